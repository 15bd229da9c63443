import { LRUCache } from 'lru-cache'
import type { StoredId } from '../../model/storedId.ts'
import { type Changed, type Changes, everything, isAmong } from '../changes/changeLog.ts'
import { sealed } from './sealed.ts'

/** A document as the adapter answered it, with its texts in all languages. */
export type StoredDocument = Record<string, unknown> & { id: StoredId }

/** How many results are cached; they are small. */
const mostFindings = 300

/** Results of longer queries, such as those that name many ids, are not cached. */
const longestQuestion = 2_000

/** A document is read again after this many milliseconds, even without a write. */
const longest = 60_000

/**
 * Documents in memory by collection and id, each until a write changes it, of `maxSize` bytes at most. A document that
 * was read before a change is never cached after it.
 */
export const cachedDocuments = (maxSize: number, changes: Changes) => {
  const slugs = new Map<string, StoredId>()
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
  const completeIds = new Map<string, Set<StoredId>>()
  const findings = new LRUCache<string, object>({ max: mostFindings, ttl: longest })
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
      completeIds.clear()
      findings.clear()
      return
    }
    const [collection = '', id] = name.split(' ')
    documents.delete(name)
    for (const finding of findings.keys()) {
      if (collectionIn(finding) === collection) findings.delete(finding)
    }
    if (id === undefined) {
      completeIds.delete(collection)
      for (const one of documents.keys()) {
        if (collectionIn(one) === collection) documents.delete(one)
      }
    } else if (!completeIds.get(collection)?.has(Number(id))) completeIds.delete(collection)
  }

  const cache = (collection: string, document: StoredDocument): void => {
    const size = sealed(document)
    if (size > maxSize) return
    documents.set(`${collection} ${document.id}`, document, { size })
    for (const slug of slugsOf(document)) slugs.set(`${collection} ${slug}`, document.id)
  }

  /** What is read, and what was changed meanwhile. */
  const noting = async <T>(
    read: () => Promise<T>,
  ): Promise<{ result: T; changed: Set<Changed> }> => {
    const changed = new Set<Changed>()
    readings.add(changed)
    try {
      return { result: await read(), changed }
    } finally {
      readings.delete(changed)
    }
  }

  const isTouched = (changed: Set<Changed>, collection: string): boolean =>
    [...changed].some((name) => name === everything || collectionIn(name) === collection)

  return {
    /** Waits until all is forgotten that others changed. */
    upToDate: changes.revision,
    get: (collection: string, id: StoredId) => documents.get(`${collection} ${id}`),
    /** The id of the document that has a slug, in whatever language. */
    idOf: (collection: string, slug: string) => slugs.get(`${collection} ${slug}`),
    /** The ids of all that a collection holds. */
    whole: (collection: string) => completeIds.get(collection),
    /** Finds documents and caches them; `isComplete` says that they are all of the collection. */
    found: async (
      collection: string,
      find: () => Promise<StoredDocument[]>,
      { isComplete = false } = {},
    ): Promise<StoredDocument[]> => {
      const { result, changed } = await noting(find)
      for (const document of result) {
        if (!isAmong(changed, collection, document.id)) cache(collection, document)
      }
      if (isComplete && !isTouched(changed, collection)) {
        completeIds.set(collection, new Set(result.map(({ id }) => id)))
      }

      return result
    },
    /** Caches the documents that `read` hands to `take`, unless they change meanwhile. */
    cacheAlong: async <T>(
      read: (take: (collection: string, documents: StoredDocument[]) => void) => Promise<T>,
    ): Promise<T> => {
      const taken: [string, StoredDocument][] = []
      const { result, changed } = await noting(() =>
        read((collection, found) => {
          taken.push(...found.map((one): [string, StoredDocument] => [collection, one]))
        }),
      )
      for (const [collection, document] of taken) {
        if (!isAmong(changed, collection, document.id)) cache(collection, document)
      }

      return result
    },
    /** Whether any document of a collection is cached. */
    hasAny: (collection: string): boolean => {
      for (const name of documents.keys()) if (collectionIn(name) === collection) return true

      return false
    },
    /** What was found out of a collection by a question before, unless anything in it was written since. */
    finding: <T extends object>(collection: string, question: string): T | undefined =>
      // The same question finds the same kind of thing.
      findings.get(`${collection} ${question}`) as T | undefined,
    /** Finds out and caches the result. */
    foundOut: async <T extends object>(
      collection: string,
      question: string,
      find: () => Promise<T>,
    ): Promise<T> => {
      const { result, changed } = await noting(find)
      const isShort = question.length <= longestQuestion
      if (isShort && !isTouched(changed, collection)) {
        findings.set(`${collection} ${question}`, result)
      }

      return result
    },
    /** How much there is, in bytes: roughly. */
    size: () => documents.calculatedSize,
    clear: () => forget(everything),
  }
}

export type CachedDocuments = ReturnType<typeof cachedDocuments>

const collectionIn = (name: string): string => name.split(' ', 1)[0] ?? name

const slugsOf = ({ resolved }: StoredDocument): string[] =>
  typeof resolved === 'object' && resolved !== null
    ? Object.values(resolved).flatMap((one) => (typeof one?.slug === 'string' ? [one.slug] : []))
    : []
