import path from "node:path"
import type { GatsbyConfig } from "gatsby"
import { absoluteUrl } from "./src/navigation/absolute-url"
import { placeholders } from "./src/content/placeholders"
import { provider } from "./src/content/provider"
import { site } from "./src/content/site"
import { thoughts } from "./src/content/thoughts"
import { FEED_QUERY, type FeedData, toFeedItem } from "./src/metadata/feed"
import { ABOUT_US_PATH, THOUGHTS_PATH } from "./src/navigation/paths"

const config: GatsbyConfig = {
  siteMetadata: {
    title: site.name,
    description: thoughts.meta.description,
    siteUrl: provider.siteUrl,
  },
  jsxRuntime: "automatic",
  // Links and queries have no trailing slash; plugins/cloudflare-pages makes the host accept that.
  trailingSlash: "never",
  // Gatsby runs each hook plugin by plugin, in this order.
  plugins: [
    "gatsby-source-posts",
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
      options: {
        defaults: {
          placeholder: "none",
          formats: ["avif", "webp"],
          avifOptions: { quality: 44 },
          webpOptions: { quality: 75 },
        },
      },
    },
    "gatsby-plugin-image",
    "gatsby-plugin-react-helmet",
    {
      resolve: "gatsby-plugin-sitemap",
      options: {
        // The first leads to /aboutus; the heads of the others have `noindex`.
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
    {
      resolve: "gatsby-plugin-manifest",
      options: {
        name: site.name,
        short_name: site.name,
        description: site.motto,
        lang: site.language,
        start_url: ABOUT_US_PATH,
        display: "minimal-ui",
        theme_color: site.pageColour.light,
        background_color: site.pageColour.light,
        icon: "src/images/artwork/icon.svg",
        icons: [192, 512].map((px) => ({
          src: `icons/${px}.png`,
          sizes: `${px}x${px}`,
          type: "image/png",
          // The drawing has a margin, because a launcher may crop it to a circle.
          purpose: "any maskable",
        })),
        // gatsby-ssr.tsx adds these: the colour of dark mode, too, and one icon for all iPhones.
        theme_color_in_head: false,
        include_favicon: false,
        legacy: false,
      },
    },
    // Last, because it reads the pages.
    "cloudflare-pages",
  ],
}

export default config
