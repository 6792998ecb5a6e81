import { bodyMessages } from "./body-messages"
import { imageMessages } from "./image-messages"
import { sheetMessages } from "./sheet-messages"
import { workbookMessages } from "./workbook-messages"
import { type ProblemText, shorten } from "./problem-text"

/** Problems of files on disk. */
const fileMessages = {
  "file-not-readable": ({ cause }: { cause: string }) => ({
    message: `The file cannot be read (${cause}).`,
    advice: "Save the workbook under this name, and close it in Excel.",
  }),
  "file-not-of-site": ({ file }: { file: string }) => ({
    message: `“${file}” does not belong to the site.`,
    advice: "Delete it. Only blog.xlsx belongs in assets, and only pictures in its folder Blog.",
  }),
}

/** What is wrong and what to do, by code. */
export const MESSAGES = {
  ...workbookMessages,
  ...sheetMessages,
  ...bodyMessages,
  ...imageMessages,
  ...fileMessages,
}

export type ProblemCode = keyof typeof MESSAGES
export type ParamsOf<Code extends ProblemCode> = Parameters<(typeof MESSAGES)[Code]>

/** A code with its parameters, from which its words are made. */
export type CodedProblem = {
  [Code in ProblemCode]: { code: Code; params: ParamsOf<Code>[0] & object }
}[ProblemCode]

export function describeProblem({ code, params }: CodedProblem): ProblemText {
  // TypeScript cannot infer that the parameters belong to this message.
  return (MESSAGES[code] as (params: unknown) => ProblemText)(params)
}

/** Words of the summary of a check. */
export const summaryWords = {
  lastGood: "The last good articles stay until the errors are fixed.",
  count: (number: number, what: "article" | "error" | "warning"): string =>
    `${number} ${what}${number === 1 ? "" : "s"}`,
  ignored: "Ignored in the workbook",
  unusedImages: "Pictures that no article names are not published",
  column: (name: string): string => `the column “${shorten(name)}”`,
  sheet: (name: string): string => `the sheet “${name}”`,
  drawing: (kind: "picture" | "words", cell: string): string =>
    `${kind === "picture" ? "the picture" : "the box with words"} over ${cell}`,
  totalRow: (row: number): string => `row ${row}, a total`,
  rowAboveColumnNames: (row: number): string => `row ${row}, above the names of the columns`,
}
