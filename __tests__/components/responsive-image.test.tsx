import { render, screen } from "@testing-library/react"
import { ResponsiveImage } from "../../src/components/responsive-image"
import { makeImageData } from "../fixtures/image-data"

const wide = makeImageData("wide")
const tall = makeImageData("tall")

/** What the browser chooses from, the first that fits. */
const listSources = (container: Element) =>
  [...container.querySelectorAll("source")].map(({ media, type, srcset, sizes }) =>
    [media, type, srcset, sizes].join(" | "),
  )
const getImage = () => screen.getByRole("img", { name: "A school" })

describe("An image", () => {
  it("offers another crop to phones, then all formats", () => {
    const { container } = render(<ResponsiveImage image={wide} phoneImage={tall} alt="A school" />)

    expect(listSources(container)).toEqual([
      "(width < 48rem) | image/avif | /tall-300.avif 300w, /tall-600.avif 600w | 92vw",
      "(width < 48rem) | image/webp | /tall-300.webp 300w, /tall-600.webp 600w | 92vw",
      " | image/avif | /wide-300.avif 300w, /wide-600.avif 600w | 92vw",
      " | image/webp | /wide-300.webp 300w, /wide-600.webp 600w | 92vw",
    ])
    expect(getImage()).toHaveAttribute("src", "/wide-600.png")
    expect(getImage()).toHaveAttribute("srcset", "/wide-300.png 300w, /wide-600.png 600w")
  })

  it.each([
    ["its own width", wide, ["600", "400"]],
    ["the full width", { ...wide, layout: "fullWidth", width: 1, height: 3 / 7 }, ["1200", "514"]],
  ] as const)("of %s keeps its place while it loads, in whole numbers", (_, image, size) => {
    render(<ResponsiveImage image={image} alt="A school" />)

    expect(["width", "height"].map((name) => getImage().getAttribute(name))).toEqual(size)
  })

  it.each([
    [
      "loads at once and before others when it is the first of its page",
      true,
      ["eager", "high", null],
    ],
    ["loads when it comes near, and delays nothing, anywhere else", false, ["lazy", null, "async"]],
  ])("%s", (_, priority, expected) => {
    render(<ResponsiveImage image={wide} alt="A school" priority={priority} />)

    const names = ["loading", "fetchpriority", "decoding"]
    expect(names.map((name) => getImage().getAttribute(name))).toEqual(expected)
  })
})
