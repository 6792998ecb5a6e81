/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server"
import { Helmet } from "react-helmet"
import { CourseCard } from "../../src/components/course-card"
import { VideoPlayer } from "../../src/components/video-player"
import { about } from "../../src/content/about"
import { courses } from "../../src/content/courses"
import { workshops } from "../../src/content/workshops"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import IndexPage from "../../src/pages/index"
import { makeImageData } from "../fixtures/image-data"

/** Words as they are in HTML. */
const escape = (words: string) => renderToStaticMarkup(<>{words}</>)

/** What the built page contains for visitors without JavaScript, and the rest of it. */
function split(html: string) {
  const [, copy = ""] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? []
  return { copy, rest: html.replace(copy, "") }
}

describe("Without JavaScript", () => {
  it.each(courses)("the card of “$title” contains its details", (course) => {
    const { copy } = split(renderToStaticMarkup(<CourseCard course={course} onOpen={jest.fn()} />))

    expect(copy.indexOf(`<div id="${toDialogId(course)}">`)).toBe(0)
    const { summary = "", spotlight } = course
    const skills = spotlight.flatMap(({ title, description }) => [title, description])
    for (const words of [summary, workshops.spotlightHeading, ...skills]) {
      expect(copy).toContain(escape(words))
    }
    expect(copy.match(/<li/g)).toHaveLength(spotlight.length)
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
    expect(copy).toContain(escape(about.video.playLabel))
    expect(rest).not.toContain("vimeo")
  })

  it("the empty address leads to the about page by itself, or by a link", () => {
    const html = renderToStaticMarkup(<IndexPage />)
    const head = Helmet.renderStatic()

    expect(head.meta.toString()).toMatch(/http-equiv="refresh" content="0; url=\/aboutus"/)
    expect(head.link.toString()).toMatch(/rel="canonical" href="[^"]*\/aboutus"/)
    expect(html).toContain(`<a href="/aboutus">${escape(about.title)}</a>`)
  })
})
