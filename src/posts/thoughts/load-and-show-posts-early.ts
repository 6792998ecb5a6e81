import { enterEntry, disableScrollRestoration, startScrolling } from "../../navigation/scrolling"
import { loadAndShowPosts } from "./load-and-show-posts"

// A webpack entry (gatsby-node.ts) without React and Gatsby. A page saved to the disk already has
// its articles.
if (location.protocol !== "file:") {
  loadAndShowPosts()
  startScrolling()
  // The browser would scroll the empty page.
  disableScrollRestoration()
  enterEntry(location, null)
}
