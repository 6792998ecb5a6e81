import { provider } from "../content/provider"
import type { ReactNode } from "react"

interface RepositoryLinkProps {
  /** Below the address of the repository. */
  path: string
  children: ReactNode
}

/** A link to a page of the repository, in a new tab. For where the repository's address is no sample. */
export function RepositoryLink({ path, children }: RepositoryLinkProps) {
  return (
    <a href={`${provider.repositoryUrl}${path}`} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
