/** The words of the page on which editors check a workbook before they upload it. */
export const editors = {
  meta: { title: "Check your articles" },
  title: "Check your articles",
  lead:
    "Drop your workbook here before you upload it: you see what is wrong with which cell, and " +
    "how your articles will look. Nothing leaves your computer.",
  guide: {
    before: "New here? Read the",
    link: "editors’ guide",
    between: ". To begin a workbook, take the",
    template: "template",
  },
  chooser: {
    drop: "Drop blog.xlsx here, with your new pictures or the whole folder",
    choose: "Choose files",
    chooseFolder: "Choose a folder",
    readAgain: "Read the files again",
    again: "After you have saved the workbook in Excel, choose or drop it again.",
  },
  noscript:
    "This page needs JavaScript, which is switched off in your browser. Without it, upload the " +
    "workbook as the editors’ guide says: the check runs there too, and an error stops the publishing.",
  status: {
    reading: "Reading the workbook …",
    decoding: "Still looking whether the pictures are whole …",
    failed:
      "The check could not be loaded. Look at your internet connection, and choose the files again.",
    outdated:
      "A part of this page could not be loaded, probably because the site has been renewed meanwhile. Reload the page, and choose the files again.",
    mistake:
      "This page has made a mistake, which is not yours. Upload the files as the editors’ guide says: the check runs there too, and an error stops the publishing. Please tell the developer.",
    unreadable: "A file has changed or moved since you chose it. Choose the files again.",
    same: "The same problems as before.",
    compared: (solved: number, added: number) =>
      `${solved} solved, ${added} new since the last time.`,
  },
}
