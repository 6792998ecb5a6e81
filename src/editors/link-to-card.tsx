interface LinkToCardProps {
  /** Of an article that has a card. */
  slug: string | undefined
  children: string
}

export function LinkToCard({ slug, children }: LinkToCardProps) {
  return slug ? <a href={`#${slug}`}>{children}</a> : children
}
