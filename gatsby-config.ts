import path from "node:path"
import type { Application } from "express"
import type { GatsbyConfig } from "gatsby"
import { LAST_KNOWN_GOOD_WORKBOOK } from "./plugins/gatsby-source-posts/last-known-good-workbook"
import { provider } from "./src/content/provider"
import { site } from "./src/content/site"

/** From the top of the project: Gatsby puts the options of a plugin into the pages' script as they stand. */
const workbook = "static/assets/blog.xlsx"

const config: GatsbyConfig = {
  siteMetadata: { title: site.name, siteUrl: provider.siteUrl.value },
  // Counts with --prefix-paths only: the sub-folder of the host that the site is for.
  pathPrefix: process.env.PATH_PREFIX ?? "",
  jsxRuntime: "automatic",
  trailingSlash: "never",
  // In develop a broken workbook on disk does not reach the pages: they keep the last good one.
  developMiddleware: (app: Application) => {
    app.get("/assets/blog.xlsx", (_request, response) => {
      response.sendFile(path.resolve(LAST_KNOWN_GOOD_WORKBOOK), {
        dotfiles: "allow",
        cacheControl: false,
        headers: { "Cache-Control": "no-store" },
      })
    })
  },
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
      options: { defaults: { avifOptions: { quality: 46 }, webpOptions: { quality: 75 } } },
    },
    "gatsby-plugin-image",
    "gatsby-plugin-react-helmet",
    "site-layout",
    // Last: its steps over the built pages come after everything that other plugins write.
    { resolve: "site-build", options: { workbook } },
  ],
}

export default config
