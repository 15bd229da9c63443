import { NotFound, type PayloadRequest } from 'payload'
import { asPlanned } from '../../../calendar/eventStatus.ts'
import { startingFromRow } from '../../../content/hooks/startFromRow.ts'
import { asLocale } from '../../../model/locale.ts'
import { languagesOf } from '../../../model/settings.ts'
import { slugOf } from '../../../model/slugs.ts'
import { type Status, stateOf } from '../../../model/status.ts'
import type { Event } from '../../../payload-types.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import { readEntry } from '../readCalendar.ts'
import type { Change, Changed } from './cardChange.ts'
import { newestOf } from './newestOf.ts'
import { readCard } from './readCard.ts'

/**
 * Changes an event and returns the change that undoes it. Throws Payload's `NotFound`, `Forbidden`, `Locked` (another user has it open)
 * and `ValidationError`.
 */
export const changeEvent = async (
  req: PayloadRequest,
  id: number,
  change: Change,
): Promise<Changed> => {
  if ('trashed' in change) return trashOrRestore(req, id, change.trashed)
  const newest = await newestOf(req, id)
  const before = await readEntry(req, id)
  if (!newest || !before) throw new NotFound(req.t)
  if ('status' in change) await update(req, id, stateOf(change.status), false)
  else await setEventStatus(req, newest, change.eventStatus)

  return { card: await readCard(req, id), undo: undoOf(change, before) }
}

/** Sets the event status in the newest version; a draft stays a draft. */
const setEventStatus = (
  req: PayloadRequest,
  { id, _status, eventStatusReason }: Event,
  eventStatus: CalendarEntry['eventStatus'],
) => {
  const isDraft = _status !== 'published'

  return update(
    req,
    id,
    {
      eventStatus,
      eventStatusReason: eventStatus === asPlanned ? null : eventStatusReason,
      _status: isDraft ? 'draft' : 'published',
    },
    isDraft,
  )
}

const update = (req: PayloadRequest, id: number, data: Partial<Event>, draft: boolean) =>
  req.payload.update({
    collection: slugOf(req.payload, 'events'),
    id,
    data,
    draft,
    depth: 0,
    fallbackLocale: asLocale(languagesOf(req.payload)[0]),
    overrideAccess: false,
    overrideLock: false,
    req,
  })

/** Changes the main document, so that a restored event has its former status (EV-50); a draft of it stays among the versions. */
const trashOrRestore = async (
  req: PayloadRequest,
  id: number,
  trashed: boolean,
): Promise<Changed> => {
  const collection = slugOf(req.payload, 'events')
  const row = await req.payload.findByID({
    collection,
    id,
    trash: true,
    depth: 0,
    select: { _status: true },
    overrideAccess: false,
    req,
  })
  await req.payload.update({
    collection,
    id,
    data: {
      deletedAt: trashed ? new Date().toISOString() : null,
      _status: row._status ?? 'draft',
    },
    trash: true,
    context: startingFromRow('events', id),
    depth: 0,
    overrideAccess: false,
    overrideLock: false,
    req,
  })

  return trashed
    ? { card: undefined, undo: { trashed: false } }
    : { card: await readCard(req, id), undo: { trashed: true } }
}

/** The change that undoes another; none where a draft of a published event was published, which is undone from its versions. */
const undoOf = (change: Change, { status, changed, eventStatus }: CalendarEntry) => {
  if ('eventStatus' in change) return { eventStatus }
  const former = changed ? undefined : given[status]

  return former && { status: former }
}

/** The status to set for an event to have a former status again; a future event keeps its date of publication. */
const given: Partial<Record<Status, 'publish' | 'pending' | 'draft' | 'private'>> = {
  publish: 'publish',
  future: 'publish',
  pending: 'pending',
  draft: 'draft',
  private: 'private',
}
