import type { GatsbyBrowser } from "gatsby"

/** While developing, reloads open pages when the workbook has been saved. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  if (process.env.NODE_ENV === "development") void import("./reload-on-save")
}
