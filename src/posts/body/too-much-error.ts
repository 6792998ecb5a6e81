/** A body has more tags or lines than an article may have; `readBody` says so to its editor. */
export class TooMuchError extends Error {}
