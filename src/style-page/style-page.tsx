import { type ReactNode, useState } from "react"
import { CopyButton } from "../components/copy-button"
import { CourseBadges } from "../components/course-badges"
import { CourseCard } from "../components/course-card"
import { CourseDialog } from "../components/course-dialog"
import { FactList } from "../components/fact-list"
import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { createPostCard } from "../posts/client/post-card"
import { createPostIndex } from "../posts/client/post-index"
import { ReferenceExample } from "../components/reference-example"
import { SpotlightList } from "../components/spotlight-list"
import { courses } from "../content/courses"
import { TokenList } from "./token-list"
import "../styles/prose.css"

const [course] = courses
const POST = {
  slug: "a-heading-of-an-article",
  heading: "A heading of an article",
  image: null,
  body: `<p>Running text with a <a href="https://www.example.org">link</a>, <em>stress</em> and
    <strong>weight</strong>.</p><h2>A heading in the text</h2><ul><li>A point</li><li>Another</li></ul>
    <blockquote>A quotation</blockquote>
    <table><thead><tr><th>Day</th><th>Work</th></tr></thead><tr><td>Monday</td><td>Plan</td></tr></table>`,
}

/**
 * For developers, in the development server only (see gatsby-node.ts): the tokens, the type and the
 * components with their states. Hover and use Tab to see the other states.
 */
export default function StylePage() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)

  return (
    <>
      <PageHead title="Style page" />
      <PageHeader title="Style page" text="Tokens, type and components, as the site uses them." />
      <TokenList title="Colours" kind="colour" />
      <TokenList title="Type sizes" kind="text" />
      <TokenList title="Fonts" kind="font" />
      <TokenList title="Spaces" kind="space" />
      <TokenList title="Corners" kind="radius" />
      <TokenList title="Shadows" kind="shadow" />
      <TokenList title="Motion (hover)" kind="time" />
      <Specimen title="Headings and text">
        <h1>Heading 1</h1>
        <h2>Heading 2</h2>
        <h3>Heading 3</h3>
        <p>
          Text with a <a href="#page_content">link</a>.
        </p>
        <a className="button" href="#page_content">
          Link as a button
        </a>
      </Specimen>
      <Specimen title="Copy button, which shows a message when clicked">
        <CopyButton label="Value" text="A value" />
      </Specimen>
      <Specimen title="Facts, with and without an action">
        <FactList
          facts={[
            { label: "Label", value: "Value", action: <CopyButton label="Value" text="A value" /> },
            { label: "Link", value: <a href="#page_content">A link</a> },
            { label: "Reference", value: <ReferenceExample /> },
          ]}
        />
      </Specimen>
      {course && (
        <>
          <Specimen title="Course card, which opens the dialog">
            <CourseCard course={course} onOpen={open} />
          </Specimen>
          <Specimen title="Badges: all, and only the price">
            <CourseBadges course={course} />
            <CourseBadges course={{ price: course.price }} />
          </Specimen>
          <Specimen title="Skills">
            <SpotlightList items={course.spotlight} />
          </Specimen>
          <CourseDialog course={course} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </>
      )}
      <Specimen title="Index of articles, and an article">
        <div
          ref={(place) =>
            place?.replaceChildren(
              createPostIndex([POST, { ...POST, slug: "another", heading: "Another article" }]),
            )
          }
        />
        <div ref={(place) => place?.replaceChildren(createPostCard(POST, true))} />
      </Specimen>
    </>
  )
}

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
