import path from "node:path"
import type { GatsbyConfig } from "gatsby"
import { EDITORS_WORKBOOK, EDITORS_IMAGE_FOLDER } from "./src/posts/node/editors-files"

const config: GatsbyConfig = {
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
    "site-build",
    // Last, because it reads the pages.
    "cloudflare-pages",
  ],
}

export default config
