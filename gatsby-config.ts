import path from "node:path"
import type { Application } from "express"
import type { GatsbyConfig } from "gatsby"
import { PUBLISHED_WORKBOOK } from "./plugins/gatsby-source-posts/published-workbook"
import { provider } from "./src/content/provider"
import { site } from "./src/content/site"
import { WORKBOOK_URL } from "./src/posts/urls"

/** Relative, because Gatsby copies plugin options into the pages' script, which must not contain absolute paths. */
const workbook = "static/assets/blog.xlsx"

const config: GatsbyConfig = {
  siteMetadata: { title: site.name, siteUrl: provider.siteUrl.value },
  jsxRuntime: "automatic",
  trailingSlash: "never",
  // The development server serves what a build would publish, not the file on disk, which may have errors.
  developMiddleware: (app: Application) => {
    app.get(WORKBOOK_URL, (_request, response) => {
      response.sendFile(path.resolve(PUBLISHED_WORKBOOK), {
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
      options: { workbook, images: "static/assets/Blog" },
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
    "site-runtime",
    // Last, because its webpack settings and its steps over public/ need the output of the other plugins.
    { resolve: "site-build", options: { workbook } },
  ],
}

export default config
