import { abbreviation } from '../../src/calendar/abbreviation'
import { parseCostText } from '../../src/calendar/cost'
import { asPlanned } from '../../src/calendar/eventStatus'
import { renderHtml, sanitizeHtml } from '../../src/calendar/html'
import { keyOf } from '../../src/calendar/search'
import { asciiSlug, nextFreeSlug } from '../../src/calendar/slug'
import { endOfDay, settle, startOfDay, toInstant } from '../../src/calendar/zone'
import { lexicalFromHtml } from '../../src/content/richText/fromHtml'
import type { Places, WrittenEvent } from './event'

/** An event as both databases store it, apart from their formats. */
export type StoredEvent = {
  id: number
  /** The values that both languages share, by the names of the fields; instants are ISO texts. */
  shared: Record<string, string | number | boolean | object | null>
  /** The values of each language; Italian only if it was written. */
  localized: Record<string, { en: unknown; it?: unknown }>
  resolved: Record<'en' | 'it', { slug: string; key: string }>
  links: Record<'venues' | 'organizers' | 'categories' | 'tags', number[]>
}

type Surroundings = {
  id: number
  places: Places
  /** Slugs of other events; the chosen one is added. */
  taken: Set<string>
  /** The date of creation, an ISO text. */
  at: string
}

/** The values that the hooks of a save make of a written event; a test compares the two. */
export const storedEvent = async (
  { english, italian, shared }: WrittenEvent,
  { id, places, taken, at }: Surroundings,
): Promise<StoredEvent> => {
  const { venues, organizers, categories, tags, ...own } = shared
  const en = textsOf(english)
  const italianTexts = italian && textsOf(italian)
  const slug = freeSlug((await asciiSlug(english.title)) || `event-${id}`, taken)

  return {
    id,
    shared: {
      ...own,
      ...when(own),
      costParsed: own.cost ? (parseCostText(own.cost, 'en') ?? null) : null,
      ticketed: false,
      sequence: 0,
      eventStatus: asPlanned,
      showMap: true,
      showMapLink: true,
      geolocated: places.venues.some((venue) => venue.located && venues.includes(venue.id)),
      publishedAtChosen: true,
      pendingReview: false,
      storedStatus: own._status === 'published' ? 'public' : 'draft',
      pictures: [],
      author: null,
      createdAt: at,
      updatedAt: at,
    },
    localized: {
      ...Object.fromEntries(
        Object.entries(en).map(([name, text]) => [
          name,
          { en: text, ...(italianTexts && { it: italianTexts[name as keyof typeof en] }) },
        ]),
      ),
      slug: { en: slug, ...(italianTexts && { it: null }) },
    },
    resolved: { en: resolvedOf(en, en, slug), it: resolvedOf(italianTexts ?? en, en, slug) },
    links: { venues, organizers, categories, tags },
  }
}

type When = Pick<WrittenEvent['shared'], 'allDay' | 'startLocal' | 'endLocal' | 'timezone'>

const when = ({ allDay, startLocal, endLocal, timezone }: When) => {
  const start = allDay ? startOfDay(startLocal) : settle(startLocal, timezone)
  const end = allDay ? endOfDay(endLocal) : settle(endLocal, timezone)

  return {
    startLocal: start,
    endLocal: end,
    startUtc: toInstant(start, timezone),
    endUtc: toInstant(end, timezone),
    timezoneAbbr: abbreviation(start, timezone),
  }
}

type Texts = ReturnType<typeof textsOf>

const textsOf = ({ title, descriptionHtml, excerptHtml }: WrittenEvent['english']) => ({
  title,
  ...richText('description', descriptionHtml),
  ...richText('excerpt', excerptHtml),
})

const richText = <Name extends string>(name: Name, written: string) => {
  const html = renderHtml(sanitizeHtml(written))

  // Names that are composed of others would have no types of their own.
  return { [name]: html ? lexicalFromHtml(html) : null, [`${name}Html`]: html } as Record<
    Name,
    object | null
  > &
    Record<`${Name}Html`, string>
}

/** The English text is the fallback for Italian. */
const resolvedOf = (own: Texts, english: Texts, slug: string) => ({
  slug,
  key: keyOf(own.title || english.title),
})

const freeSlug = (wanted: string, taken: Set<string>): string => {
  const slug = taken.has(wanted) ? nextFreeSlug(wanted, taken) : wanted
  taken.add(slug)

  return slug
}
