import type { SpokenEvent } from '../read/event'
import { spelledSlug } from './slug'
import { differing } from './texts'

/** What is stored of the members that events, venues and organizers share; HTML becomes rich text on its way in. */
export const entryData = (entry: SpokenEvent) => ({
  descriptionHtml: entry.description ?? '',
  excerptHtml: entry.excerpt ?? '',
  slug: spelledSlug(entry.slug),
  publishedAt: entry.date_utc,
  ...stateOf(entry.status),
})

/** What is stored of the status of an entry (section 15). */
export const stateOf = (status: SpokenEvent['status']) => ({
  visibility: status === 'private' ? ('private' as const) : ('public' as const),
  pendingReview: status === 'pending',
  _status: status === 'draft' || status === 'pending' ? ('draft' as const) : ('published' as const),
})

/** The texts of an entry that Italian says differently (LANG-3), empty where it does not. */
export const entryTexts = (italian: SpokenEvent, english: SpokenEvent) => ({
  descriptionHtml: differing(italian.description, english.description) ?? '',
  excerptHtml: differing(italian.excerpt, english.excerpt) ?? '',
  slug: differing(spelledSlug(italian.slug), spelledSlug(english.slug)) ?? null,
})
