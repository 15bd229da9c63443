import { toWall } from '../../calendar/zone.ts'
import { statusOf } from '../../model/status.ts'
import type { Event, Organizer, Venue } from '../../payload-types.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import type { Call } from '../call.ts'
import { type EntryCollection, globalId, itemUrl, pageUrl } from '../resourceLinks.ts'

/** The members that events, venues and organizers share: identity, author, status, dates, addresses. */
export const entryBase = (
  call: Call,
  collection: EntryCollection,
  entry: Event | Venue | Organizer,
) => {
  const status = statusOf(entry, call.now)
  const slug = textsIn(entry, call.language).slug ?? ''
  const published = entry.publishedAt ?? entry.createdAt

  return {
    id: entry.id,
    global_id: globalId(call, entry.id),
    global_id_lineage: [globalId(call, entry.id)],
    status,
    date: toWall(published, call.settings.timeZone),
    date_utc: utc(published),
    modified: toWall(entry.updatedAt, call.settings.timeZone),
    modified_utc: utc(entry.updatedAt),
    url: pageUrl(call, collection, { id: entry.id, slug, status }),
    rest_url: itemUrl(call, collection, entry.id),
    slug,
  }
}

/** An instant as the contract writes UTC: `YYYY-MM-DD HH:MM:SS` (GEN-41). */
export const utc = (instant: string): string => instant.slice(0, 19).replace('T', ' ')
