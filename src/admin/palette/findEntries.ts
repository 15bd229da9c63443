import type { PayloadRequest, Where } from 'payload'
import { toWall } from '../../calendar/zone.ts'
import { namesIn } from '../../content/lists/entryNames.ts'
import { say } from '../../i18n/admin.ts'
import { localeOf } from '../../model/locale.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { addressLine } from '../calendar/addressLine.ts'
import { whenText } from '../whenText.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** How many entries of a kind are offered. */
const most = 6

/** How many events are read for them: the dates of a series count once. */
const mostRead = 40

/** More words than this are not looked for. */
const mostWords = 6

const titles = { events: 'title', venues: 'name', organizers: 'name' } as const

type Kind = keyof typeof titles

/**
 * The events, venues and organizers that the caller may read and whose names have all these words, in any language: events to come first,
 * then what was last; of a series the next date.
 */
export const findEntries = async (req: PayloadRequest, search: string): Promise<PaletteEntry[]> => {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return []
  const { timeZone } = settingsOf(req.payload.config)
  const now = toWall(new Date().toISOString(), timeZone)
  const language = localeOf(req)
  const [coming, past, venues, organizers] = await Promise.all([
    found(req, 'events', {
      words,
      also: { endLocal: { greater_than_equal: now } },
      sort: 'startLocal',
    }),
    found(req, 'events', { words, also: { endLocal: { less_than: now } }, sort: '-startLocal' }),
    found(req, 'venues', { words, sort: '-eventCount' }),
    found(req, 'organizers', { words, sort: '-eventCount' }),
  ])
  const entryOf =
    (kind: Kind) =>
    (doc: Doc): PaletteEntry => {
      const { languages } = settingsOf(req.payload.config)
      const name = namesIn(language, languages, titles[kind])(doc)

      return {
        kind,
        key: `${kind}-${doc.id}`,
        name: name?.text ?? `${doc.id}`,
        about: kind === 'events' ? whenOf(req, doc) : addressLine(doc),
        path: `/collections/${slugOf(req.payload, kind)}/${doc.id}`,
      }
    }

  return [
    ...onceEach([...coming, ...past])
      .slice(0, most)
      .map(entryOf('events')),
    ...venues.slice(0, most).map(entryOf('venues')),
    ...organizers.slice(0, most).map(entryOf('organizers')),
  ]
}

type Doc = {
  id: number
  startLocal?: string
  endLocal?: string
  allDay?: boolean | null
  timezone?: string | null
  series?: unknown
  address?: string | null
  zip?: string | null
  city?: string | null
}

type Query = { words: string[]; also?: Where; sort: string }

const found = async (
  { payload, user }: PayloadRequest,
  kind: Kind,
  { words, also, sort }: Query,
): Promise<Doc[]> => {
  const { languages, localized } = settingsOf(payload.config)
  const title = titles[kind]
  const names = localized ? languages.map((language) => `${title}.${language}`) : [title]
  const { docs } = await payload.find({
    collection: slugOf(payload, kind),
    where: {
      and: [
        ...words.map((word) => ({ or: names.map((name) => ({ [name]: { contains: word } })) })),
        ...(also ? [also] : []),
      ],
    },
    draft: true,
    depth: 0,
    ...(localized && { locale: 'all' as const }),
    limit: kind === 'events' ? mostRead : most,
    pagination: false,
    sort,
    select: columns[kind],
    // That an event is a date of a series.
    showHiddenFields: true,
    overrideAccess: false,
    user: user ?? null,
  })

  // Each kind has the columns that are selected below, with names in all languages.
  return docs as unknown as Doc[]
}

const columns = {
  events: {
    title: true,
    copied: true,
    startLocal: true,
    endLocal: true,
    allDay: true,
    timezone: true,
    series: true,
  },
  venues: { name: true, copied: true, address: true, zip: true, city: true },
  organizers: { name: true, copied: true },
} as const

/** Of the dates of a series the first one alone. */
const onceEach = (events: Doc[]): Doc[] => {
  const seen = new Set<number>()

  return events.filter(({ series }) => {
    const id = idIn(series)
    if (id === null) return true
    if (seen.has(id)) return false
    seen.add(id)

    return true
  })
}

const whenOf = (
  req: PayloadRequest,
  { startLocal = '', endLocal = '', allDay, timezone }: Doc,
): string => {
  const { timeZone } = settingsOf(req.payload.config)
  const zone = timezone ?? timeZone

  return whenText(
    { start: startLocal, end: endLocal, allDay: allDay === true, zone },
    {
      language: req.i18n.language,
      say: (key, values) => say(req, key, values),
      zones: [timeZone],
    },
  )
}
