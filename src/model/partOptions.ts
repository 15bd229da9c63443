import type { Language } from '../calendar/language.ts'
import type { Pages } from '../calendar/publicPath.ts'
import type { CalendarCollection } from './defaultSlugs.ts'

/** The parts that a site can leave out, by option, with the collections that serve only that part. */
const collectionsOfParts = {
  /** Application passwords (AUTH-1). */
  applicationPasswords: ['calendar-application-passwords'],
  /** A record of all changes, in the order in which everybody reads them (decision 90); off by default. */
  changes: ['calendar-changes'],
  /** *Duplicate to …* in the admin. */
  copies: [],
  /** Feeds of the public pages (FD-1). */
  feeds: [],
  /** The import of files, and the sources that are followed (decision 92). */
  import: ['calendar-imports', 'calendar-imported-entries', 'calendar-sources'],
  /** Scheduled publishing and unpublishing, by Payload's jobs. */
  jobs: [],
  /** Merging entries in the admin. */
  merge: ['calendar-merges'],
  /** Public pages (PG-1), events that visitors send there (decision 84), and those who get the weekly mail (decision 85). */
  pages: ['calendar-submissions', 'calendar-subscribers'],
  /** Review notes, and reviews of many submissions at once. */
  review: [],
  /** Repeating events (RC-1). */
  series: ['calendar-series'],
  /** Addresses that are sent what changes, by Payload's jobs (WH-1). */
  webhooks: ['calendar-webhooks', 'calendar-webhook-deliveries'],
} as const satisfies Record<string, readonly CalendarCollection[]>

export type Part = keyof typeof collectionsOfParts

/** Whether a calendar has each part. */
export type Parts = Readonly<Record<Part, boolean>>

// The keys of the object above.
export const partNames = Object.keys(collectionsOfParts) as Part[]

export type PagesOptions = {
  /**
   * By language: `false` for none, or the address below which another frontend has them. A language that is not named has
   * pages (PG-1).
   */
  addresses?: Readonly<Record<Language, Pages>> | undefined
  /**
   * Whether editors see the page beside the form while they type. `true` by default: the calendar's own page, in languages that
   * have it. `site`: pages of the site's own at the public addresses, which listen to Payload's live preview.
   */
  livePreview?: boolean | 'site' | undefined
  /** Path of a rendered reference of the interface on this site, to which the page for developers links. */
  reference?: string | undefined
}

/**
 * The options for parts: `false` leaves one out, with its collections, endpoints and views; an object has its options,
 * which most parts lack.
 */
export type PartOptions = {
  [name in Exclude<Part, 'pages'>]?: boolean | Readonly<Record<string, never>>
} & { pages?: boolean | PagesOptions }

/** The parts of a calendar by its options; feeds are a part of the pages, jobs send webhooks, and changes are recorded where a site says so, or where it says that it has webhooks, which are sent them. */
export const partsOf = (options: PartOptions, hasPages: boolean): Parts => {
  const has = (part: Part) => options[part] !== false

  return {
    applicationPasswords: has('applicationPasswords'),
    changes:
      has('changes') &&
      [options.changes, options.webhooks].some((one) => one !== undefined && one !== false),
    copies: has('copies'),
    feeds: hasPages && has('feeds'),
    import: has('import'),
    jobs: has('jobs'),
    merge: has('merge'),
    pages: hasPages,
    review: has('review'),
    series: has('series'),
    webhooks: has('jobs') && has('webhooks'),
  }
}

/** The collections that a calendar lacks without some parts. */
export const leftOut = (parts: Parts): CalendarCollection[] =>
  partNames.filter((part) => !parts[part]).flatMap((part) => [...collectionsOfParts[part]])
