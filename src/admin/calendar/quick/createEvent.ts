import {
  commitTransaction,
  initTransaction,
  killTransaction,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { slugOf } from '../../../model/slugs.ts'
import type { CalendarEntry } from '../entry.ts'
import { readEntry } from '../readCalendar.ts'
import { type Fault, linkFaults } from './linkFaults.ts'
import type { NewEvent } from './newEvent.ts'
import { venueNamed } from './venueNamed.ts'

/**
 * Stores a new event in the language of the request, and with it the venue that it names, or neither. Throws Payload's
 * `Forbidden`, and `ValidationError` with all faults at once.
 */
export const createEvent = async (
  req: PayloadRequest,
  wanted: NewEvent,
): Promise<CalendarEntry | undefined> => {
  const faults = await linkFaults(req, wanted)
  const begun = await initTransaction(req)
  try {
    const event = await storedUnless(faults, req, wanted)
    if (begun) await commitTransaction(req)

    return readEntry(req, event.id)
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/** With faults of its links an event is tried without them, so that what else is wrong is said with them. */
const storedUnless = async (faults: Fault[], req: PayloadRequest, wanted: NewEvent) => {
  if (faults.length === 0) return stored(req, wanted)
  const { venue: _, category: __, ...rest } = wanted
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
  { title, start, end, allDay, venue, category, recurrence, publish }: NewEvent,
) =>
  req.payload.create({
    collection: slugOf(req.payload, 'events'),
    data: {
      title,
      startLocal: start,
      endLocal: end,
      allDay,
      venues: venue && ['id' in venue ? venue.id : await venueNamed(req, venue.name)],
      categories: category === undefined ? undefined : [category],
      recurrence,
      visibility: 'public',
      _status: publish ? 'published' : 'draft',
    },
    draft: !publish,
    depth: 0,
    overrideAccess: false,
    req,
  })
