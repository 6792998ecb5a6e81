import { loadAndShowPosts } from "./load-and-show-posts"

// An entry of its own in the webpack configuration (plugins/site-build): it needs neither React nor Gatsby.
loadAndShowPosts()
