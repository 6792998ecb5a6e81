import { append, type BuiltPage } from "./page-files"

/**
 * Adds the script that serves the visitor until hydration.
 * @param headScript code of `before-hydration.ts`
 */
export function addHeadScript({ document }: Pick<BuiltPage, "document">, headScript: string): void {
  append(document.head, "script", {}, headScript)
}
