import type { Payload, PayloadRequest, SelectType } from 'payload'
import type { Language } from '../calendar/language'
import type { Category, Event, Media, Organizer, Tag, Venue } from '../payload-types'

/** What is read as whole documents, by the name of its collection. */
export type Documents = {
  events: Event
  venues: Venue
  organizers: Organizer
  categories: Category
  tags: Tag
  media: Media
}

export type DocumentCollection = keyof Documents

/** Who reads: of which calendar, in which language, and within which transaction, if any. */
export type Reader = {
  payload: Payload
  language: Language
  req?: PayloadRequest | undefined
}

/**
 * What nothing reads of a document: the rich text behind the HTML, the folded texts, what saves keep for themselves. Every
 * column counts: where nothing is kept, reading documents is most of what a list costs.
 */
export const unread: Record<DocumentCollection, SelectType> = {
  events: { ...unreadOfEntries(), geolocated: false },
  venues: { ...unreadOfEntries(), eventCount: false },
  organizers: { ...unreadOfEntries(), eventCount: false },
  categories: unreadOfTerms(),
  tags: unreadOfTerms(),
  media: { alt: false, sourceUrl: false },
}

function unreadOfEntries(): SelectType {
  return {
    description: false,
    excerpt: false,
    sourceHash: false,
    publishedAtChosen: false,
    standing: false,
    shown: { en: { key: false, search: false }, it: { key: false, search: false } },
  }
}

function unreadOfTerms(): SelectType {
  return { sourceHash: false, updatedAt: false, createdAt: false }
}
