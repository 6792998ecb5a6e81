/** The pages that are still to come, by the path of each, and all that they show. */
export const placeholders = {
  "/outcomes": { title: "Outcomes", text: "Hello outcomes" },
  "/bpm": { title: "Bpm", text: "Hello bpm" },
}
