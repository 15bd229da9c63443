import type { PayloadRequest, Where } from 'payload'
import { mayEdit, mayRead } from '../../content/access/entryAccess.ts'
import { idOf } from '../../content/links/linkedEvents.ts'
import type { FileRow, RowTexts, TextName } from '../../import/files/fileRow.ts'
import type { KnownEvent } from '../../import/files/knownRows.ts'
import { asLocale } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'
import { type EventState, readStates } from './eventState.ts'
import type { StoredImportedEntry } from './importedEntries.ts'
import { eventsByPlace, seriesOfEvents } from './knownSeries.ts'
import { notedEvents } from './notedEvents.ts'
import { ownId, ownSeriesId } from './ownUid.ts'

/** The stored events to which rows of a file may belong. */
export type KnownEvents = {
  byUid: (row: FileRow) => KnownEvent | undefined
  atSameTime: (row: FileRow) => KnownEvent[]
  /** The last imported entry of the uid of a row. */
  noted: (row: FileRow) => StoredImportedEntry | undefined
}

/**
 * Looks up the events of rows, by their uids and by the starts of unknown rows. Events that the caller may not read are among them, without
 * their values.
 */
export const readEventsOf = async (req: PayloadRequest, rows: FileRow[]): Promise<KnownEvents> => {
  const noted = await notedEvents(
    req,
    rows.flatMap(({ uid, date }) => [uid, date?.uid ?? ''].filter(Boolean)),
  )
  const lead = (uid: string) => ownId(req, uid) ?? noted.entryOf(uid)?.entry
  const placed = await eventsByPlace(req, rows, lead)
  const isOfOwnSeries = ({ uid, date }: FileRow) => ownSeriesId(req, date?.uid ?? uid) !== undefined
  const idFor = (row: FileRow) => {
    const entry = noted.entryOf(row.uid)?.entry

    // Any file can name a series of this site, so that its dates take precedence over imported entries.
    return (
      ownId(req, row.uid) ??
      (isOfOwnSeries(row) ? (placed.get(row) ?? entry) : (entry ?? placed.get(row)))
    )
  }
  const ids = [...new Set(rows.flatMap((row) => idFor(row) ?? []))]
  const starts = [...new Set(rows.flatMap(({ values }) => values.startLocal ?? []))]
  const [others, known, twins] = await Promise.all([
    readStates(
      req,
      ids.filter((id) => !noted.states.has(id)),
    ),
    readEvents(req, { id: { in: ids } }, ids.length),
    readEvents(req, { startLocal: { in: starts } }, starts.length),
  ])
  const states = new Map([...noted.states, ...others])
  const twinStates = await readStates(
    req,
    twins.map(({ id }) => id),
  )
  const series = await seriesOfEvents(
    req,
    rows.flatMap((row) => (row.series ? (idFor(row) ?? []) : [])),
  )
  const events = new Map(
    known.map((event) => {
      const own = series.get(event.id)

      return [
        event.id,
        withRights(req, { ...event, ...(own && { series: own }) }, states.get(event.id)),
      ]
    }),
  )
  for (const id of ids) {
    const state = states.get(id)
    if (state && !events.has(id)) events.set(id, unseen(req, state))
  }
  const sameTime = new Map<string, KnownEvent[]>()
  for (const event of twins) {
    const start = event.values.startLocal ?? ''
    sameTime.set(start, [
      ...(sameTime.get(start) ?? []),
      withRights(req, event, twinStates.get(event.id)),
    ])
  }

  return {
    byUid: (row) => {
      const id = idFor(row) ?? 0
      const isHidden = isOfOwnSeries(row) && !placed.has(row) && !isEditable(req, states.get(id))

      return isHidden ? undefined : events.get(id)
    },
    atSameTime: ({ values }) => sameTime.get(values.startLocal ?? '') ?? [],
    noted: (row) => {
      const entry = noted.entryOf(row.uid)

      return entry?.entry === idFor(row) ? entry : undefined
    },
  }
}

type Read = Omit<KnownEvent, 'barred'>

type InAll = { [language: string]: string | null | undefined } | null | undefined

const readEvents = async (req: PayloadRequest, where: Where, count: number): Promise<Read[]> => {
  if (count === 0) return []
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where,
    draft: true,
    depth: 0,
    locale: asLocale('all'),
    pagination: false,
    showHiddenFields: true,
    overrideAccess: false,
    req,
  })

  return docs.map((event) => knownOf(event, languagesOf(req.payload)))
}

const knownOf = (event: Event, languages: readonly string[]): Read => ({
  id: event.id,
  texts: Object.fromEntries(languages.map((language) => [language, textsIn(event, language)])),
  values: {
    startLocal: event.startLocal,
    endLocal: event.endLocal,
    startUtc: instantOf(event.startUtc),
    endUtc: instantOf(event.endUtc),
    allDay: event.allDay ?? false,
    timezone: event.timezone ?? '',
    cost: event.cost ?? '',
    website: event.website ?? '',
    eventStatus: event.eventStatus ?? 'scheduled',
    featured: event.featured ?? false,
    sticky: event.sticky ?? false,
    ticketed: event.ticketed ?? false,
    hideFromListings: event.hideFromListings ?? false,
  },
  links: {
    venues: (event.venues ?? []).map(idOf),
    organizers: (event.organizers ?? []).map(idOf),
    categories: (event.categories ?? []).map(idOf),
    tags: (event.tags ?? []).map(idOf),
  },
  updatedAt: event.updatedAt,
  isDraft: event._status !== 'published',
})

const instantOf = (instant: string | null | undefined) =>
  instant ? new Date(instant).toISOString() : ''

const textNames: TextName[] = ['title', 'descriptionHtml', 'excerptHtml', 'eventStatusReason']

const textsIn = (event: Event, language: string): RowTexts =>
  Object.fromEntries(
    textNames.flatMap((name) => {
      // It is read in all languages, which Payload's types do not express.
      const text = (event[name] as unknown as InAll)?.[language]

      return text ? [[name, text]] : []
    }),
  )

const withRights = (
  req: PayloadRequest,
  event: Read,
  state: EventState | undefined,
): KnownEvent => {
  if (!state) return event
  if (state.deletedAt) return { ...event, barred: 'trashed' }

  return isEditable(req, state) ? event : { ...event, barred: 'forbidden' }
}

/** An event that the caller may not read: in the trash of others it counts as forbidden, too. */
const unseen = (req: PayloadRequest, state: EventState): KnownEvent => ({
  id: state.id,
  texts: {},
  values: {},
  links: { venues: [], organizers: [], categories: [], tags: [] },
  updatedAt: '',
  isDraft: false,
  barred:
    state.deletedAt && mayRead(callerOf(req), state, new Date().toISOString())
      ? 'trashed'
      : 'forbidden',
})

const isEditable = (req: PayloadRequest, state: EventState | undefined): boolean =>
  state !== undefined && mayEdit(callerOf(req), state, new Date().toISOString())
