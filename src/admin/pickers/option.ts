import type { Status } from '../../model/status.ts'

/** An entry to which an event can be linked, as a picker displays it. */
export type Option = {
  id: number
  name: string
  /** The language of the name. */
  language: string
  /** The address of a venue, or the e-mail address of an organizer. */
  about: string
  /** The status of a venue or organizer that visitors do not see; undefined where they do. */
  hidden?: Exclude<Status, 'publish'>
  /** The number of coming events, and the first of them, with the day alone for all-day events. */
  coming?: { count: number; next: { title: string; start: string }[] }
  /** The depth in the tree of categories. */
  depth: number
}

/** The collections with pickers. */
export const picked = ['venues', 'organizers', 'categories', 'tags'] as const

export type Picked = (typeof picked)[number]
