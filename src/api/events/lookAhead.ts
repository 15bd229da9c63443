import { slugFrom, trashedSlug } from '../../calendar/slug'
import { lookUpSlugs } from '../../collections/hooks/freeSlugs'
import { reserveIds } from '../../collections/ids'
import { isSqlite } from '../../database/native'
import { slugsOf } from '../../documents/shown'
import type { Event } from '../../payload-types'
import type { Call } from '../call'
import type { TermLink } from '../terms/links'
import type { SentEvent } from './writeParams'

/**
 * Begins to look for what a new event and all that comes with it will need, ids and slugs, while its transaction goes on
 * with what has to be asked inside: each by itself would be waited for. What is not found this way is looked for later. SQLite,
 * which answers at once, has no need of it.
 */
export const lookAhead = ({ req }: Call, sent: SentEvent): void => {
  if (!req || isSqlite(req.payload)) return
  const [venues, organizers] = [madeAmong(sent.venue), madeAmong(sent.organizer)]
  const [categories, tags] = [madeAmong(sent.categories), madeAmong(sent.tags)]
  reserveIds(req, {
    content: 1 + venues.length + organizers.length,
    terms: categories.length + tags.length,
  })
  lookUpSlugs(req, {
    events: [slugFrom(sent.slug || sent.title || '')],
    venues: venues.map(({ slug, venue }) => slugFrom(slug || venue || '')),
    organizers: organizers.map(({ slug, organizer }) => slugFrom(slug || organizer || '')),
    categories: categories.map(slugOfTerm),
    tags: tags.map(slugOfTerm),
  })
}

/** The same of the slugs that an event will have in the trash. */
export const lookAheadInTrash = ({ req }: Call, event: Event): void => {
  if (!req || isSqlite(req.payload)) return
  lookUpSlugs(req, { events: [...new Set(slugsOf(event))].map(trashedSlug) })
}

/** What was sent as fields or texts, not as an id. */
const madeAmong = <Link>(links: readonly Link[] | undefined) =>
  (links ?? []).filter((link): link is Exclude<Link, number> => typeof link !== 'number')

const slugOfTerm = ({ slug, name }: Exclude<TermLink, number>) => slugFrom(slug || name || '')
