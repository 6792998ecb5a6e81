const TEXT = "Copy"

/** The words of each button that copies a value. */
export const copyButton = {
  text: TEXT,
  // The name begins with the word on the button, so that speech control finds the button by that word.
  name: (label: string) => `${TEXT} ${label.toLowerCase()}`,
  done: (label: string) => `${label} copied`,
  failed: "Could not copy. Please select the text and copy it by hand.",
}
