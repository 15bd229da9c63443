import type { ReactNode } from 'react'
import type { PageFeed } from './feedLinks/pageFeed.ts'
import type { Crumb } from './parts/Breadcrumbs.tsx'
import type { Head } from './parts/Meta.tsx'

/** What a page is, whatever document it becomes a part of. */
export type PageContent = {
  head: Head
  content: ReactNode
  modified?: string | undefined
  input?: Record<string, unknown>
  /** What programs can have of it. */
  feed?: PageFeed | undefined
  /** What it is below, from the top on. */
  crumbs?: Crumb[]
  /** Addresses of pictures that it shows, by which stores of others are allowed. */
  pictures?: string[]
  /** Whether it runs a script of the calendar's own. */
  hasScript?: true
  /** Whether it asks for a password in place of an entry (PG-3). */
  isProtected?: true
}
