/**
 * The words that /editors loads with the page, including its status while it reads and when it fails; those about the
 * chosen files are in editors-check.ts and posts/*-messages.ts.
 */
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
    drop: "Drop blog.xlsx here, with your new pictures or the whole folder",
    choose: "Choose files",
    chooseFolder: "Choose a folder",
    readAgain: "Read the files again",
    again: "After you have saved the workbook, choose or drop it again.",
  },
  noscript:
    "This page needs JavaScript. Without it, upload the workbook: the check runs there too, and an error stops the publishing.",
  status: {
    reading: "Reading the workbook …",
    decoding: "Still looking whether the pictures are whole …",
    failed:
      "The check could not be loaded. Look at your internet connection, and choose the files again.",
    outdated:
      "The site has probably been renewed since you opened this page. Reload it, and choose the files again.",
    mistake:
      "This page has made a mistake, which is not yours. Tell the developer, and upload the workbook: the check runs there too, and an error stops the publishing.",
    unreadable: "A file has changed or moved since you chose it. Choose the files again.",
  },
}
