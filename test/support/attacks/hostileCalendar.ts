import type { FlattenedField, Payload } from 'payload'
import { eventFields } from '../../../src/model/fields/events'
import type { Fields } from '../../../src/model/fields/field'
import { organizerFields } from '../../../src/model/fields/organizers'
import { categoryFields, tagFields } from '../../../src/model/fields/terms'
import { venueFields } from '../../../src/model/fields/venues'
import { buildersOf } from '../builders'
import { clientOf } from '../http'
import { postHostile } from './hostileBodies'

/** The entries with one text, by collection. */
export type Made = Record<Collection, { id: number; slug: string }>

type Collection = keyof typeof described | 'calendar-series'

const described = {
  categories: categoryFields,
  tags: tagFields,
  venues: venueFields,
  organizers: organizerFields,
  events: eventFields,
} as const satisfies Record<string, Fields>

type Sender = {
  payload: Payload
  /** Sends JSON to Payload's own interface as an editor. */
  ask: (
    method: string,
    path: string,
    body: Record<string, unknown>,
  ) => Promise<{ status: number; body: unknown }>
  /** The `Authorization` header of an editor. */
  as: string | undefined
}

/**
 * Creates one entry of each collection, published and linked, with its text in every field that accepts text: those of the
 * contract by its requests, the others through Payload's interface. Entries of several texts share one month.
 */
export const hostileEntries = async (
  { payload, ask, as }: Sender,
  text: string,
  day: number,
): Promise<Made> => {
  const send = clientOf({ payload })
  const post = async (collection: keyof typeof described, rest: Record<string, unknown>) => {
    const fields: Fields = described[collection]
    const answer = await postHostile({ send, as, path: `/${collection}`, fields, text, rest })
    const { id }: { id: number } = answer.body
    await fillFurther({ payload, ask }, { collection, id, fields, text })

    return { id, slug: `${answer.body.slug}` }
  }
  const date = `2026-12-${String(1 + (day % 28)).padStart(2, '0')}`
  const title = { title: 'Evening', name: 'Evening', venue: 'Evening', organizer: 'Evening' }
  const categories = await post('categories', title)
  const tags = await post('tags', title)
  const venues = await post('venues', title)
  const organizers = await post('organizers', title)
  const { id: image } = await buildersOf({ payload }).anImage(`${text}.png`, [4, 3])
  await fillFurther({ payload, ask }, { collection: 'media', id: image, fields: {}, text })
  const rest = {
    ...title,
    image,
    start_date: `${date} 20:00:00`,
    end_date: `${date} 22:00:00`,
    categories: [categories.id],
    tags: [tags.id],
    venue: [venues.id],
    organizer: [organizers.id],
    status: 'publish',
  }
  const isSeries = day % 4 === 0
  const events = await post('events', {
    ...rest,
    // A date has the texts of its series, so that pages of some of them are enough.
    ...(isSeries && { recurrence: 'FREQ=WEEKLY;COUNT=2' }),
  })
  const { docs } = await payload.find({
    collection: 'calendar-series',
    sort: '-id',
    limit: 1,
    depth: 0,
  })

  return {
    categories,
    tags,
    venues,
    organizers,
    events,
    'calendar-series': { id: docs[0]?.id ?? 0, slug: `${docs[0]?.slug}` },
  }
}

type Wanted = {
  collection: keyof typeof described | 'media'
  id: number
  fields: Fields
  text: string
}

/** Writes a text into each field of an entry that is not in the contract. */
const fillFurther = async (
  { payload, ask }: Pick<Sender, 'payload' | 'ask'>,
  { collection, id, fields, text }: Wanted,
): Promise<void> => {
  const { flattenedFields } = payload.collections[collection].config
  let names = furtherTexts(flattenedFields, fields)
  while (names.length > 0) {
    const body = Object.fromEntries(names.map((name) => [name, text]))
    const answer = await ask('PATCH', `/${collection}/${id}`, body)
    if (answer.status === 200) return
    const refused = refusedIn(answer.body)
    const left = names.filter((name) => !refused.includes(name))
    if (left.length === names.length) throw new Error(JSON.stringify([collection, text, answer]))
    names = left
  }
}

/** The text fields of a collection beside those of the contract, such as a title for search engines. */
export const furtherTexts = (flattened: readonly FlattenedField[], fields: Fields): string[] => {
  const known = new Set<string>(Object.values(fields).map(({ stored }) => stored))

  return flattened
    .filter(({ type, name }) => ['text', 'textarea', 'code'].includes(type) && !known.has(name))
    .map(({ name }) => name)
    .filter((name) => !/slug|password|filename|mimeType|url/i.test(name))
}

/** The paths that Payload refuses. */
const refusedIn = (body: unknown): string[] =>
  [...JSON.stringify(body).matchAll(/"path":"([^"]+)"/g)].map(([, path = '']) => path)
