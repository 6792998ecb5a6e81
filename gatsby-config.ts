import path from "node:path"
import type { Application } from "express"
import type { GatsbyConfig } from "gatsby"
import { CACHED_WORKBOOK } from "./plugins/gatsby-source-posts/published-workbook"
import { EDITORS_WORKBOOK, EDITORS_IMAGE_FOLDER } from "./src/posts/node/editors-files"
import { WORKBOOK_URL } from "./src/posts/urls"

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  trailingSlash: "never",
  // The development server serves what a build would publish, not the file on disk, which may have errors.
  developMiddleware: (app: Application) => {
    app.get(WORKBOOK_URL, (_request, response) => {
      response.sendFile(path.resolve(CACHED_WORKBOOK), {
        dotfiles: "allow",
        cacheControl: false,
        headers: { "Cache-Control": "no-store" },
      })
    })
  },
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
