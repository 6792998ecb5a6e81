/** The words of the page on which editors check a workbook before they upload it. */
export const editors = {
  meta: { title: "Check your articles" },
  title: "Check your articles",
  lead:
    "Drop your workbook here before you upload it: you see what is wrong with which cell, and " +
    "how your articles will look. Nothing leaves your computer.",
  chooser: {
    drop: "Drop blog.xlsx here, with your new pictures or the whole folder",
    choose: "Choose files",
    readAgain: "Read the files again",
    again: "After you have saved the workbook in Excel, choose or drop it again.",
  },
  noscript:
    "This page needs JavaScript, which is switched off in your browser. Without it, upload the " +
    "workbook as the editors’ guide says: the check runs there too, and an error stops the publishing.",
  status: {
    reading: "Reading the workbook …",
    noWorkbook: "There is no Excel workbook (.xlsx) among these files. Choose blog.xlsx too.",
    otherWorkbooks: "There are other workbooks among these files; only blog.xlsx was read.",
    manyPictures: (name: string) =>
      `Several of these files are named ${name}; only the last one is checked and shown.`,
    manyWorkbooks: "There are several workbooks among these files. Choose only blog.xlsx.",
    tooSlow: "Reading this workbook takes too long. Copy the articles into a new workbook.",
    failed:
      "The check could not be loaded. Look at your internet connection, and choose the files again.",
    unreadable: "A file has changed or moved since you chose it. Choose the files again.",
    same: "The same problems as before.",
    compared: (solved: number, added: number) =>
      `${solved} solved, ${added} new since the last time.`,
  },
  problems: {
    heading: "What was found",
    columns: { severity: "Kind", place: "Where", message: "What is wrong", advice: "What to do" },
    severities: { error: "Error", warning: "Warning" },
    row: (row: number) => `Row ${row}`,
    rowProblems: (row: number, count: number) =>
      `Row ${row}: ${count === 1 ? "1 problem" : `${count} problems`}`,
    more: (count: number) => `${count} more problems are not shown. Correct these first.`,
    limits:
      "This page knows the pictures that articles of the site show now, and those that you choose with " +
      "the workbook. Only the check after the upload knows all pictures in assets/Blog.",
    siteUnknown:
      "The articles that the site has now could not be loaded, so its pictures are reported as missing. " +
      "Choose them together with the workbook.",
  },
  next: {
    ready: "Ready to publish",
    blocked: "First correct the errors",
    blockedText:
      "An error stops the publishing; a warning does not. Correct the cells in Excel, save, and choose the workbook again.",
    steps: "Now do this, in this order:",
    fileName: "Save the workbook under the name blog.xlsx.",
    pictures: "Put these pictures into a folder named Blog, beside the workbook:",
    uploadPage: "Open the upload page on GitHub.",
    drag: "Drag blog.xlsx into the frame there.",
    dragAll: "Drag blog.xlsx and the folder Blog together into the frame there.",
    buttons:
      "Press Propose changes, Create pull request, Squash and merge, and Confirm squash and merge.",
    unchanged: "The site shows exactly these articles already.",
    changes: { added: "New", changed: "Changed", removed: "No longer on the site" },
  },
  preview: {
    heading: "How visitors will see it",
    missing: (name: string) => `The picture “${name}” is not among the files that you chose.`,
    unreadable: (name: string) => `The picture “${name}” cannot be shown.`,
  },
}
