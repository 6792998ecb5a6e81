/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server"
import { Helmet } from "react-helmet"
import { CourseCard } from "../../src/components/course-card"
import { VideoPlayer } from "../../src/components/video-player"
import { courses } from "../../src/content/courses"
import IndexPage from "../../src/pages/index"
import { makeImageData } from "../fixtures/image-data"

/** What the built page contains for visitors without JavaScript, and the rest of it. */
function split(html: string) {
  const [, copy = ""] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? []
  return { copy, rest: html.replace(copy, "") }
}

describe("Without JavaScript", () => {
  it.each(courses)("the card of “$title” contains its details", (course) => {
    const { copy } = split(renderToStaticMarkup(<CourseCard course={course} onOpen={jest.fn()} />))

    expect(copy).toContain("SKILLS SPOTLIGHT")
    expect(copy.match(/<li/g)).toHaveLength(course.spotlight.length)
    expect(copy).toMatch(/^<div id="[a-z-]+-details"><p>/)
  })

  it("the video is a link to its provider", () => {
    const { copy, rest } = split(
      renderToStaticMarkup(
        <VideoPlayer
          url={{ value: "https://player.vimeo.com/video/1", isSample: false }}
          poster={makeImageData("poster")}
        />,
      ),
    )

    expect(copy).toContain('href="https://player.vimeo.com/video/1"')
    expect(copy).toContain("Play the video")
    expect(rest).not.toContain("vimeo")
  })

  it("the empty address leads to the about page by itself, or by a link", () => {
    const html = renderToStaticMarkup(<IndexPage />)
    const head = Helmet.renderStatic()

    expect(head.meta.toString()).toMatch(/http-equiv="refresh" content="0; url=\/aboutus"/)
    expect(head.link.toString()).toMatch(/rel="canonical" href="[^"]*\/aboutus"/)
    expect(html).toContain('<a href="/aboutus">About us</a>')
  })
})
