import { restoredSlug, slugFrom } from '../calendar/slug.ts'
import { slugWithoutDate } from '../calendar/slugWithoutDate.ts'
import type { Incoming } from './incoming.ts'
import type { Known } from './known.ts'
import { originOf, startOf } from './sourceMark.ts'
import { spelledSlug } from './translate/slug.ts'

/**
 * Events with the ids under which they came in before, where their service numbers the dates of what repeats anew each time: known by
 * their slug without its date, and the start they had then (RC-32). What more than one event could be stays as it is.
 */
export const withFormerIds = (events: Incoming[], known: Known): Incoming[] => {
  const handedOut = new Set(events.map(({ id }) => id))
  const former = onlyOnes(
    [...known.content].flatMap(([id, object]): [string, number][] => {
      if (object.collection !== 'events' || handedOut.has(id)) return []
      const start = startOf(object.sourceHash) || object.start

      return start
        ? [[identity(originOf(object.sourceHash), restoredSlug(object.slug), start), id]]
        : []
    }),
  )
  const unknown = onlyOnes(
    events
      .filter(({ id }) => !known.content.has(id))
      .map((event): [string, number] => [identityOf(event), event.id]),
  )

  return events.map((event) => {
    const id = former.get(identityOf(event))

    return id !== undefined && unknown.get(identityOf(event)) === event.id
      ? { ...event, id }
      : event
  })
}

const identityOf = ({ origin, slug, data }: Incoming): string =>
  identity(
    origin,
    slugFrom(spelledSlug(slug) ?? ''),
    'startLocal' in data ? `${data.startLocal}` : '',
  )

const identity = (origin: string, slug: string, start: string): string =>
  JSON.stringify([origin, slugWithoutDate(slug), start])

/** What one key alone leads to. */
const onlyOnes = (pairs: [string, number][]): Map<string, number> => {
  const found = new Map<string, number>()
  const twice = new Set<string>()
  for (const [key, id] of pairs) {
    if (found.has(key)) twice.add(key)
    found.set(key, id)
  }
  for (const key of twice) found.delete(key)

  return found
}
