import { asciiSlug, restoredSlug } from '../calendar/slug.ts'
import { slugWithoutDate } from '../calendar/slugWithoutDate.ts'
import type { Incoming } from './incoming.ts'
import { type Known, sourceKey } from './knownObjects.ts'
import { externalIdOf, originOf, startOf } from './readMark.ts'
import { spelledSlug } from './translate/spelledSlug.ts'

/**
 * Events with the ids that they had in the source at their former import, for services that renumber the dates of recurring events each time: they are found by
 * their slug without its date, and by their former start (RC-32). An event with more than one candidate keeps its id.
 */
export const withFormerIds = async (events: Incoming[], known: Known): Promise<Incoming[]> => {
  const handedOut = new Set(events.map(({ id }) => id))
  const former: [string, number][] = []
  for (const [here, object] of known.content) {
    const id = externalIdOf(object.sourceHash) ?? here
    if (object.collection !== 'events' || handedOut.has(id)) continue
    const start = startOf(object.sourceHash)
    if (!start) continue
    const slug = await asciiSlug(restoredSlug(object.slug))
    former.push([identity(originOf(object.sourceHash), slug, start), id])
  }
  const identities = new Map<Incoming, string>()
  for (const event of events) identities.set(event, await identityOf(event))
  const formerIds = onlyOnes(former)
  const unknown = onlyOnes(
    [...identities].flatMap(([event, key]): [string, number][] =>
      known.imported.has(sourceKey('events', event)) ? [] : [[key, event.id]],
    ),
  )

  return events.map((event) => {
    const key = identities.get(event) ?? ''
    const id = formerIds.get(key)

    return id !== undefined && unknown.get(key) === event.id ? { ...event, id } : event
  })
}

const identityOf = async ({ origin, slug, data }: Incoming): Promise<string> =>
  identity(
    origin,
    await asciiSlug(spelledSlug(slug) ?? ''),
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
