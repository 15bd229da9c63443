import type { Payload } from 'payload'
import { handle } from '../../src/api/handle'
import type { Kind } from '../../src/import/importKinds'
import type { Source } from '../../src/import/importSource'
import { importCalendar } from '../../src/import/run'
import { site } from './calendar'

type Members = Record<string, unknown> & { id: number }

const entry = (kind: string, { id, ...members }: Members) => ({
  id,
  global_id: `old.example?id=${id}`,
  status: 'publish',
  date_utc: '2026-01-02 03:04:05',
  modified_utc: '2026-02-03 04:05:06',
  url: `https://old.example/${kind}/${kind}-${id}/`,
  slug: `${kind}-${id}`,
  ...members,
})

/** An event as an older service serializes it, with the members of a test. */
export const serializedEvent = (members: Members) => ({
  title: `Event ${members.id}`,
  description: '',
  excerpt: '',
  image: false,
  all_day: false,
  start_date: '2027-05-01 19:00:00',
  end_date: '2027-05-01 21:00:00',
  timezone: 'America/New_York',
  cost: '',
  website: `https://old.example/event/event-${members.id}/`,
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
  custom_fields: [],
  ...entry('event', members),
})

export const serializedVenue = (members: Members) => ({
  venue: `Venue ${members.id}`,
  ...entry('venue', members),
})

export const serializedOrganizer = (members: Members) => ({
  organizer: `Organizer ${members.id}`,
  ...entry('organizer', members),
})

export const serializedTerm = (members: Members) => ({
  name: `Term ${members.id}`,
  slug: `term-${members.id}`,
  description: '',
  parent: 0,
  urls: { self: `https://old.example/cal/events/v1/categories/${members.id}` },
  ...members,
})

type Lists = Partial<Record<Kind, unknown[]>>

/** A source with the lists of a test, in Italian, too, if there are any. */
export const sourceOf = (english: Lists, italian?: Lists): Source => ({
  name: 'a test',
  host: undefined,
  speaks: (language) => language === 'it' && italian !== undefined,
  list: async (kind, language) => ({
    objects: (language === 'it' ? italian : english)?.[kind] ?? [],
    announced: undefined,
    faults: [],
  }),
})

/** Imports the lists of a test. */
export const bringIn = (payload: Payload, english: Lists, italian?: Lists) =>
  importCalendar({ payload, source: sourceOf(english, italian) })

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape they assert.
export type Body = any

/** The answer of this calendar at a path below its namespace, such as `/events/12` or `/it…`. */
export const serializedAt = async (
  payload: Payload,
  path: string,
  language = 'en',
): Promise<Body> => {
  const root = language === 'it' ? `${site}/it` : site

  return (await handle(payload, new Request(`${root}/cal/events/v1${path}`))).json()
}
