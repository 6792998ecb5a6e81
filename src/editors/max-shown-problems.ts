/** A table of thousands of rows would freeze the page for seconds. */
export const MAX_SHOWN_PROBLEMS = 300
