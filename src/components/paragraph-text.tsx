import { Link } from "gatsby"
import { Fragment } from "react"
import type { Paragraph, TextLink } from "../content/paragraph"

/** Words that are hard to read on two lines. */
const UNBREAKABLE = /\b(R \d[\d ]*\d|Type \d|[Ee]-mail|SACE-\w+)\b/

interface ParagraphTextProps {
  paragraph: Paragraph
}

/** The words of a paragraph, with its links. */
export function ParagraphText({ paragraph }: ParagraphTextProps) {
  if (typeof paragraph === "string") return keepTogether(paragraph)
  return paragraph.map((piece, index) => (
    <Fragment key={index}>
      {typeof piece === "string" ? keepTogether(piece) : renderLink(piece)}
    </Fragment>
  ))
}

/** By style, not by no-break spaces, so that search and copy find the words as they are. */
function keepTogether(text: string) {
  return text.split(UNBREAKABLE).map((part, index) =>
    // `split` puts the matches at the odd places.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="together">
        {part}
      </span>
    ),
  )
}

function renderLink({ text, href }: TextLink) {
  return href.startsWith("/") ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>
}
