/** What the reader of workbooks uses of the package, which has no types of its own. */
declare module "saxen" {
  export class Parser {
    /** Names a prefix for each namespace, by which elements and attributes are then called. */
    ns(prefixes: Record<string, string>): this
    on(event: "warn", handle: (warning: Error) => void): this
    on(event: "attention" | "text" | "cdata" | "closeTag", handle: (text: string) => void): this
    on(
      event: "openTag",
      handle: (
        name: string,
        getAttributes: () => Record<string, string>,
        decode: (text: string) => string,
        isEmpty: boolean,
      ) => void,
    ): this
    /** @throws Error when the text is not well-formed */
    parse(xml: string): void
  }
}
