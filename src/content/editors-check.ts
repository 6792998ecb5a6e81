/** The words of the page for editors about the chosen files; loaded with the first of them. */
export const editorsCheck = {
  problems: {
    errors: {
      heading: "First correct the errors",
      text: "An error stops the publishing; a warning does not. Correct the cells in Excel, save, and choose the workbook again.",
    },
    warnings: {
      heading: "Look at the warnings",
      text: "A warning does not stop the publishing, but visitors may miss something.",
    },
    columns: {
      severity: "Kind",
      place: "Where",
      message: "What is wrong",
      advice: "What to do",
    },
    severities: { error: "Error", warning: "Warning" },
    /** Beside the name of the cell, such as B12. */
    place: (row: number, column?: string) =>
      column ? `row ${row}, column ${column}` : `row ${row}`,
    more: (count: number) => `${count} more problems are not shown. Correct these first.`,
  },
  next: {
    ready: "Ready to publish",
    nothingToDo: "Nothing to publish",
    unchanged: "The site shows exactly these articles already.",
    changes: { added: "New", changed: "Changed", removed: "No longer on the site" },
    reordered: "The articles are in another order.",
    replaces: (name: string, headings: readonly string[]) =>
      `The new file ${name} takes the place of the picture in: ${headings.join(", ")}. If you do not want that, give the new picture another name, here and in the workbook.`,
    tooMany: {
      heading: "Too many pictures for one upload",
      text: (count: number, limit: number) =>
        `${count} pictures are new, and GitHub’s upload page takes ${limit} files at once. Go through these steps several times: first with some of the pictures in the folder Blog, without the workbook, and last with the workbook and the rest.`,
    },
    steps: "Now do this, in this order:",
    fileName: "Save the workbook under the name blog.xlsx.",
    pictures: "Put these pictures into a folder named Blog, beside the workbook:",
    uploadPage: "Open the upload page on GitHub.",
    /** While its address is not known. */
    uploadPageUnknown: "Open the upload page on GitHub; the developer has its address.",
    drag: "Drag blog.xlsx into the frame there.",
    dragAll: "Drag blog.xlsx and the folder Blog together into the frame there.",
    /** In the words of the guide. */
    afterDragging: [
      "Type into the first box under “Commit changes” what you have changed, in a few words, and choose “Create a new branch”.",
      "Press Propose changes.",
      "Press Create pull request. That is all: the article is checked and published by itself in about ten minutes.",
    ],
    limits:
      "Only the check after the upload knows every picture in the site’s folder Blog, and whether each is whole. If it finds an error, nothing is published, and the site stays as it is.",
  },
  siteUnknown:
    "The articles that the site has now could not be loaded, so this page does not know its pictures, nor what is new.",
  preview: {
    heading: "How visitors will see it",
    label: (row: number, isNew: boolean, isChanged: boolean, problemCount: number) =>
      [
        `Row ${row}`,
        isNew && "new",
        isChanged && "changed",
        problemCount > 0 && (problemCount === 1 ? "1 problem" : `${problemCount} problems`),
      ]
        .filter(Boolean)
        .join(" · "),
    missing: (name: string) =>
      `The picture “${name}” is not among the files that you chose, or has a problem.`,
    unreadable: (name: string) => `The picture “${name}” cannot be shown.`,
  },
}
