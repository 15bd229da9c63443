import { slugFrom, trashedSlug } from '../../calendar/slug.ts'
import { lookUpSlugs } from '../../content/hooks/freeSlugs.ts'
import { spellingIn } from '../../model/settings.ts'
import type { Event } from '../../payload-types.ts'
import { isSqlite } from '../../storage/database/driver.ts'
import { memoryOf } from '../../storage/documentCache/memory.ts'
import { slugsOf } from '../../storage/documentCache/resolvedTexts.ts'
import { reserveIds } from '../../storage/ids.ts'
import type { Call } from '../call.ts'
import { lookForOrganizer } from '../organizers/writeOrganizers.ts'
import { lookForVenue } from '../venues/writeVenues.ts'
import { linkedOf } from './linked.ts'
import type { SentEvent } from './writeParams.ts'

/**
 * Starts to look up what a new event and the entries made with it will need: ids, slugs and entries of the same names. The queries
 * run in parallel to the transaction, which would await each in turn. What is not found this way is looked up later. SQLite
 * answers at once and needs no such start.
 */
export const lookAhead = (call: Call, sent: SentEvent): void => {
  const { req } = call
  if (!req || isSqlite(req.payload)) return
  const [venues, organizers] = [madeAmong(sent.venue), madeAmong(sent.organizer)]
  const [categories, tags] = [madeAmong(sent.categories), madeAmong(sent.tags)]
  reserveIds(req, {
    content: 1 + venues.length + organizers.length,
    terms: categories.length + tags.length,
  })
  for (const venue of venues) lookForVenue(call, venue)
  for (const organizer of organizers) lookForOrganizer(call, organizer)
  const spelling = spellingIn(call.settings, call.language)
  const slugs = (texts: (string | undefined)[]) =>
    Promise.all(texts.map((text) => slugFrom(text ?? '', spelling)))
  const wanted = async () => ({
    events: await slugs([sent.slug || sent.title]),
    venues: await slugs(venues.map(({ slug, venue }) => slug || venue)),
    organizers: await slugs(organizers.map(({ slug, organizer }) => slug || organizer)),
    categories: await slugs(categories.map(({ slug, name }) => slug || name)),
    tags: await slugs(tags.map(({ slug, name }) => slug || name)),
  })
  lookUpSlugs(req, wanted())
}

/**
 * Starts to read, before the transaction of a write, the documents that its answer will show with the event: those that the
 * transaction does not change are in memory then.
 */
export const lookAtLinked = (call: Call, event: Event): void => {
  if (!memoryOf(call) || isSqlite(call.payload)) return
  // What fails here fails again where it is needed.
  linkedOf(call, [event]).catch(() => {})
}

/** Begins to look for the slugs that an event will have in the trash. */
export const lookAheadInTrash = ({ req }: Call, event: Event): void => {
  if (!req || isSqlite(req.payload)) return
  lookUpSlugs(req, { events: [...new Set(slugsOf(event))].map(trashedSlug) })
}

/** What was sent as fields or texts, not as an id. */
const madeAmong = <Link>(links: readonly Link[] | undefined) =>
  (links ?? []).filter((link): link is Exclude<Link, number> => typeof link !== 'number')
