/** What the page for editors says of the chosen files; loaded with the first of them. */
export const editorsCheck = {
  refusals: {
    noWorkbook: "There is no Excel workbook (.xlsx) among these files. Choose blog.xlsx too.",
    otherFormat: (name: string) =>
      `${name} is a spreadsheet of another kind. Open it in Excel, choose File, Save As, Excel Workbook ` +
      "(.xlsx), and drop that file here.",
    manyWorkbooks: "There are several workbooks among these files. Choose only blog.xlsx.",
    tooSlow:
      "Reading this workbook takes too long on this computer. Copy the articles, and nothing else, into a new " +
      "workbook, and drop that one here.",
    stopped:
      "The check stopped while it was reading this workbook, probably because the computer has too little memory. " +
      "Close other programs and choose the workbook again.",
  },
  notes: {
    otherWorkbooks: "There are other workbooks among these files; only blog.xlsx was read.",
    manyPictures: (name: string) =>
      `Several of these files are named ${name}; only the last one is checked and shown.`,
    siteUnknown:
      "The articles that the site has now could not be loaded, so this page does not know its pictures, nor what is new.",
  },
  problems: {
    heading: "What was found",
    /** The heading where nothing stops the publishing. */
    warningsFirst: (count: number) =>
      `Look at ${count === 1 ? "1 warning" : `${count} warnings`} first`,
    /** Before a link to the steps. */
    warningsText:
      "A warning does not stop the publishing, but visitors may miss something. When all is as you want it, go on to",
    severities: { error: "Error", warning: "Warning" },
    row: (row: number) => `Row ${row}`,
    rowProblems: (row: number, count: number) =>
      `Row ${row}: ${count === 1 ? "1 problem" : `${count} problems`}`,
    more: (count: number) => `${count} more problems are not shown. Correct these first.`,
  },
  next: {
    ready: "Ready to publish",
    blocked: "First correct the errors",
    blockedText:
      "An error stops the publishing; a warning does not. Correct the cells in Excel, save, and choose the workbook again.",
    firstError: "Go to the first error",
    tooLarge: "First make a file smaller",
    tooLargeText: "The upload page takes files of up to 25 MB. These are larger:",
    tooLargeAdvice:
      "Open a picture in Paint (Windows) or Preview (Mac), make it at most 4000 pixels wide, save it, and choose it again.",
    nothingToDo: "Nothing to publish",
    unchanged: "The site shows exactly these articles already.",
    steps: "Now do this, in this order:",
    fileName: "Save the workbook under the name blog.xlsx.",
    pictures: "Put these pictures into a folder named Blog, beside the workbook:",
    samePictures:
      "The site has pictures of these names already. Only if you have changed one, put it into the folder Blog, and drag that folder, too:",
    changedPictures:
      "Only if you have changed one of these pictures, put it into a folder named Blog:",
    dragPictures: "Drag the folder Blog into the frame there.",
    manyFiles:
      "The upload page refuses 100 files or more at once. Upload the pictures first, in several folders named Blog of fewer files, and blog.xlsx with the last one.",
    uploadPage: "Open the upload page on GitHub.",
    /** While its address is not known. */
    uploadPageUnknown: "Open the upload page on GitHub; the developer has its address.",
    drag: "Drag blog.xlsx into the frame there.",
    dragAll: "Drag blog.xlsx and the folder Blog together into the frame there.",
    /** In the words of the guide. */
    afterDragging: [
      "Type into the first box under “Commit changes” what you have changed, in a few words, and choose “Create a new branch”.",
      "Press Propose changes.",
      "Press Create pull request.",
      "On the page that follows, press Squash and merge.",
      "Press Confirm squash and merge.",
    ],
    changes: { added: "New", changed: "Changed", removed: "No longer on the site" },
    reordered: "The articles are in another order.",
    limits:
      "This page knows the pictures that articles of the site show now, and those that you choose with " +
      "the workbook. Only the check after the upload knows every picture in the site’s folder Blog; if one is missing there, " +
      "nothing is published, and the site stays as it is.",
  },
  preview: {
    heading: "How visitors will see it",
    missing: (name: string) => `The picture “${name}” is not among the files that you chose.`,
    unreadable: (name: string) => `The picture “${name}” cannot be shown.`,
  },
}
