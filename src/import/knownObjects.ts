import type { Payload } from 'payload'
import { type IdentifiedDocument, isDrawn, publicId } from '../model/publicIds.ts'
import { languagesOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'
import type { StoredId } from '../model/storedId.ts'
import { foreignName, foreignNames } from '../storage/aliasRows.ts'
import { idIn } from '../storage/eventIndex/values.ts'
import type { SaidOfPicture } from './images/sourcePicture.ts'
import { type Kind, kinds, sequenceOf } from './importKinds.ts'
import { externalIdOf, originOf } from './readMark.ts'

/** What the calendar holds under an id already. */
export type KnownObject = {
  collection: Kind | 'media' | 'calendar-series'
  slug: string
  /** The mark of its source, with the hash at the import; empty if it was made here. */
  sourceHash: string
  trashed: boolean
  /** The category above a category, 0 for none. */
  parent?: number
  /** The name of a place, as names are compared (`keyOf`), and the town of a venue. */
  name?: string | undefined
  town?: string | undefined
  /** Which date of which series here an event is (`occurrenceText`). */
  occurrence?: string | undefined
}

/** A user as the database has it. */
export type KnownUser = { id: StoredId; name: string }

/** What a calendar holds before and during an import. */
export type Known = {
  content: Map<number, KnownObject>
  terms: Map<number, KnownObject>
  /** The ids here of what was imported before, by `sourceKey`. */
  imported: Map<string, number>
  /** The ids here of places that are also those of a source, by `sourceKey` in lower case. */
  matched: Map<string, number>
  /** The ids here of dates of series, by their `occurrence`. */
  dates: Map<string, number>
  /** Media by the address they were fetched from (IMG-3). */
  pictures: Map<string, StoredId>
  /** What the source of a picture said of it last, by its id. */
  saidOfPictures: Map<StoredId, SaidOfPicture>
  /** Users by what the contract calls them. */
  users: Map<number, KnownUser>
}

export const knownAmong = (
  known: Known,
  kind: Kind | 'calendar-series',
): Map<number, KnownObject> => known[sequenceOf(kind) === 'terms' ? 'terms' : 'content']

/** Reads the ids, slugs, pictures and users of a calendar, trash included, so that no record needs a query. */
export const readKnown = async (payload: Payload): Promise<Known> => {
  const known: Known = {
    content: new Map(),
    terms: new Map(),
    imported: new Map(),
    matched: new Map(),
    dates: new Map(),
    pictures: new Map(),
    saidOfPictures: new Map(),
    users: new Map(),
  }
  const [first] = languagesOf(payload)
  for (const kind of kinds) {
    const docs = await all<Row>(payload, kind, {
      sourceHash: true,
      resolved: { [first]: { slug: true, key: true } },
      ...(kind === 'venues' && { city: true }),
      ...(sequenceOf(kind) === 'content' && { deletedAt: true }),
      ...(kind === 'categories' && { parent: true }),
      ...(kind === 'events' && { occurrence: true }),
    })
    const isPlace = kind === 'venues' || kind === 'organizers'
    for (const { id, sourceHash, deletedAt, resolved, parent, occurrence, city } of docs) {
      keep(known, kind, id, {
        collection: kind,
        slug: resolved?.[first]?.slug ?? '',
        sourceHash: sourceHash ?? '',
        trashed: Boolean(deletedAt),
        parent: idIn(parent) ?? 0,
        ...(isPlace && { name: resolved?.[first]?.key ?? undefined, town: city ?? undefined }),
        occurrence: occurrence ?? undefined,
      })
    }
  }
  for (const kind of ['venues', 'organizers'] as const) {
    for (const { slug, entry } of await foreignNames(payload, kind))
      known.matched.set(`${kind} ${slug}`, entry)
  }
  const series = await all<Row>(payload, 'calendar-series', { sourceHash: true, deletedAt: true })
  for (const { id, sourceHash, deletedAt } of series) {
    keep(known, 'calendar-series', id, {
      ...nameless,
      collection: 'calendar-series',
      sourceHash: sourceHash ?? '',
      trashed: Boolean(deletedAt),
    })
  }
  for (const picture of await all<Pictured>(payload, 'media', {
    calendarId: true,
    sourceUrl: true,
    saidBySource: true,
  })) {
    if (isDrawn(payload, 'media'))
      known.content.set(publicId(picture), { ...nameless, collection: 'media' })
    if (picture.sourceUrl) known.pictures.set(picture.sourceUrl, picture.id)
    if (picture.saidBySource) known.saidOfPictures.set(picture.id, picture.saidBySource)
  }
  for (const user of await all<SerializedUser>(payload, 'users', {
    calendarId: true,
    username: true,
  })) {
    known.users.set(publicId(user), { id: user.id, name: user.username ?? '' })
  }

  return known
}

/** Adds an object to what is known, under its id here and under that of its source. */
export const keep = (
  known: Known,
  kind: Kind | 'calendar-series',
  id: number,
  object: KnownObject,
): void => {
  knownAmong(known, kind).set(id, object)
  if (object.occurrence) known.dates.set(object.occurrence, id)
  const { sourceHash } = object
  if (sourceHash === '') return
  const source = { origin: originOf(sourceHash), id: externalIdOf(sourceHash) ?? id }
  known.imported.set(sourceKey(kind, source), id)
}

/** By what an object of a source is found here: its kind, who speaks for it, and its id there. */
export const sourceKey = (
  kind: Kind | 'calendar-series',
  { origin, id }: { origin: string; id: number },
): string => `${kind} ${foreignName({ origin, id })}`

/** What has an id and neither a slug nor a source. */
export const nameless = { slug: '', sourceHash: '', trashed: false }

type Row = {
  id: number
  occurrence?: string | null
  parent?: unknown
  sourceHash?: string | null
  deletedAt?: string | null
  resolved?: { [language: string]: { slug?: string | null; key?: string | null } | undefined }
  city?: string | null
}

type Pictured = IdentifiedDocument & {
  sourceUrl?: string | null
  saidBySource?: SaidOfPicture | null
}

type SerializedUser = IdentifiedDocument & { username?: string | null }

type Select = { [name: string]: true | Select }

const all = async <T extends { id: StoredId }>(
  payload: Payload,
  collection: Kind | 'media' | 'users' | 'calendar-series',
  select: Select,
): Promise<T[]> => {
  const { docs } = await payload.db.find<T>({
    collection: slugOf(payload, collection),
    limit: 0,
    pagination: false,
    select,
  })

  return docs
}
