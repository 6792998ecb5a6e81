import { Link } from "gatsby"
import { Fragment } from "react"
import type { Paragraph, TextLink } from "../content/paragraph"
import { SampleMark } from "./sample-mark"

interface ParagraphTextProps {
  paragraph: Paragraph
}

/** The words of a paragraph, with its links and the owner's facts, which are marked while they are samples. */
export function ParagraphText({ paragraph }: ParagraphTextProps) {
  if (typeof paragraph === "string") return paragraph
  return paragraph().map((piece, index) => <Fragment key={index}>{render(piece)}</Fragment>)
}

function render(piece: ReturnType<Exclude<Paragraph, string>>[number]) {
  if (typeof piece === "string") return piece
  const { isSample = false } = piece
  return (
    <>
      {"value" in piece ? piece.value : renderLink(piece)}
      {isSample && " "}
      <SampleMark isSample={isSample} />
    </>
  )
}

function renderLink({ text, href }: TextLink) {
  return href.startsWith("/") ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>
}
