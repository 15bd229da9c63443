import type { Payload } from 'payload'
import { type IdentifiedDocument, isDrawn, publicId } from '../model/publicIds.ts'
import { languagesOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'
import type { StoredId } from '../model/storedId.ts'
import { type Kind, kinds, sequenceOf } from './importKinds.ts'

/** What the calendar holds under an id already. */
export type KnownObject = {
  collection: Kind | 'media'
  slug: string
  /** The mark of its source, with the hash at the import; empty if it was made here. */
  sourceHash: string
  trashed: boolean
}

/** A user as the database has it. */
export type KnownUser = { id: StoredId; name: string }

/** What a calendar holds before and during an import. */
export type Known = {
  content: Map<number, KnownObject>
  terms: Map<number, KnownObject>
  /** Media by the address they were fetched from (IMG-3). */
  pictures: Map<string, StoredId>
  /** Users by what the contract calls them. */
  users: Map<number, KnownUser>
}

export const knownAmong = (known: Known, kind: Kind): Map<number, KnownObject> =>
  known[sequenceOf(kind) === 'terms' ? 'terms' : 'content']

/** Reads the ids, slugs, pictures and users of a calendar, trash included, so that no record needs a query. */
export const readKnown = async (payload: Payload): Promise<Known> => {
  const known: Known = {
    content: new Map(),
    terms: new Map(),
    pictures: new Map(),
    users: new Map(),
  }
  const [first] = languagesOf(payload)
  for (const kind of kinds) {
    const docs = await all<Row>(payload, kind, {
      sourceHash: true,
      resolved: { [first]: { slug: true } },
      ...(sequenceOf(kind) === 'content' && { deletedAt: true }),
    })
    for (const { id, sourceHash, deletedAt, resolved } of docs) {
      knownAmong(known, kind).set(id, {
        collection: kind,
        slug: resolved?.[first]?.slug ?? '',
        sourceHash: sourceHash ?? '',
        trashed: Boolean(deletedAt),
      })
    }
  }
  for (const picture of await all<Pictured>(payload, 'media', {
    calendarId: true,
    sourceUrl: true,
  })) {
    if (isDrawn(payload, 'media'))
      known.content.set(publicId(picture), {
        collection: 'media',
        slug: '',
        sourceHash: '',
        trashed: false,
      })
    if (picture.sourceUrl) known.pictures.set(picture.sourceUrl, picture.id)
  }
  for (const user of await all<SerializedUser>(payload, 'users', {
    calendarId: true,
    username: true,
  })) {
    known.users.set(publicId(user), { id: user.id, name: user.username ?? '' })
  }

  return known
}

type Row = {
  id: number
  sourceHash?: string | null
  deletedAt?: string | null
  resolved?: { [language: string]: { slug?: string | null } | undefined }
}

type Pictured = IdentifiedDocument & { sourceUrl?: string | null }

type SerializedUser = IdentifiedDocument & { username?: string | null }

type Select = { [name: string]: true | Select }

const all = async <T extends { id: StoredId }>(
  payload: Payload,
  collection: Kind | 'media' | 'users',
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
