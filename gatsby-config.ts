import path from "node:path"
import type { GatsbyConfig } from "gatsby"
import { absoluteUrl } from "./src/navigation/absolute-url"
import { placeholders } from "./src/content/placeholders"
import { provider } from "./src/content/provider"
import { site } from "./src/content/site"
import { thoughts } from "./src/content/thoughts"
import { FEED_QUERY, type FeedData, toFeedItem } from "./src/feed"
import { THOUGHTS_PATH } from "./src/navigation/paths"
import { EDITORS_WORKBOOK, EDITORS_IMAGE_FOLDER } from "./src/posts/node/editors-files"

const config: GatsbyConfig = {
  siteMetadata: {
    title: site.name,
    description: thoughts.meta.description,
    siteUrl: provider.siteUrl,
  },
  jsxRuntime: "automatic",
  trailingSlash: "never",
  // Gatsby runs each hook plugin by plugin, in this order.
  plugins: [
    {
      resolve: "gatsby-source-posts",
      options: { workbook: EDITORS_WORKBOOK, images: EDITORS_IMAGE_FOLDER },
    },
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "images",
        path: path.join(__dirname, "src/images"),
        ignore: ["**/artwork/**"],
      },
    },
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-plugin-sharp",
      options: { defaults: { avifOptions: { quality: 44 }, webpOptions: { quality: 75 } } },
    },
    "gatsby-plugin-image",
    "gatsby-plugin-react-helmet",
    {
      resolve: "gatsby-plugin-sitemap",
      options: {
        // Not for search engines, as their heads say.
        excludes: ["/", "/editors", ...Object.keys(placeholders)],
        createLinkInHead: false,
      },
    },
    {
      resolve: "gatsby-plugin-feed",
      options: {
        feeds: [
          {
            output: site.feed.path,
            title: site.feed.title,
            site_url: absoluteUrl(THOUGHTS_PATH),
            feed_url: absoluteUrl(site.feed.path),
            language: site.language,
            query: FEED_QUERY,
            serialize: ({ query }: FeedData) => query.allPost.nodes.map(toFeedItem),
          },
        ],
      },
    },
    "site-build",
    // Last, because it reads the pages.
    "cloudflare-pages",
  ],
}

export default config
