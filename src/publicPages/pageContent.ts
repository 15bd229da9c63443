import type { ReactNode } from 'react'
import type { Index } from './directory/indexLinks.ts'
import type { IndexView } from './directory/view.ts'
import type { RelatedList } from './event/relatedEvents.ts'
import type { EventView } from './event/view.ts'
import type { PageFeed } from './feedLinks/pageFeed.ts'
import type { Filters } from './list/pageFilters.ts'
import type { ListView } from './list/view.ts'
import type { MonthView } from './month/view.ts'
import type { Crumb } from './parts/Breadcrumbs.tsx'
import type { Head } from './parts/pageHead.ts'
import type { PlaceView } from './place/view.ts'
import type { SeriesView } from './series/view.ts'
import type { TermView } from './term/view.ts'

/** What a page shows, by its kind. */
export type PageView =
  | { kind: 'event'; event: EventView; related: RelatedList[] }
  | { kind: 'list'; list: ListView; filters: Filters }
  /** `until` is the day after the last. */
  | { kind: 'days'; list: ListView; from: string; until: string }
  | { kind: 'month'; month: MonthView; filters: Filters }
  | { kind: 'series'; series: SeriesView }
  | { kind: 'venue' | 'organizer'; place: PlaceView; list: ListView; filters: Filters | undefined }
  | { kind: 'term'; term: TermView; list: ListView; filters: Filters | undefined }
  | { kind: 'index'; of: Index; index: IndexView }

/** What a page is, whatever document it becomes a part of. */
export type PageContent = {
  head: Head
  content: ReactNode
  input?: Record<string, unknown>
  /** What programs can have of it. */
  feed?: PageFeed | undefined
  /** What it is below, from the top on. */
  crumbs?: Crumb[]
  /** Addresses of pictures that it shows, by which stores of others are allowed. */
  pictures?: string[]
  /** Whether it runs a script of the calendar's own. */
  hasScript?: boolean
  /** What it shows, as data for a site that draws it itself. */
  view?: PageView
  /** Whether it asks for a password in place of an entry (PG-3). */
  isProtected?: true
}
