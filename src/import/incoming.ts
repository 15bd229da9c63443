import type { Language } from '../calendar/language.ts'
import type { Data } from '../content/data.ts'
import type { Picture } from './images/sourcePicture.ts'
import type { Kind } from './importKinds.ts'

export type Links = Partial<Record<Exclude<Kind, 'events'>, number[]>>

/** What is stored of an object of some kind. */
export type IncomingData = { [K in Kind]: Data<K> }[Kind]

/** One object to import: read and translated, and not yet compared with the stored one. */
export type Incoming = {
  kind: Kind
  id: number
  /** Who speaks for the object: host of the service, with its path. */
  origin: string
  slug: string | undefined
  trashed: boolean
  /** What is stored in the first language, without links to objects that must be there first. */
  data: IncomingData
  /** The texts that differ, by the other languages that the source speaks. */
  texts: Record<Language, IncomingData>
  links: Links
  /** Which date of which series of the source an event is, and what is its own (RC-2, RC-4). */
  date?: { series: number; start: string; overridden: string[] } | undefined
  /** The category above this one (CT-18), 0 for none. */
  parent: number
  author: number | undefined
  /** The user name of the author, where the source says it. */
  authorName: string | undefined
  picture: Picture | undefined
  /** The further pictures of an event, where the source says them. */
  gallery?: Picture[] | undefined
  /** The event above an event, 0 for none, where the source says it. */
  parentEvent?: number | undefined
  /** Former slugs that lead to it. */
  aliases: string[]
  createdAt: string | undefined
  updatedAt: string | undefined
  /** What the calendar cannot keep of it, as sentences. */
  notes: string[]
}
