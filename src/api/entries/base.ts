import { toWall } from '../../calendar/zone.ts'
import { type Status, statusOf } from '../../model/status.ts'
import type { Event, Organizer, Venue } from '../../payload-types.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import type { Call } from '../call.ts'
import { type EntryCollection, globalId, itemUrl, pageUrl } from '../resourceLinks.ts'

type Entry = Event | Venue | Organizer

/** What an entry is now, and where its page is. */
export type Addressed = { status: Status; slug: string; url: string }

export const addressOf = (call: Call, collection: EntryCollection, entry: Entry): Addressed => {
  const status = statusOf(entry, call.now)
  const slug = textsIn(entry, call.language).slug ?? ''

  return { status, slug, url: pageUrl(call, collection, { id: entry.id, slug, status }) }
}

/** The members that events, venues and organizers share: identity, status, dates, addresses. */
export const entryBase = (
  call: Call,
  collection: EntryCollection,
  entry: Entry,
  { status, slug, url }: Addressed = addressOf(call, collection, entry),
) => {
  const published = entry.publishedAt ?? entry.createdAt
  const global = globalId(call, entry.id)

  return {
    id: entry.id,
    global_id: global,
    global_id_lineage: [global],
    status,
    date: toWall(published, call.settings.timeZone),
    date_utc: utc(published),
    modified: toWall(entry.updatedAt, call.settings.timeZone),
    modified_utc: utc(entry.updatedAt),
    url,
    rest_url: itemUrl(call, collection, entry.id),
    slug,
  }
}

/** An instant as the contract writes UTC: `YYYY-MM-DD HH:MM:SS` (GEN-41). */
export const utc = (instant: string): string => instant.slice(0, 19).replace('T', ' ')
