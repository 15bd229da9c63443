import type { Where } from 'payload'
import type { Call } from '../../api/call.ts'
import { countEvents } from '../../api/events/page.ts'
import { eventListParams } from '../../api/events/params.ts'
import { past } from '../../api/events/window.ts'
import { parseParams } from '../../api/parseParams.ts'
import { allCategories, allTags, lineage, publishedCounts } from '../../api/terms/taxonomy.ts'
import { inAddress, type PagedEntry, pageFolders } from '../../calendar/publicPath.ts'
import { startOfDay, toWall } from '../../calendar/zone.ts'
import { hasCollection, slugOf } from '../../model/slugs.ts'
import { scopeOf, whereScopes } from '../../model/status.ts'
import type { Category, Event, EventSeries, Organizer, Tag, Venue } from '../../payload-types.ts'
import { countDocuments } from '../../storage/documentCache/findDocuments.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { comingLinks } from '../directory/comingLinks.ts'
import { indexes } from '../directory/indexLinks.ts'
import { daysWithEvents, monthsWithEvents } from './listedDays.ts'

/** A page that search engines may list: its path below the page root of each language. */
export type ListedPage = { path: (language: string) => string; modified?: string }

/** Some of the pages of a site: how many there are, and those of one part of them, in an order that stays. */
export type ListedKind = {
  name: string
  count: () => Promise<number>
  /** The part of `size` pages with that number, from 1. */
  part: (number: number, size: number) => Promise<ListedPage[]>
}

/** All pages for search engines, by kind (PG-5): public, without a password, and not hidden from lists. */
export const listedKinds = (call: Call): ListedKind[] => [
  whole('pages', () => lists(call)),
  whole('months', async () =>
    (await monthsWithEvents(call)).map((month) => ({ path: () => `/events/month/${month}/` })),
  ),
  whole('days', async () =>
    (await daysWithEvents(call)).map((day) => ({ path: () => `/events/day/${day}/` })),
  ),
  ...(['events', 'calendar-series', 'venues', 'organizers'] as const)
    .filter((collection) => hasCollection(call.payload, collection))
    .map((collection) => entries(call, collection)),
  whole('categories', () => categories(call)),
  whole('tags', () => tags(call)),
]

/** What comes next, and the indexes and the archive unless they are empty. */
const lists = async (call: Call): Promise<ListedPage[]> => {
  const [{ rows }, over] = await Promise.all([
    comingLinks(call),
    parseParams(eventListParams, past(call), call).then((query) => countEvents(call, query)),
  ])

  return [
    '/events/',
    ...(over > 0 ? ['/events/past/'] : []),
    ...indexes
      .filter((index) => rows.some(({ links }) => links[index].length > 0))
      .map((index) => `/${index}/`),
  ].map((path) => ({ path: () => path }))
}

const whole = (name: string, pages: () => Promise<ListedPage[]>): ListedKind => ({
  name,
  count: async () => (await pages()).length,
  part: async (number, size) => (await pages()).slice((number - 1) * size, number * size),
})

type Entry = Pick<Event | EventSeries | Venue | Organizer, 'id' | 'updatedAt' | 'resolved'>

const entries = (call: Call, collection: PagedEntry): ListedKind => ({
  name: collection === 'calendar-series' ? 'series' : collection,
  count: () => countDocuments(call, collection, listedIn(collection, call)),
  part: async (number, size) => {
    const { payload, settings } = call
    const slugs = settings.languages.map((language) => [language, { slug: true as const }])
    const limit = portionOf(size)
    const all: Entry[] = []
    for (let from = 0; from < size; from += limit) {
      const { docs } = await payload.db.find<Entry>({
        collection: slugOf(payload, collection),
        where: listedIn(collection, call),
        select: { resolved: Object.fromEntries(slugs), updatedAt: true },
        sort: ['id'],
        page: ((number - 1) * size + from) / limit + 1,
        limit,
        pagination: true,
      })
      all.push(...docs)
      if (docs.length < limit) break
    }

    return all.map((entry) => ({
      path: (language) => `/${pageFolders[collection]}/${slugIn(entry, language)}/`,
      modified: entry.updatedAt,
    }))
  },
})

/** How many entries are read at once, so that other requests have their turn: the most that make a part of `size` whole. */
const portionOf = (size: number): number => {
  const portions = Array.from({ length: size }, (_, index) => index + 1)
  const number = portions.find((count) => size % count === 0 && size / count <= mostAtOnce)

  return size / (number ?? size)
}

const mostAtOnce = 500

const listedIn = (collection: PagedEntry, { now, settings }: Call): Where => ({
  and: [
    whereScopes([{ ...scopeOf.publish, open: true }], now),
    ...(isEvents(collection) ? [{ hideFromListings: { not_equals: true } }] : []),
    ...(collection === 'events' && settings.parts.series
      ? [notPastDates(startOfDay(toWall(now, settings.timeZone)))]
      : []),
  ],
})

const isEvents = (collection: PagedEntry) =>
  collection === 'events' || collection === 'calendar-series'

/** Of series only future dates: the page of the series has the others (RC-23). */
const notPastDates = (today: string): Where => ({
  or: [{ series: { exists: false } }, { endLocal: { greater_than_equal: today } }],
})

/** Those with events, and those above them, whose pages show these as well. */
const categories = async (call: Call): Promise<ListedPage[]> => {
  const [tree, count] = await Promise.all([allCategories(call), publishedCounts(call)])
  const lines = [...tree.values()].filter((one) => count(one) > 0).map((one) => lineage(one, tree))
  const lineages = new Map<number, Category[]>(
    lines.flatMap((line) => line.map((one, index) => [one.id, line.slice(0, index + 1)] as const)),
  )

  return [...lineages.values()].map((line) => ({
    path: (language) => `/events/category/${line.map((one) => slugIn(one, language)).join('/')}/`,
  }))
}

const tags = async (call: Call): Promise<ListedPage[]> => {
  const [all, count] = await Promise.all([allTags(call), publishedCounts(call)])

  return [...all.values()]
    .filter((tag) => count(tag) > 0)
    .map((tag) => ({ path: (language) => `/tag/${slugIn(tag, language)}/` }))
}

const slugIn = (one: Entry | Category | Tag, language: string): string =>
  inAddress(textsIn(one, language).slug ?? '')
