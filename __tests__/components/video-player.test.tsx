import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { VideoPlayer } from "../../src/components/video-player"
import { about } from "../../src/content/aboutus"
import { makeImageData } from "../fixtures/image-data"

const EMBED_URL = "https://www.youtube-nocookie.com/embed/abc"
const SAMPLE_URL = "https://www.youtube-nocookie.com/embed/sample"
const makePlayer = (url = EMBED_URL) => <VideoPlayer url={url} poster={makeImageData("poster")} />
const play = () => userEvent.click(screen.getByRole("button", { name: about.video.playLabel }))

describe("The video", () => {
  it("is only a poster with a play button at first: nothing asks its provider", () => {
    const { container } = render(makePlayer())

    expect(screen.getByRole("img", { name: about.video.posterAlt })).toBeVisible()
    expect(container.innerHTML).not.toMatch(/iframe|youtube-nocookie/)
  })

  it("has no button that works until the scripts have started", () => {
    const page = document.createElement("div")
    page.innerHTML = renderToString(makePlayer())

    expect(page.querySelector("button")).toBeDisabled()
  })

  it("plays in its provider's frame once play is clicked, with the settings of its URL", async () => {
    render(makePlayer(`${EMBED_URL}?start=30`))

    await play()

    const frame = screen.getByTitle(about.video.title)
    expect(frame).toHaveAttribute("src", `${EMBED_URL}?start=30&autoplay=1`)
    expect(frame).toHaveAttribute("allow", expect.stringContaining("autoplay"))
    expect(frame).toHaveFocus()
    expect(screen.queryByRole("button")).toBeNull()
    expect(screen.queryByRole("img")).toBeNull()
  })

  it("is a poster without anything to press while it is a sample", () => {
    render(makePlayer(SAMPLE_URL))

    expect(screen.getByRole("img", { name: about.video.posterAlt })).toBeVisible()
    expect(screen.queryByRole("button")).toBeNull()
    expect(screen.queryByRole("link")).toBeNull()
  })

  it.each([
    [`${EMBED_URL}?start=30`, "YouTube", "https://www.youtube.com/watch?v=abc"],
    ["https://player.vimeo.com/video/1?h=2", "Vimeo", "https://player.vimeo.com/video/1?h=2"],
  ])("has a plain link beside it, whose name says where it goes: %s", (value, hostName, href) => {
    render(makePlayer(value))

    const name = about.video.watchAt(hostName)
    expect(name).toContain(hostName)
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href)
  })
})
