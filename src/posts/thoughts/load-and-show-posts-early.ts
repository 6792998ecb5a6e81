import { loadAndShowPosts } from "./load-and-show-posts"

// An entry of its own in the webpack configuration (gatsby-node.ts): it needs neither React nor Gatsby.
loadAndShowPosts("url")
