/** Event of the window after a dialog's hash has changed by `pushState` or `replaceState`, which fire no event. */
export const DIALOG_HASH_CHANGE = "dialoghashchange"
