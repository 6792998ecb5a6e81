import { formatNumber, listSome, shorten } from "./problem-text"

const PASTE_INTO_CELL =
  "empty the cell of its body (select it, press Delete), double-click it and paste, so that all of it is in one cell"
const TYPE_AS_TEXT = "Type an apostrophe (') and then the text"

/** Problems of the sheet, its columns and rows, and of any cell of an article. */
export const sheetMessages = {
  "column-repeated": ({ name }: { name: string }) => ({
    message: `There is a second column named ${name}; only the first is shown.`,
    advice: "Delete or rename one of the two columns.",
  }),
  "column-names-repeated": () => ({
    message: "The row repeats the names of the columns, so it is not an article.",
    advice: "Delete the row.",
  }),
  "posts-missing": () => ({
    message: "The sheet has no article to publish.",
    advice: "Fill in the row below the names of the columns, or restore an earlier workbook.",
  }),
  "posts-too-many": ({ count, limit }: { count: number; limit: number }) => ({
    message: `The sheet has ${count} articles; the page takes ${limit}.`,
    advice:
      "Cut the oldest articles and insert them into a second sheet: they stay in the workbook and leave the page.",
  }),
  "row-hidden": () => ({
    message: "The row is hidden or filtered out, so it counts as a draft and is not published.",
    advice:
      "To publish it, show it: clear the filter, or select the rows around it, right-click, Unhide.",
  }),
  "row-above-column-names": ({ headerRow }: { headerRow: number }) => ({
    message: `The row is above the names of the columns (row ${headerRow}), so it is not published: was the sheet sorted together with them?`,
    advice:
      "Move the row with the names of the columns above all articles: cut it, right-click the first row, Insert Cut Cells.",
  }),
  "formula-failed": ({ shown }: { shown: string }) => ({
    message: `The formula in this cell has failed, or leads to a blank cell; the page shows ${shorten(shown)}.`,
    // Without the apostrophe Excel again makes a formula of a text that begins with - or =.
    advice: `${TYPE_AS_TEXT} itself, or correct the formula.`,
  }),
  "formula-without-result": ({ formula }: { formula: string }) => ({
    message: `The formula in this cell, ${shorten(formula)}, has no result: the program that saved the workbook has not calculated it.`,
    advice: "Open the workbook in Excel and save it there, or type the text itself.",
  }),
  "picture-in-cell": () => ({
    message:
      "The cell has no text: probably a picture was put into it, or its formula has failed. Neither is shown.",
    advice: `Put the picture into the folder Blog, and type its name, such as garden.jpg, into the column Image. First empty the cell (select it, press Delete).`,
  }),
  "picture-over-sheet": ({ kind }: { kind: "picture" | "words" }) => ({
    message: `${kind === "picture" ? "A picture" : "A text box"} lies over this cell, not in it, so it is not published.`,
    advice:
      "Put a picture into the folder Blog (right-click it, Save as Picture) and its name into the column Image; type words into the article. Then delete it here.",
  }),
  "cell-cut-off": ({ limit }: { limit: number }) => ({
    message: `The text reaches ${formatNumber(limit)} characters, the most that Excel keeps in a cell, so its end is cut off.`,
    advice: "Make two articles of it. Copy the end again from where the text comes from.",
  }),
  "format-unreadable": ({ shown }: { shown: string }) => ({
    message: `The number format of this cell cannot be applied, so the page would show “${shorten(shown)}”.`,
    advice:
      "Set the format of the cell to General. If it should show something else, type an apostrophe (') and then that text.",
  }),
  "format-hides-text": ({ shown }: { shown: string }) => ({
    message: `This cell has letters in the colour of its background, or a number format that shows nothing in Excel, but the page shows “${shorten(shown)}”.`,
    advice: "Empty the cell, if nobody should see it. Otherwise choose another colour or format.",
  }),
  "format-of-other-language": ({ shown }: { shown: string }) => ({
    message: `The number format of this cell is for another language, which the page does not know; it shows “${shorten(shown)}”.`,
    advice: `${TYPE_AS_TEXT} as it should be shown.`,
  }),
  "cell-link-lost": ({ target }: { target: string }) => ({
    message: `The link on this cell, to ${shorten(target)}, is not shown: articles have only the links of their text.`,
    advice:
      "Type the address into the body, or write a link with tags. To remove it here: right-click the cell, Remove Link.",
  }),
  "heading-missing": ({ rowAbove }: { rowAbove?: number | undefined }) => ({
    message: "The row has text but no heading, so it is not shown.",
    advice:
      rowAbove === undefined
        ? "Type a heading."
        : `If the text belongs to the article in row ${rowAbove}, it was pasted over several rows: copy it again, ${PASTE_INTO_CELL}, and delete this row. Otherwise: Type a heading.`,
  }),
  /** A warning if the headings differ in case, accents or punctuation: row order decides URLs. */
  "heading-repeated": ({ row }: { row: number }) => ({
    message: `The heading is the same as in row ${row}, or nearly so, and links tell articles apart by their headings.`,
    advice: "Change one of the two headings.",
  }),
  "heading-long": ({ characters, limit }: { characters: number; limit: number }) => ({
    message: `The heading has ${characters} characters.`,
    advice: `Shorten it to ${limit}, so that it fits a phone.`,
  }),
  "heading-not-plain": ({ heading }: { heading: string }) => ({
    message: `The heading “${shorten(heading)}” is shown as plain text: with its tags or marks as typed, and no letters struck out, raised or lowered.`,
    advice:
      "Type only the words, without tags such as <b>, without stars, and & for &amp;. Delete what is struck out, and type signs such as ² or ₂ for what is raised or lowered.",
  }),
  "text-under-merged-cell": ({ text }: { text: string }) => ({
    message: `The cell is merged with another one, under which its text is not seen, so it is not published: “${shorten(text)}”.`,
    advice:
      "To see it, choose Home, Merge & Center, Unmerge Cells. Then move it to its article, or delete it.",
  }),
  "text-beside-article": ({ cells, text }: { cells: readonly string[]; text: string }) => ({
    message: `The text in ${listSome(cells)} is not published, because its column has no name: “${shorten(text)}”.`,
    advice: `If it belongs to the article, copy all of it again, ${PASTE_INTO_CELL}, and empty the cells beside it. If it is a note, type a name for the column above the articles.`,
  }),
}
