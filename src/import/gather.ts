import type { Language, Languages } from '../calendar/language.ts'
import { isRecord } from '../model/plainJson.ts'
import { forEachKind, type Kind, kinds } from './importKinds.ts'
import type { Listing, Source } from './importSource.ts'
import { claimedId, noId } from './read/parse.ts'

/** One object as it was handed out, in the first language and in the others that the source speaks. */
export type Handed = { first: unknown; others: [Language, unknown][] }

export type Gathered = {
  objects: Record<Kind, Handed[]>
  /** Undefined where the source has no series of its own. */
  series: Handed[] | undefined
  /** What the source did not hand out as it should, as sentences. */
  faults: string[]
}

/**
 * All objects of a source, each once. Objects that appear only inside events, such as an unlisted venue, count like those of
 * lists. Throws `ImportFailed` if the source stops answering.
 */
export const gather = async (
  source: Source,
  languages: Languages,
  onPage: () => void,
): Promise<Gathered> => {
  const faults: string[] = []
  const { first, further } = await inEach(source, languages, async (language) => {
    const lists = forEachKind((): unknown[] => [])
    for (const kind of kinds) {
      const listing = await source.list(kind, language, onPage)
      faults.push(...listing.faults, ...missing(kind, listing))
      lists[kind] = listing.objects
    }

    return byId(lists)
  })
  const series = await seriesOf(source, { languages, onPage, faults })

  return {
    objects: forEachKind((kind) =>
      inLanguages(
        first[kind],
        further.map(([language, found]) => [language, found[kind]]),
      ),
    ),
    series,
    faults,
  }
}

/** What is read in the first language, and then in each of the others that the source speaks. */
const inEach = async <T>(
  { speaks }: Source,
  [firstLanguage, ...others]: Languages,
  read: (language: Language) => Promise<T>,
): Promise<{ first: T; further: [Language, T][] }> => {
  const first = await read(firstLanguage)
  const further: [Language, T][] = []
  for (const language of others.filter(speaks)) further.push([language, await read(language)])

  return { first, further }
}

type Found = Map<string, unknown>

const inLanguages = (first: Found, others: [Language, Found][]): Handed[] =>
  [...first].map(([id, object]) => ({
    first: object,
    others: others.flatMap(([language, found]): Handed['others'] =>
      found.has(id) ? [[language, found.get(id)]] : [],
    ),
  }))

type SeriesRequest = { languages: Languages; onPage: () => void; faults: string[] }

const seriesOf = async (
  source: Source,
  { languages, onPage, faults }: SeriesRequest,
): Promise<Handed[] | undefined> => {
  if (!source.listSeries) return undefined
  const listSeries = source.listSeries
  const { first, further } = await inEach(source, languages, async (language): Promise<Found> => {
    const listing = await listSeries(language, onPage)
    faults.push(...listing.faults, ...missing('series', listing))

    return new Map(listing.objects.map((object) => [claimedId(object), object]))
  })

  return inLanguages(first, further)
}

const missing = (kind: Kind | 'series', { objects, announced }: Listing): string[] =>
  announced !== undefined && announced > objects.length
    ? [`The source says it has ${announced} ${kind} but hands out ${objects.length}.`]
    : []

type ById = Record<Kind, Found>

const byId = (lists: Record<Kind, unknown[]>): ById => {
  const found: ById = forEachKind(() => new Map())
  const add = (kind: Kind, object: unknown) => {
    const id = claimedId(object)
    const key = id === noId ? `${id} ${found[kind].size}` : id
    if (!found[kind].has(key)) found[kind].set(key, object)
  }
  for (const kind of kinds) for (const object of lists[kind]) add(kind, object)
  for (const event of lists.events.filter(isRecord)) {
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
