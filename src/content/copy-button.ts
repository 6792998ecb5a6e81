const TEXT = "Copy"

/** The words of each button that copies a value. */
export const copyButton = {
  text: TEXT,
  // The name begins with the word on the button, so that speech control finds the button by that
  // word.
  name: (label: string) => `${TEXT} ${label.toLowerCase()}`,
  /** On the button for a moment, in place of its words. */
  copied: "Copied",
  /** Read out by screen readers. */
  done: (label: string) => `${label} copied`,
  /** Before the value, where the browser refuses or does not answer. */
  selected:
    "Your browser did not let us copy. The text is selected: press Ctrl + C, or hold it and choose Copy.",
}
