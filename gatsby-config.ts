import path from "node:path"
import type { GatsbyConfig } from "gatsby"
import { provider } from "./src/content/provider"
import { site } from "./src/content/site"

const config: GatsbyConfig = {
  siteMetadata: { title: site.name, siteUrl: provider.siteUrl.value },
  jsxRuntime: "automatic",
  trailingSlash: "never",
  plugins: [
    {
      resolve: "gatsby-source-posts",
      options: { workbook: path.join(__dirname, "static/assets/blog.xlsx") },
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
      options: { defaults: { avifOptions: { quality: 55 }, webpOptions: { quality: 75 } } },
    },
    "gatsby-plugin-image",
    "gatsby-plugin-react-helmet",
    "gatsby-plugin-page-shell",
    "gatsby-plugin-flat-pages",
  ],
}

export default config
