/** The sub-folder of the host where the site is, or "". Gatsby's webpack configuration replaces it. */
declare const __BASE_PATH__: string | undefined

/** Does the same as Gatsby's `withPrefix`, in scripts that run without Gatsby. */
export function withPathPrefix(path: string): string {
  return (typeof __BASE_PATH__ === "string" ? __BASE_PATH__ : "") + path
}
