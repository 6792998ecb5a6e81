import type { GatsbyBrowser } from "gatsby"

/** In develop only, open pages show what has just been saved. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  if (process.env.NODE_ENV === "development") void import("./reload-on-save")
}
