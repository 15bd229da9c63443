import {
  commitTransaction,
  initTransaction,
  killTransaction,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { eventRow } from '../../../content/series/seriesOfDate.ts'
import { findRows } from '../../../content/storedRows.ts'
import { slugOf } from '../../../model/slugs.ts'
import { idIn } from '../../../storage/eventIndex/values.ts'
import { readEntry } from '../readCalendar.ts'
import { type Fault, linkFaults } from './linkFaults.ts'
import type { Created, QuickEvent } from './quickEvent.ts'
import { venueNamed } from './venueNamed.ts'

/**
 * Stores a new event in the language of the request, with the new venue that it names, in one transaction. Throws Payload's `Forbidden`,
 * and `ValidationError` with all faults at once.
 */
export const createEvent = async (
  req: PayloadRequest,
  wanted: QuickEvent,
): Promise<Partial<Created>> => {
  const faults = await linkFaults(req, wanted)
  const begun = await initTransaction(req)
  try {
    const event = await storedUnless(faults, req, wanted)
    if (begun) await commitTransaction(req)

    const [entry, dates] = [await readEntry(req, event.id), await datesWith(req, event.id)]

    return { ...(entry && { event: entry }), ...(dates && { dates }) }
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/** Stores the event. Where its links have faults, it validates the event without them, and throws all faults together. */
const storedUnless = async (faults: Fault[], req: PayloadRequest, wanted: QuickEvent) => {
  if (faults.length === 0) return stored(req, wanted)
  const { venue: _, categories: __, tags: ___, ...rest } = wanted
  const others = await stored(req, rest).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ValidationError) return error.data.errors
      throw error
    },
  )

  throw new ValidationError(
    { collection: slugOf(req.payload, 'events'), errors: [...others, ...faults] },
    req.t,
  )
}

const stored = async (
  req: PayloadRequest,
  { title, start, end, allDay, venue, categories, tags, cost, recurrence, publish }: QuickEvent,
) =>
  req.payload.create({
    collection: slugOf(req.payload, 'events'),
    data: {
      title,
      startLocal: start,
      endLocal: end,
      allDay,
      venues: venue && ['id' in venue ? venue.id : await venueNamed(req, venue.name)],
      categories,
      tags,
      cost,
      recurrence,
      visibility: 'public',
      _status: publish ? 'published' : 'draft',
    },
    draft: !publish,
    depth: 0,
    overrideAccess: false,
    req,
  })

/** The dates of the series that a new event began, all of which are the caller's own; undefined for a single event. */
const datesWith = async (req: PayloadRequest, id: number): Promise<number[] | undefined> => {
  const series = idIn((await eventRow(req, id)).series)
  if (series === null) return undefined
  const dates = await findRows<{ id: number }>(req, 'events', { series: { equals: series } }, {})

  return dates.map((date) => date.id)
}
