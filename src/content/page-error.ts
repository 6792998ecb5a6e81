/** Shown in place of a page that fails. */
export const pageError = {
  title: "This page did not open",
  text: "Something went wrong on our side. Load the page again, or phone us:",
  reload: "Reload",
}
