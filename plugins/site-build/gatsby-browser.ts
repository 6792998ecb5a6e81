import type { GatsbyBrowser } from "gatsby"
import { dropFirstLook } from "./remove-critical-css"

/** In development Gatsby has its own way with styles. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] =
  process.env.NODE_ENV === "production" ? dropFirstLook : undefined
