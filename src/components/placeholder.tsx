interface PlaceholderProps {
  text: string
}

/** A page that exists but shows only one line of text. */
export function Placeholder({ text }: PlaceholderProps) {
  return <h1 className="page">{text}</h1>
}
