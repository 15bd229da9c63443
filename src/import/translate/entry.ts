import type { SpokenEvent } from '../read/event'
import type { SpokenOrganizer, SpokenVenue } from '../read/place'
import { spelledSlug } from './slug'

type SpokenEntry = SpokenEvent | SpokenVenue | SpokenOrganizer

/** What is stored of the members that events, venues and organizers share; HTML becomes rich text on its way in. */
export const entryData = (entry: SpokenEntry) => ({
  descriptionHtml: entry.description ?? '',
  excerptHtml: entry.excerpt ?? '',
  slug: spelledSlug(entry.slug),
  publishedAt: entry.date_utc,
  visibility: entry.status === 'private' ? ('private' as const) : ('public' as const),
  pendingReview: entry.status === 'pending',
  _status:
    entry.status === 'draft' || entry.status === 'pending'
      ? ('draft' as const)
      : ('published' as const),
})

/** The texts of an entry that Italian says differently (LANG-3), empty where it does not. */
export const entryTexts = (italian: SpokenEntry, english: SpokenEntry) => ({
  descriptionHtml: differing(italian.description, english.description) ?? '',
  excerptHtml: differing(italian.excerpt, english.excerpt) ?? '',
  slug: differing(spelledSlug(italian.slug), spelledSlug(english.slug)),
})

/** What Italian says where it says something else than English; otherwise English shows through (LANG-4). */
export const differing = (italian: string | undefined, english: string | undefined) =>
  italian && italian !== english ? italian : null
