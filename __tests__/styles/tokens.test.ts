/** @jest-environment node */
import { readFileSync } from "node:fs"
import { site } from "../../src/content/site"

const [light = "", dark = ""] = readFileSync("src/styles/tokens.css", "utf8").split(
  "(prefers-color-scheme: dark)",
)

it.each([
  { colour: "the page", css: light, token: "--colour-page", value: site.colours.page },
  { colour: "the dark page", css: dark, token: "--colour-page", value: site.darkPageColour },
])(
  "The colour of $colour outside the style sheets is that of its token",
  ({ css, token, value }) => {
    expect(css).toContain(`${token}: ${value};`)
  },
)
