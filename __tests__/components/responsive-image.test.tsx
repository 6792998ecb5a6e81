import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Banner } from "../../src/components/banner"
import { ResponsiveImage } from "../../src/components/responsive-image"
import { VideoPlayer } from "../../src/components/video-player"
import { about } from "../../src/content/about"
import { makeImageData } from "../fixtures/image-data"

const SAVING_DATA = "(prefers-reduced-data: reduce)"

/** The choices that the browser of a visitor who does not save data has, from the first to the last. */
const listSources = (container: Element) =>
  [...container.querySelectorAll("source")]
    .filter(({ media }) => media !== SAVING_DATA)
    .map(({ media, type, srcset }) => [media, type, srcset.split(" ")[0]])

describe("An image", () => {
  it("offers the small formats first, then one that every browser reads", () => {
    const { container } = render(<ResponsiveImage image={makeImageData("a")} alt="A school" />)

    expect(listSources(container)).toEqual([
      ["", "image/avif", "/a-300.avif"],
      ["", "image/webp", "/a-300.webp"],
    ])
    const image = screen.getByRole("img", { name: "A school" })
    expect(image).toHaveAttribute("src", "/a-600.png")
    expect(image).toHaveAttribute("srcset", "/a-300.png 300w, /a-600.png 600w")
    for (const element of [image, ...container.querySelectorAll("source:not([media])")]) {
      expect(element).toHaveAttribute("sizes", "92vw")
    }
  })

  it("keeps its place while it loads, and loads when it comes near", () => {
    render(<ResponsiveImage image={makeImageData("a")} alt="A school" />)

    const image = screen.getByRole("img")
    expect(image).toHaveAttribute("width", "600")
    expect(image).toHaveAttribute("height", "400")
    expect(image).toHaveAttribute("loading", "lazy")
    expect(image).toHaveAttribute("decoding", "async")
    expect(image).not.toHaveAttribute("fetchpriority")
  })

  it("of the full width keeps its place in whole numbers", () => {
    const size = { layout: "fullWidth", width: 1, height: 3 / 7 } as const
    render(<ResponsiveImage image={{ ...makeImageData("a"), ...size }} alt="A school" />)

    const image = screen.getByRole("img")
    expect(image).toHaveAttribute("width", "1200")
    expect(image).toHaveAttribute("height", "514")
  })

  it("loads at once and first when it is the first of its page", () => {
    render(<ResponsiveImage image={makeImageData("a")} alt="A school" isFirst />)

    const image = screen.getByRole("img")
    expect(image).toHaveAttribute("loading", "eager")
    expect(image).toHaveAttribute("fetchpriority", "high")
  })

  it("offers another crop to narrow screens before everything else", () => {
    const { container } = render(
      <ResponsiveImage
        image={makeImageData("wide")}
        phoneImage={makeImageData("tall")}
        alt="A school"
      />,
    )

    expect(listSources(container)).toEqual([
      ["(width < 48rem)", "image/avif", "/tall-300.avif"],
      ["(width < 48rem)", "image/webp", "/tall-300.webp"],
      ["", "image/avif", "/wide-300.avif"],
      ["", "image/webp", "/wide-300.webp"],
    ])
  })

  it("offers its smallest file, of the phone's crop, first of all to who saves data", () => {
    const { container } = render(
      <ResponsiveImage
        image={makeImageData("wide")}
        phoneImage={makeImageData("tall")}
        alt="A school"
      />,
    )

    const first = container.querySelector("source")
    expect(first).toHaveAttribute("media", SAVING_DATA)
    expect(first).toHaveAttribute("srcset", "/tall-300.avif 300w")
    expect(first).toHaveAttribute("sizes", "92vw")
  })

  describe("under Data Saver", () => {
    const saveData = (value: boolean) =>
      Object.defineProperty(navigator, "connection", {
        value: { saveData: value },
        configurable: true,
      })

    beforeEach(() => {
      jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300)
      window.devicePixelRatio = 3
    })

    afterEach(() => {
      jest.restoreAllMocks()
      Reflect.deleteProperty(navigator, "connection")
      window.devicePixelRatio = 1
    })

    it.each([
      [true, "100px"],
      [false, "92vw"],
    ])("(%s) asks for a file of %s", (isOn, sizes) => {
      saveData(isOn)
      const { container } = render(<ResponsiveImage image={makeImageData("a")} alt="A school" />)

      expect(screen.getByRole("img")).toHaveAttribute("sizes", sizes)
      for (const source of container.querySelectorAll("source:not([media])")) {
        expect(source).toHaveAttribute("sizes", sizes)
      }
    })

    it.each([
      ["once it has begun to load", "92vw", "http://localhost/a-600.png"],
      ["before that, on a page that a link led to", "100px", ""],
    ])("the first image, %s, asks for a file of %s", (_time, sizes, currentSrc) => {
      saveData(true)
      jest.spyOn(HTMLImageElement.prototype, "currentSrc", "get").mockReturnValue(currentSrc)
      render(<ResponsiveImage image={makeImageData("a")} alt="A school" isFirst />)

      expect(screen.getByRole("img")).toHaveAttribute("sizes", sizes)
    })
  })

  it("that only decorates is not announced", () => {
    render(<ResponsiveImage image={makeImageData("a")} alt="" />)

    expect(screen.queryByRole("img")).toBeNull()
    expect(screen.getByRole("presentation")).toHaveAttribute("src", "/a-600.png")
  })
})

describe("The banner of a page", () => {
  it("has the page's heading, its lead and an image that loads at once", () => {
    const { container } = render(
      <Banner
        title="A page"
        lead="What it is about."
        image={makeImageData("wide")}
        phoneImage={makeImageData("tall")}
        alt="A school"
      />,
    )

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("A page")
    expect(screen.getByText("What it is about.")).toBeVisible()
    expect(screen.getByRole("img", { name: "A school" })).toHaveAttribute("loading", "eager")
    expect(listSources(container)[0]).toEqual(["(width < 48rem)", "image/avif", "/tall-300.avif"])
  })
})

describe("The video", () => {
  const URL = "https://www.youtube-nocookie.com/embed/abc"
  const renderPlayer = (value: string, isSample = false) =>
    render(<VideoPlayer url={{ value, isSample }} poster={makeImageData("poster")} />)

  it("is only a poster with a play button at first: nothing asks its provider", () => {
    const { container } = renderPlayer(URL)

    expect(screen.getByRole("button", { name: about.video.playLabel })).toBeVisible()
    expect(screen.getByRole("img", { name: about.video.posterAlt })).toHaveAttribute(
      "src",
      "/poster-600.png",
    )
    expect(container.querySelector("iframe")).toBeNull()
    expect(container.innerHTML).not.toContain("youtube")
  })

  it("plays in its provider's frame once play is clicked, which takes the focus", async () => {
    renderPlayer(URL)

    await userEvent.click(screen.getByRole("button", { name: about.video.playLabel }))

    const frame = screen.getByTitle(about.video.title)
    expect(frame).toHaveAttribute("src", `${URL}?autoplay=1`)
    expect(frame).toHaveAttribute("allow", expect.stringContaining("autoplay"))
    expect(frame).toHaveFocus()
    expect(screen.queryByRole("button")).toBeNull()
    expect(screen.queryByRole("img")).toBeNull()
  })

  it("keeps the settings that its URL already has", async () => {
    renderPlayer(`${URL}?start=30`)

    await userEvent.click(screen.getByRole("button"))

    const url = screen.getByTitle(about.video.title).getAttribute("src") ?? ""
    const { searchParams } = new globalThis.URL(url)
    expect(Object.fromEntries(searchParams)).toEqual({ start: "30", autoplay: "1" })
  })

  it("that is still a sample is not asked for: words say so, and take the focus", async () => {
    const { container } = renderPlayer(URL, true)

    await userEvent.click(screen.getByRole("button", { name: about.video.playLabel }))

    expect(screen.getByText(about.video.sampleMessage)).toHaveFocus()
    expect(container.querySelector("iframe")).toBeNull()
  })
})
