import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { CalendarEntry, Move } from './entry.ts'
import { readEntry } from './readCalendar.ts'

/**
 * Moves an event to other wall clocks of its own zone. What is public moves in public; a draft, and a draft over
 * something public, stays one. Throws Payload's `NotFound`, `Forbidden`, `Locked` (somebody has it open) and
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
  await req.payload.update({
    collection: slugOf(req.payload, 'events'),
    id,
    data: { startLocal: start, endLocal: end, allDay, _status: isDraft ? 'draft' : 'published' },
    draft: isDraft,
    depth: 0,
    overrideAccess: false,
    overrideLock: false,
    req,
  })

  return readEntry(req, id)
}
