/** A body has more than an article may have; `readBody` says so to its editor. */
export class TooMuchError extends Error {
  constructor(readonly what: "open tags" | "elements") {
    super(what)
  }
}
