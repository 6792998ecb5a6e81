import type { GatsbyBrowser } from "gatsby"

/** In develop only, the pages show what is wrong with the workbook. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  if (process.env.NODE_ENV !== "development") return
  void import("./problem-overlay").then(({ showProblems }) => showProblems())
}
