import type { Language } from '../calendar/language'
import { forEachKind, type Kind, kinds } from './kinds'
import { claimedId, isObject, noId } from './read/parse'
import type { Listing, Source } from './source'

/** One object as it was handed out, in English and in Italian where the source speaks it. */
export type Handed = { en: unknown; it: unknown }

export type Gathered = {
  objects: Record<Kind, Handed[]>
  /** What the source did not hand out as it should, as sentences. */
  faults: string[]
}

/**
 * Everything a source hands out, each object once. What only stands inside events (a venue of a list that a service
 * keeps to itself) counts like what lists name. Throws `ImportFailed` where the source stops answering.
 */
export const gather = async (source: Source, onPage: () => void): Promise<Gathered> => {
  const faults: string[] = []
  const read = async (language: Language) => {
    const lists = forEachKind((): unknown[] => [])
    for (const kind of kinds) {
      const listing = await source.list(kind, language, onPage)
      faults.push(...listing.faults, ...missing(kind, listing))
      lists[kind] = listing.objects
    }

    return byId(lists)
  }
  const english = await read('en')
  const italian = source.languages.includes('it') ? await read('it') : undefined

  return {
    objects: forEachKind((kind) =>
      [...english[kind]].map(([id, en]) => ({ en, it: italian?.[kind].get(id) })),
    ),
    faults,
  }
}

const missing = (kind: Kind, { objects, announced }: Listing): string[] =>
  announced !== undefined && announced > objects.length
    ? [`The source says it has ${announced} ${kind} but hands out ${objects.length}.`]
    : []

type ById = Record<Kind, Map<string, unknown>>

const byId = (lists: Record<Kind, unknown[]>): ById => {
  const found: ById = forEachKind(() => new Map())
  const add = (kind: Kind, object: unknown) => {
    const id = claimedId(object)
    const key = id === noId ? `${id} ${found[kind].size}` : id
    if (!found[kind].has(key)) found[kind].set(key, object)
  }
  for (const kind of kinds) for (const object of lists[kind]) add(kind, object)
  for (const event of lists.events.filter(isObject)) {
    for (const [kind, member] of embedded) {
      for (const object of [event[member] ?? []].flat())
        if (claimedId(object) !== noId) add(kind, object)
    }
  }

  return found
}

const embedded = [
  ['venues', 'venue'],
  ['organizers', 'organizer'],
  ['categories', 'categories'],
  ['tags', 'tags'],
] as const
