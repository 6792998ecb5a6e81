import { enterEntry, disableScrollRestoration, startScrolling } from "../../navigation/scrolling"
import { loadAndShowPosts } from "./load-and-show-posts"

// An entry of its own in the webpack configuration (gatsby-node.ts): it needs neither React nor Gatsby.
// A page that was saved to the disk has its articles.
if (location.protocol !== "file:") {
  loadAndShowPosts()
  startScrolling()
  // It would scroll the empty page.
  disableScrollRestoration()
  enterEntry(location, null)
}
