import { placeholders } from "../content/placeholders"
import { DocumentHead } from "./document-head"

interface PlaceholderProps {
  path: keyof typeof placeholders
}

/** A page that exists but shows only one line of text. */
export function Placeholder({ path }: PlaceholderProps) {
  const { title, text } = placeholders[path]

  return (
    <>
      <DocumentHead title={title} />
      <h1 className="page">{text}</h1>
    </>
  )
}
