import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { storeUnlessOpen } from '../series/requireClosed.ts'
import type { CalendarEntry, Move } from './calendarEntry.ts'
import { readEntry } from './readCalendar.ts'

/**
 * Moves an event to other wall clocks in its own zone. The move of a published event is published, that of a draft stays a draft, also
 * where the event has a published version. Throws Payload's `NotFound`, `Forbidden`, `Locked` (another user has it open) and
 * `ValidationError`.
 */
export const moveEvent = async (
  req: PayloadRequest,
  id: number,
  { start, end, allDay }: Move,
): Promise<CalendarEntry | undefined> => {
  const newest = await req.payload.findByID({
    collection: slugOf(req.payload, 'events'),
    id,
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const isDraft = newest._status !== 'published'
  await storeUnlessOpen(req, id, () =>
    req.payload.update({
      collection: slugOf(req.payload, 'events'),
      id,
      data: { startLocal: start, endLocal: end, allDay, _status: isDraft ? 'draft' : 'published' },
      draft: isDraft,
      depth: 0,
      overrideAccess: false,
      overrideLock: false,
      req,
    }),
  )

  return readEntry(req, id)
}
