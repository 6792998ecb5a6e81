import { Link } from "gatsby"
import { Fragment } from "react"
import type { Paragraph } from "../content/paragraph"
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
  if ("isSample" in piece) {
    return (
      <>
        {piece.value}
        {piece.isSample && " "}
        <SampleMark isSample={piece.isSample} />
      </>
    )
  }
  const { text, href } = piece
  return href.startsWith("/") ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>
}
