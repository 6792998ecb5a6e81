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
    [
      "loads when it comes near, and holds up nothing, anywhere else",
      false,
      ["lazy", null, "async"],
    ],
  ])("%s", (_, priority, expected) => {
    render(<ResponsiveImage image={wide} alt="A school" priority={priority} />)

    const names = ["loading", "fetchpriority", "decoding"]
    expect(names.map((name) => getImage().getAttribute(name))).toEqual(expected)
  })
})

describe("Under Data Saver", () => {
  beforeEach(() => {
    Object.assign(navigator, { connection: { saveData: true } })
    jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300)
    window.devicePixelRatio = 3
  })

  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(navigator, "connection")
    window.devicePixelRatio = 1
  })

  it("an image asks for a file of one dot for each CSS pixel, unless Data Saver is off", () => {
    const { container, unmount } = render(<ResponsiveImage image={wide} alt="A school" />)
    expect(getImage()).toHaveAttribute("sizes", "100px")
    expect(listSources(container).join()).toMatch(/600w \| 100px,.*600w \| 100px$/)
    unmount()

    Object.assign(navigator, { connection: { saveData: false } })
    render(<ResponsiveImage image={wide} alt="A school" />)
    expect(getImage()).toHaveAttribute("sizes", "92vw")
  })

  it.each([
    ["keeps the file that it has begun to load", "92vw", "http://localhost/wide-600.png"],
    ["asks for a smaller one after a push navigation", "100px", ""],
  ])("the first image %s", (_, sizes, currentSrc) => {
    jest.spyOn(HTMLImageElement.prototype, "currentSrc", "get").mockReturnValue(currentSrc)
    render(<ResponsiveImage image={wide} alt="A school" priority />)

    expect(getImage()).toHaveAttribute("sizes", sizes)
  })
})
