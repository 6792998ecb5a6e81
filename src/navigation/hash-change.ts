/** Fired on the window after `pushState` and `replaceState`, which fire no event of their own. */
export const HASH_CHANGE = "dialoghashchange"
