declare module "gatsby-plugin-react-helmet/gatsby-ssr" {
  import type { ReplaceRendererArgs } from "gatsby"

  /** Moves what react-helmet has collected since the last call into the head. */
  export const onRenderBody: (args: ReplaceRendererArgs) => void
}
