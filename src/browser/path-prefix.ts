/** Filled in by Gatsby's webpack configuration: the sub-folder of the host that the site is for, or "". */
declare const __BASE_PATH__: string | undefined

/** As Gatsby's `withPrefix`, for scripts that run without Gatsby. */
export function withPathPrefix(path: string): string {
  return (typeof __BASE_PATH__ === "string" ? __BASE_PATH__ : "") + path
}
