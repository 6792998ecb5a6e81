/** Words of /editors; those about a check are in editors-check.ts and posts/problems. */
export const editors = {
  meta: { title: "Check your articles" },
  title: "Check your articles",
  lead:
    "Before you upload your workbook, see here what is wrong with which cell, and how your " +
    "articles will look. Nothing leaves your computer.",
  guide: {
    before: "New here? Read the",
    link: "editors’ guide",
    between: ". To begin a workbook, take the",
    template: "template",
  },
  chooser: {
    drop: "Drop blog.xlsx here, together with your new pictures",
    choose: "Choose files",
    again: "After you have saved the workbook, choose or drop it again.",
  },
  noscript:
    "This page needs JavaScript. Without it, upload the workbook: the check runs there too, and an error stops the publishing.",
  status: {
    reading: "Reading the workbook …",
    noWorkbook: "There is no Excel workbook (.xlsx) among these files. Choose blog.xlsx too.",
    manyWorkbooks: "There are several workbooks among these files. Choose only blog.xlsx.",
    unreadable:
      "A file cannot be read: it has changed or moved since you chose it, or it is a folder. Choose all files again; of a folder, the files in it.",
    shortcut:
      "This is only a shortcut to the workbook, not the workbook itself. In Google Sheets choose File, Download, Microsoft Excel (.xlsx), and choose the file that arrives. In Windows open the folder where the workbook is, and choose it there.",
    failed:
      "The check could not be loaded, or has failed. Your files are still chosen: look at your internet connection, and try again. If that does not help, reload this page, or upload the workbook: the check runs there too, and an error stops the publishing.",
    tryAgain: "Try again",
  },
}
