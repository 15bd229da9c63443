import type { Call } from '../call.ts'
import { parseAhead } from '../checks.ts'
import { keysOf } from '../entries/open.ts'
import { cappedPage, requirePage } from '../pageAnswer.ts'
import { daySections } from './daySections.ts'
import { type Found, startReads } from './findEvents.ts'
import { eventsAndLinked } from './linked.ts'
import { findEventPage, nextDates } from './page.ts'
import { eventListParams } from './params.ts'
import type { DaysFrom } from './window.ts'

/**
 * The page of the long events that `findByDay` finds with these parameters and days, those first that end first. Throws as that
 * does.
 */
export const findLong = async (
  call: Call,
  input: Record<string, unknown>,
  days: DaysFrom,
): Promise<Found> => {
  startReads(call)
  const ordered = { ...input, orderby: 'end_date' }
  const { query, checked } = await parseAhead(eventListParams, ordered, call)
  const request = cappedPage(query, call)
  const { all, long } = daySections(days)
  const next = await nextDates(call, { ...query, ...all })
  const [{ rows, total }] = await Promise.all([
    findEventPage(call, { ...query, ...long, next }, request),
    checked(),
  ])
  requirePage('events', request, rows)
  const { events, linked } = await eventsAndLinked(call, rows)

  return { query, request, total, events, context: { call, linked, keys: keysOf(input) } }
}
