import type { Payload, PayloadRequest, SelectType, Where } from 'payload'
import type { Language, Languages } from '../../calendar/language.ts'
import type { IdentifiedDocument } from '../../model/publicIds.ts'
import type {
  Category,
  Event,
  EventSeries,
  Media,
  Organizer,
  Tag,
  Venue,
} from '../../payload-types.ts'

/** What is read as whole documents, by the name of its collection. */
export type Documents = {
  events: Event
  'calendar-series': EventSeries
  venues: Venue
  organizers: Organizer
  categories: Category
  tags: Tag
  media: Picture
  users: Author
}

/** A picture of the calendar's own media, or a file of the site's. */
export type Picture = Omit<Media, 'id' | 'sizes'> &
  IdentifiedDocument & {
    /** The site names them. */
    sizes?: { [name: string]: PictureSize | undefined } | null
  }

type PictureSize = NonNullable<NonNullable<Media['sizes']>['large']>

/** A user as far as the contract speaks of authors. */
export type Author = IdentifiedDocument

export type DocumentCollection = keyof Documents

/** What has a slug and an address of its own, and an integer for an id on every database. */
export type SluggedCollection = Exclude<DocumentCollection, 'media' | 'users'>

/** What the interface writes as a resource of its own; series are written as the events that they make. */
export type WrittenCollection = Exclude<SluggedCollection, 'calendar-series'>

/** Who reads: of which calendar, in which language, and within which transaction, if any. */
export type Reader = {
  payload: Payload
  language: Language
  req?: PayloadRequest | undefined
  /** The request that wrote just now, of which what it stored is taken instead of read. */
  written?: Pick<PayloadRequest, 'context'> | undefined
  /** A moment of `performance.now()`, where it is enough to know what others had written by then. */
  asOf?: number | undefined
  /** Needs what is stored now: a cache may hear of it a moment later. */
  isUncached?: boolean | undefined
  /** Reads only the fields of the calendar, unless others have cached all of them. */
  part?: 'calendar'
}

/** Which documents are read; by themselves all that the filter selects, by their ids. */
export type Reading = {
  where: Where
  sort?: string[]
  /** All of them without. */
  limit?: number
}

/**
 * The fields of a document that nothing reads: the rich text behind the HTML, the folded texts, what saves store for
 * themselves. Every column counts: without a cache, reading documents is most of the cost of a list.
 */
export const unreadOf = (
  collection: DocumentCollection,
  languages: Languages,
  part?: Reader['part'],
): SelectType => {
  const always = unread[collection](languages)

  // Both leave something out, but those of users, of which calendars have nothing.
  return part ? ({ ...always, ...unreadByCalendars[collection] } as SelectType) : always
}

const unread: Record<DocumentCollection, (languages: Languages) => SelectType> = {
  events: (languages) => ({ ...unreadOfEntries(languages), geolocated: false }),
  // Dates show when their series is; everything else is their own.
  'calendar-series': (languages) => ({ ...unreadOfEntries(languages), geolocated: false }),
  venues: (languages) => ({ ...unreadOfEntries(languages), eventCount: false }),
  organizers: (languages) => ({ ...unreadOfEntries(languages), eventCount: false }),
  categories: unreadOfTerms,
  tags: unreadOfTerms,
  media: () => ({ sourceUrl: false }),
  // The other way round: of users nothing else may be read.
  users: () => ({ calendarId: true }),
}

const bookkeeping: Record<string, false> = {
  slug: false,
  author: false,
  copied: false,
  reviewNote: false,
  returnedBy: false,
  savedBy: false,
}

/** What calendars write nothing of (`feeds/vevent.ts`). */
const unreadByCalendars: { [C in DocumentCollection]?: Record<string, false> } = {
  events: {
    ...bookkeeping,
    startUtc: false,
    endUtc: false,
    timezoneAbbr: false,
    cost: false,
    costParsed: false,
    customFields: false,
    featured: false,
    gallery: false,
    occurrence: false,
    overridden: false,
    parent: false,
    pictures: false,
    seriesRoot: false,
    showMap: false,
    showMapLink: false,
    sticky: false,
    ticketed: false,
    tickets: false,
    website: false,
  },
  venues: { ...bookkeeping, descriptionHtml: false, excerptHtml: false },
  organizers: { ...bookkeeping, descriptionHtml: false, excerptHtml: false },
}

function unreadOfEntries(languages: Languages): SelectType {
  return {
    description: false,
    excerpt: false,
    sourceHash: false,
    publishedAtChosen: false,
    autosavedBy: false,
    seoTitle: false,
    seoDescription: false,
    storedStatus: false,
    resolved: Object.fromEntries(
      languages.map((language) => [language, { key: false, search: false }]),
    ),
  }
}

function unreadOfTerms(): SelectType {
  return { sourceHash: false, createdAt: false }
}
