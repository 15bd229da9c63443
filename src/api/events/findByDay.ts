import type { Event } from '../../payload-types.ts'
import type { PageRow } from '../../storage/eventIndex/listing.ts'
import type { Call } from '../call.ts'
import { parseAhead } from '../checks.ts'
import { keysOf } from '../entries/open.ts'
import { cappedPage, type PageRequest, requirePage } from '../pageAnswer.ts'
import { daySections } from './daySections.ts'
import type { Selection } from './filter.ts'
import { startReads } from './findEvents.ts'
import { eventsAndLinked } from './linked.ts'
import type { EventContext } from './linkedPlaces.ts'
import { countEvents, findEventSlice, nextDates } from './page.ts'
import { type EventQuery, eventListParams } from './params.ts'
import type { DaysFrom } from './window.ts'

type Wanted = {
  /** The page, where it is not that of the parameters. */
  request?: PageRequest
  /** Whether events behind a password are left out. */
  open?: true
  /** How many long events come with the first page, and whether those come first that begin or that end first. */
  long: { most: number; by: 'start' | 'end' }
}

type FoundByDay = {
  query: EventQuery
  request: PageRequest
  /** The events of the page that are not long, in the order of lists. */
  events: Event[]
  /** How many there are on all pages. */
  total: number
  /** Some of those that are long, with the first page, and how many there are. */
  long: { events: Event[]; total: number }
  context: EventContext
}

/**
 * The page of events of some days for the parameters of `GET /events` but those of dates (PG-7): in the order of their days, what
 * begins on the first of these before what already runs. The pages share all events but the long ones, which are counted once. Where only
 * next dates count, a root has one in all of this: the earliest of these days (RC-28). Takes a round of queries, one more before it to
 * find next dates, and one after it on later pages if something already runs. Throws the refusal of the parameters, and
 * `event-archive-page-not-found` beyond the last page.
 */
export const findByDay = async (
  call: Call,
  input: Record<string, unknown>,
  days: DaysFrom,
  { request: fixed, open, long: wanted }: Wanted,
): Promise<FoundByDay> => {
  startReads(call)
  const { query, checked } = await parseAhead(eventListParams, input, call)
  const request = fixed ?? cappedPage(query, call)
  const sections = daySections(days)
  const next = await nextDates(call, { ...query, open, ...sections.all })
  const all: Selection = { ...query, open, next }
  const slice = (section: Partial<Selection>, offset: number, limit: number) =>
    findEventSlice(call, { ...all, ...section }, { order: byStart, offset, limit })
  const isFirst = request.page === 1
  const offset = Math.min((request.page - 1) * request.per_page, Number.MAX_SAFE_INTEGER)
  const [begins, runs, first, long] = await Promise.all([
    slice(sections.begins, offset, request.per_page),
    slice(sections.runs, 0, request.per_page),
    countEvents(call, { ...all, ...sections.first }),
    isFirst
      ? findEventSlice(
          call,
          { ...all, ...sections.long },
          { order: { by: wanted.by, descending: false }, offset: 0, limit: wanted.most },
        )
      : countEvents(call, { ...all, ...sections.long }).then((total) => ({ rows: [], total })),
    checked(),
  ])
  const place = placesOf({ offset, limit: request.per_page }, { first, runs: runs.total })
  const isAsRead = isFirst || runs.total === 0
  const rowsIn = async (section: Partial<Selection>, { from, to }: Range, read: PageRow[]) => {
    if (isAsRead || to <= from) return read.slice(0, Math.max(0, to - from))

    return (await slice(section, from, to - from)).rows
  }
  const [own, running] = await Promise.all([
    rowsIn(sections.begins, place.begins, begins.rows),
    rowsIn(sections.runs, place.runs, runs.rows),
  ])
  const before = Math.max(0, first - place.begins.from)
  const rows = [...own.slice(0, before), ...running, ...own.slice(before)]
  requirePage('events', request, rows)
  const { events, linked } = await eventsAndLinked(call, [...rows, ...long.rows])
  const isOfShelf = new Set(long.rows.map(({ id }) => id))

  return {
    query,
    request,
    events: events.filter(({ id }) => !isOfShelf.has(id)),
    total: begins.total + runs.total,
    long: { events: events.filter(({ id }) => isOfShelf.has(id)), total: long.total },
    context: { call, linked, keys: keysOf(input) },
  }
}

const byStart = { by: 'start', descending: false } as const

type Range = { from: number; to: number }

/**
 * Which of those that begin and of those that already run are on a page, where those that run stand behind the `first` that begin
 * on the first day.
 */
const placesOf = (
  { offset, limit }: { offset: number; limit: number },
  { first, runs }: { first: number; runs: number },
): { begins: Range; runs: Range } => {
  const beginning = (place: number) => (place <= first ? place : Math.max(first, place - runs))
  const running = (place: number) => Math.min(runs, Math.max(0, place - first))

  return {
    begins: { from: beginning(offset), to: beginning(offset + limit) },
    runs: { from: running(offset), to: running(offset + limit) },
  }
}
