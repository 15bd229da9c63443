import { isolateObjectProperty, NotFound, type PayloadRequest, type TypedLocale } from 'payload'
import { alsoIn } from '../../../content/hooks/alsoIn.ts'
import { startingFromRow } from '../../../content/hooks/startFromRow.ts'
import { asLocale } from '../../../model/locale.ts'
import { languagesOf } from '../../../model/settings.ts'
import { slugOf } from '../../../model/slugs.ts'
import { type Status, stateOf } from '../../../model/status.ts'
import type { Event } from '../../../payload-types.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import { readEntry } from '../readCalendar.ts'
import { announcedStart } from './announcedStart.ts'
import type { Change, Changed } from './cardChange.ts'
import { newestOf } from './newestOf.ts'
import { reasonsToStore } from './planFields.ts'
import type { Plan } from './planSchema.ts'
import { readCard } from './readCard.ts'
import { reasonsOf } from './reasonsOf.ts'

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
  const reasons = await reasonsOf(req, id)
  if ('status' in change) await update(req, id, stateOf(change.status), { draft: false })
  else await setPlan(req, newest, change)

  return {
    card: await readCard(req, id),
    undo: undoOf(change, before, { reasons, previousStart: newest.previousStart ?? null }),
  }
}

/**
 * Sets the event status, its reasons in all languages and the times in the newest version, in one save: followers hear of it once. A draft
 * stays a draft.
 */
const setPlan = async (
  req: PayloadRequest,
  { id, _status }: Event,
  { eventStatus, reasons, when, ...given }: Plan,
): Promise<void> => {
  const isDraft = _status !== 'published'
  const previousStart =
    given.previousStart === undefined && when ? await announcedStart(req, id) : given.previousStart
  const languages = languagesOf(req.payload)
  const [first] = languages
  const { [first]: own, ...others } =
    reasonsToStore({ eventStatus, reasons, isMoved: Boolean(previousStart) }, languages) ?? {}
  await update(
    req,
    id,
    {
      eventStatus,
      ...own,
      ...(previousStart !== undefined && { previousStart }),
      ...(when && { startLocal: when.start, endLocal: when.end }),
      _status: isDraft ? 'draft' : 'published',
    },
    {
      draft: isDraft,
      locale: asLocale(first),
      ...(own && { context: alsoIn('events', others) }),
    },
  )
}

const update = (
  req: PayloadRequest,
  id: number,
  data: Partial<Event>,
  how: { draft: boolean; locale?: TypedLocale; context?: Record<string, unknown> },
) =>
  req.payload.update({
    collection: slugOf(req.payload, 'events'),
    id,
    data,
    depth: 0,
    fallbackLocale: asLocale(languagesOf(req.payload)[0]),
    overrideAccess: false,
    overrideLock: false,
    // The language of the request stays what it is.
    req: isolateObjectProperty(req, ['locale', 'fallbackLocale']),
    ...how,
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
const undoOf = (
  change: Change,
  { status, changed, eventStatus, start, end }: CalendarEntry,
  { reasons, previousStart }: { reasons: Record<string, string>; previousStart: string | null },
): Change | undefined => {
  if ('eventStatus' in change) {
    return {
      eventStatus,
      reasons,
      ...(change.when && { when: { start, end } }),
      ...((change.when || previousStart) && { previousStart }),
    }
  }
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
