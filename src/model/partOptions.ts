import type { Language } from '../calendar/language.ts'
import type { Pages } from '../calendar/publicPath.ts'
import type { CalendarCollection } from './defaultSlugs.ts'

/** What a site can leave out of its calendar, by the name of its option, with the collections that serve nothing else. */
const collectionsOfParts = {
  /** Passwords with which programs sign in (AUTH-1). */
  applicationPasswords: ['calendar-application-passwords'],
  /** *Duplicate to …* in the admin. */
  copies: [],
  /** Feeds of the public pages (FD-1). */
  feeds: [],
  /** Files that editors bring in. */
  import: ['calendar-imports', 'calendar-imported-entries'],
  /** What is published or withdrawn at a time that an editor chose, by Payload's jobs. */
  jobs: [],
  /** Two entries that are made one, in the admin. */
  merge: ['calendar-merges'],
  /** Pages for visitors (PG-1). */
  pages: [],
  /** Notes between authors and editors, and what is done to many submissions at once. */
  review: [],
  /** Repeating events (RC-1). */
  series: ['calendar-series'],
} as const satisfies Record<string, readonly CalendarCollection[]>

export type Part = keyof typeof collectionsOfParts

/** Which parts a calendar has. */
export type Parts = Readonly<Record<Part, boolean>>

// Every key of an object that is written down right above.
export const partNames = Object.keys(collectionsOfParts) as Part[]

export type PagesOptions = {
  /** By language, `false` where there are none, or the address below which a frontend of the owner's has them; a language that is not named has pages (PG-1). */
  addresses?: Readonly<Record<Language, Pages>> | undefined
  /** Whether the pages listen to Payload's live preview, as those of the calendar itself do not; editors then see them beside the form. */
  livePreview?: boolean | undefined
  /** Path of a drawn reference of the interface on this site, which the page for developers leads to. */
  reference?: string | undefined
}

/** What a site says of its parts: `false` leaves one out, with its collections, endpoints and views; an object has its options, of which most parts have none. */
export type PartOptions = {
  [name in Exclude<Part, 'pages'>]?: boolean | Readonly<Record<string, never>>
} & { pages?: boolean | PagesOptions }

/** The parts of a calendar by what its options say of them; feeds are a part of the pages. */
export const partsOf = (options: PartOptions, hasPages: boolean): Parts => {
  const has = (part: Part) => options[part] !== false

  return {
    applicationPasswords: has('applicationPasswords'),
    copies: has('copies'),
    feeds: hasPages && has('feeds'),
    import: has('import'),
    jobs: has('jobs'),
    merge: has('merge'),
    pages: hasPages,
    review: has('review'),
    series: has('series'),
  }
}

/** The collections that a calendar without some parts has not. */
export const leftOut = (parts: Parts): CalendarCollection[] => {
  const left: CalendarCollection[] = partNames
    .filter((part) => !parts[part])
    .flatMap((part) => [...collectionsOfParts[part]])

  // Both leave slugs behind that lead to what took their place (decision 38), and nothing else does.
  return parts.import || parts.merge ? left : [...left, 'calendar-slug-aliases']
}
