import { type Changes, changesOf } from './changes.ts'
import { type ClientOptions, connectionTo } from './connection.ts'
import { type Collection, type Resource, resource } from './resource.ts'
import type { Site } from './types.ts'

/** The calls of every collection of a calendar. */
export type CalendarClient = { [K in Exclude<Collection, 'series'>]: Resource<K> } & {
  /** Series of events that repeat: the rule, and what its dates have in common. */
  series: Pick<Resource<'series'>, 'list' | 'all' | 'get'>
  /** Name, logo, colours, links, languages and zone of the calendar. */
  site: (options?: { signal?: AbortSignal }) => Promise<Site>
  /** What changed after a `token`; without one all that lists show comes first. */
  changes: (token?: string, options?: { signal?: AbortSignal }) => Changes
  /** The same calendar in another language. */
  inLanguage: (language: string) => CalendarClient
}

/** A client of the calendar at an address. It sends no request before the first call. */
export const calendarClient = (options: ClientOptions): CalendarClient =>
  clientOf(options, new Set())

/** A client that has warned of some languages. */
const clientOf = (options: ClientOptions, warned: Set<string>): CalendarClient => {
  const connection = connectionTo(options, warned)

  return {
    events: resource(connection, 'events'),
    venues: resource(connection, 'venues'),
    organizers: resource(connection, 'organizers'),
    series: resource(connection, 'series'),
    categories: resource(connection, 'categories'),
    tags: resource(connection, 'tags'),
    // The types are made of the document, to which the answers of a calendar keep.
    site: async (options = {}) => (await connection({ path: '/site', ...options })) as Site,
    changes: (token, { signal } = {}) => changesOf(connection, token, signal),
    inLanguage: (language) => clientOf({ ...options, language }, warned),
  }
}
