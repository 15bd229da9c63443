import type { CollectionBeforeChangeHook } from 'payload'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { slugOf } from '../../model/slugs.ts'
import { idOf, type Link } from '../links/linkedEvents.ts'
import { publishedRow } from './publishedRow.ts'

/** What of an event makes visitors look at their calendars again, and how often that changed. */
export type Scheduled = {
  startLocal?: unknown
  endLocal?: unknown
  timezone?: unknown
  allDay?: unknown
  eventStatus?: unknown
  venues?: Link[] | null
  sequence?: unknown
}

/**
 * Counts the changes of an event's time, place and status (FD-5), from 0. What a draft over a published event changes counts once it
 * is published, by one query.
 */
export const countChanges: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create') return { ...data, sequence: 0 }
  const isPublishing = data._status === 'published' && originalDoc._status === 'draft'
  const published = isPublishing
    ? await publishedRow<Scheduled>(req, {
        collection: slugOf(req.payload, 'events'),
        id: originalDoc.id,
      })
    : undefined

  return { ...data, sequence: sequenceAfter(published ?? originalDoc, data) }
}

/** The number of changes of an event once it is stored as `after`. */
export const sequenceAfter = (before: Scheduled, after: Scheduled): number => {
  const known = typeof before.sequence === 'number' ? before.sequence : 0

  return scheduleText(before) === scheduleText(after) ? known : known + 1
}

const scheduleText = (event: Scheduled): string =>
  JSON.stringify([
    event.startLocal,
    event.endLocal,
    event.timezone,
    Boolean(event.allDay),
    event.eventStatus || asPlanned,
    (event.venues ?? []).map(idOf),
  ])
