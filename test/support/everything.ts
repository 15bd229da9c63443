import type { Payload } from 'payload'
import { clientOf } from './http'
import type { Body } from './serialized'

const statuses = 'publish,future,draft,pending,private'

const lists = {
  categories: 'hide_empty=false',
  tags: 'hide_empty=false',
  venues: `status=${statuses}`,
  organizers: `status=${statuses}`,
  series: `status=${statuses}&hide_from_listings=true`,
  events: `status=${statuses}&hide_from_listings=true&start_date=2000-01-01`,
} as const

type Asking = { root: string; as: string | undefined }

/**
 * Everything that editors read of a calendar, by its kind and slug, in a form that is equal in two calendars whose objects differ in ids and
 * addresses alone: an id is the slug of what has it.
 */
export const everythingIn = async (
  calendar: { payload: Payload },
  { root, as }: Asking,
): Promise<Record<string, Record<string, unknown>>> => {
  const send = clientOf(calendar)
  const found: Record<string, Body[]> = {}
  for (const [kind, query] of Object.entries(lists)) {
    const { body } = await send(`${root}/${kind}?per_page=50&context=edit&${query}`, {
      ...(as && { as }),
    })
    if (body.total_pages > 1) throw new Error(`The list of ${kind} has several pages.`)
    found[kind] = body[kind]
  }
  const terms = [...(found.categories ?? []), ...(found.tags ?? [])]
  const others = Object.entries(found).flatMap(([kind, objects]) =>
    kind === 'categories' || kind === 'tags' ? [] : objects,
  )
  const names: Names = { terms: slugsById(terms), others: slugsById(others) }

  return Object.fromEntries(
    Object.entries(found).map(([kind, objects]) => [
      kind,
      Object.fromEntries(objects.map((object) => [object.slug, comparable(object, names)])),
    ]),
  )
}

type Names = { terms: Map<number, string>; others: Map<number, string> }

const slugsById = (objects: Body[]): Map<number, string> =>
  new Map(objects.map(({ id, slug }) => [id, slug]))

/** Addresses, and what is an id in another form. The author is compared by name. */
const addresses = ['url', 'urls', 'rest_url', 'events_rest_url', 'author']
const ids = ['global_id', 'global_id_lineage', 'term_taxonomy_id']

const comparable = (value: unknown, names: Names, isTerm = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => comparable(one, names, isTerm))
  if (typeof value !== 'object' || value === null) return value
  const object: Record<string, unknown> = { ...value }
  const ofTerm = isTerm || 'taxonomy' in object

  return Object.fromEntries(
    Object.entries(object)
      .filter(([name]) => !addresses.includes(name) && !ids.includes(name))
      // Without a website an event has the address of its page (EV-68).
      .filter(([name, one]) => name !== 'website' || one !== object.url)
      // A picture has an id of its own, and no slug.
      .filter(([name]) => name !== 'id' || !('extension' in object))
      .map(([name, one]) => [
        name,
        ['id', 'parent', 'post_parent', 'root'].includes(name) && typeof one === 'number'
          ? ((ofTerm ? names.terms : names.others).get(one) ?? one)
          : comparable(one, names),
      ]),
  )
}
