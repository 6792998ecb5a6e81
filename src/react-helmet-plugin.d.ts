declare module "gatsby-plugin-react-helmet/gatsby-ssr" {
  import type { ReplaceRendererArgs } from "gatsby"

  /** Puts what react-helmet has gathered since the last call into the head. */
  export const onRenderBody: (args: ReplaceRendererArgs) => void
}
