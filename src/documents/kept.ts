import { LRUCache } from 'lru-cache'
import { type Changed, type Changes, everything, isAmong } from '../database/changes'
import { sealed } from './sealed'

/** A document as the adapter answered it, with its texts in all languages. */
export type StoredDocument = Record<string, unknown> & { id: number }

/** However long nobody writes anything, a document is read anew after this many milliseconds. */
const longest = 60_000

/**
 * Documents in memory by collection and id, each until a write changes that document, and no more of them than
 * `maxSize` bytes. One that was read before it was changed is never kept after.
 */
export const keptDocuments = (maxSize: number, changes: Changes) => {
  const slugs = new Map<string, number>()
  const documents = new LRUCache<string, StoredDocument>({
    maxSize,
    ttl: longest,
    dispose: (document, name) => {
      for (const slug of slugsOf(document)) {
        const named = `${collectionIn(name)} ${slug}`
        if (slugs.get(named) === document.id) slugs.delete(named)
      }
    },
  })
  const wholes = new Map<string, Set<number>>()
  /** What was changed since each reading that is under way began. */
  const readings = new Set<Set<Changed>>()

  changes.listen((changed) => {
    for (const name of changed) {
      for (const reading of readings) reading.add(name)
      forget(name)
    }
  })

  const forget = (name: Changed): void => {
    if (name === everything) {
      documents.clear()
      wholes.clear()
      return
    }
    const [collection = '', id] = name.split(' ')
    documents.delete(name)
    if (id === undefined) {
      wholes.delete(collection)
      for (const one of documents.keys()) {
        if (collectionIn(one) === collection) documents.delete(one)
      }
    } else if (!wholes.get(collection)?.has(Number(id))) wholes.delete(collection)
  }

  const keep = (collection: string, document: StoredDocument): void => {
    const size = sealed(document)
    if (size > maxSize) return
    documents.set(`${collection} ${document.id}`, document, { size })
    for (const slug of slugsOf(document)) slugs.set(`${collection} ${slug}`, document.id)
  }

  return {
    /** Waits until all is forgotten that others changed. */
    upToDate: changes.revision,
    get: (collection: string, id: number) => documents.get(`${collection} ${id}`),
    /** The id of the document that has a slug, in whatever language. */
    idOf: (collection: string, slug: string) => slugs.get(`${collection} ${slug}`),
    /** The ids of all that a collection holds. */
    whole: (collection: string) => wholes.get(collection),
    /** Keeps what is found from now on; `isWhole` says that it is all that the collection holds. */
    found: async (
      collection: string,
      find: () => Promise<StoredDocument[]>,
      { isWhole = false } = {},
    ): Promise<StoredDocument[]> => {
      const changed = new Set<Changed>()
      readings.add(changed)
      try {
        const found = await find()
        for (const document of found) {
          if (!isAmong(changed, collection, document.id)) keep(collection, document)
        }
        const others = [...changed].map(collectionIn)
        if (isWhole && !others.includes(collection) && !others.includes(everything)) {
          wholes.set(collection, new Set(found.map(({ id }) => id)))
        }

        return found
      } finally {
        readings.delete(changed)
      }
    },
    /** How much there is, in bytes: roughly. */
    size: () => documents.calculatedSize,
    clear: () => forget(everything),
  }
}

export type KeptDocuments = ReturnType<typeof keptDocuments>

const collectionIn = (name: string): string => name.slice(0, name.indexOf(' ') >>> 0)

const slugsOf = ({ shown }: StoredDocument): string[] =>
  typeof shown === 'object' && shown !== null
    ? Object.values(shown).flatMap((one) => (typeof one?.slug === 'string' ? [one.slug] : []))
    : []
