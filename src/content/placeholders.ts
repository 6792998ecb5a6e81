/** The pages without content yet, by their paths, and the only text that each shows. */
export const placeholders = {
  "/outcomes": { title: "Outcomes", text: "Hello outcomes" },
  "/bpm": { title: "Bpm", text: "Hello bpm" },
}
