/** A body has more than an article may have; `readBody` says so to its editor. */
export class TooMuch extends Error {
  constructor(readonly what: "open tags" | "elements") {
    super(what)
  }
}
