import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToStaticMarkup } from "react-dom/server"
import { VideoPlayer } from "../../src/components/video-player"
import { about } from "../../src/content/about"
import { makeImageData } from "../fixtures/image-data"

const EMBED_URL = "https://www.youtube-nocookie.com/embed/abc"
const makePlayer = (isSample = false, value = EMBED_URL) => (
  <VideoPlayer url={{ value, isSample }} poster={makeImageData("poster")} />
)
const play = () => userEvent.click(screen.getByRole("button", { name: about.video.playLabel }))

describe("The video", () => {
  it("is only a poster with a play button at first: nothing asks its provider", () => {
    const { container } = render(makePlayer())

    expect(screen.getByRole("img", { name: about.video.posterAlt })).toBeVisible()
    expect(container.innerHTML).not.toMatch(/iframe|youtube/)
  })

  it("plays in its provider's frame once play is clicked, with the settings of its URL", async () => {
    render(makePlayer(false, `${EMBED_URL}?start=30`))

    await play()

    const frame = screen.getByTitle(about.video.title)
    expect(frame).toHaveAttribute("src", `${EMBED_URL}?start=30&autoplay=1`)
    expect(frame).toHaveAttribute("allow", expect.stringContaining("autoplay"))
    expect(frame).toHaveFocus()
    expect(screen.queryByRole("button")).toBeNull()
    expect(screen.queryByRole("img")).toBeNull()
  })

  it("is a poster without anything to press while it is a sample", () => {
    render(makePlayer(true))

    expect(screen.getByRole("img", { name: about.video.posterAlt })).toBeVisible()
    expect(screen.queryByRole("button")).toBeNull()
    expect(screen.queryByRole("link")).toBeNull()
  })

  it("is a link to its provider without JavaScript, but not while it is a sample", () => {
    expect(renderToStaticMarkup(makePlayer())).toMatch(
      new RegExp(`<noscript><a [^>]*href="${EMBED_URL}">.*${about.video.playLabel}.*</noscript>`),
    )
    expect(renderToStaticMarkup(makePlayer(true))).not.toContain("noscript")
  })
})
