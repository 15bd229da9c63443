import type { SelectType, Where } from 'payload'
import type { Language } from '../calendar/language'
import type { Category, Event, Organizer, Tag, Venue } from '../payload-types'
import type { Call } from './call'

type Stored = {
  events: Event
  venues: Venue
  organizers: Organizer
  categories: Category
  tags: Tag
}

export type StoredCollection = keyof Stored

export type Reading = {
  where: Where
  select: SelectType
  sort?: string[]
  /** Both for one page; all documents without. */
  page?: number
  limit?: number
}

/**
 * Documents as they are stored, in the language of the call with English for what is empty (LANG-4). The one place
 * that reads below Payload's Local API, through the database adapter: access control and hooks of every field would
 * cost more than the query, and nothing here depends on them. So `where` must hold the caller's visibility, and
 * whoever calls this says where it does.
 */
export const readStored = async <C extends StoredCollection>(
  call: Call,
  collection: C,
  { where, select, sort = ['id'], page = 1, limit = 0 }: Reading,
): Promise<{ docs: Stored[C][]; total: number }> => {
  const { docs, totalDocs } = await call.payload.db.find<Stored[C]>({
    collection,
    where,
    select,
    sort,
    page,
    limit,
    pagination: limit > 0,
    req: call.req,
  })
  // A document is a record of its fields, which the generated types do not say.
  for (const doc of docs) speak(doc as unknown as Record<string, unknown>, call.language)

  return { docs, total: totalDocs }
}

const localized = ['title', 'name', 'description', 'slug', 'descriptionHtml', 'excerptHtml']

/** Replaces the values of all languages by the one to show. */
const speak = (doc: Record<string, unknown>, language: Language): void => {
  for (const name of localized) {
    const value = doc[name]
    if (typeof value !== 'object' || value === null) continue
    const texts: Partial<Record<Language, unknown>> = value
    doc[name] = texts[language] || texts.en || null
  }
}
