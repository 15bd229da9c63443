import type { Payload, PayloadRequest } from 'payload'
import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import { observeWrites } from './observeWrites.ts'

type Stored = Record<string, unknown> & { id: number | string }

/** What a request has written, by collection and id, as the adapter answered it: with the texts of all languages. */
type Written = Map<string, Stored>

/** Lets what follows in a request use what the adapter answered to its writes instead of reading it again. */
export const recordWritten = (payload: Payload): void =>
  observeWrites(payload, async ({ collection, ids, doc, req }) => {
    const written = req?.context && writesOf(req.context)
    if (!written || !collection) return
    if (doc) {
      // Payload goes on with the document itself: its hooks put what it is linked to in place of the links.
      written.set(nameOf(collection, doc.id), structuredClone(doc))
      return
    }
    const stale = ids?.map((id) => nameOf(collection, id)) ?? [...written.keys()]
    for (const name of stale) written.delete(name)
  })

/** Remembers from now on what a request writes. */
export const beginRecording = ({ context }: Pick<PayloadRequest, 'context'>): void => {
  context[key] ??= new Map()
}

/**
 * The document as this request has stored it, or `undefined` where it did not write it. The collection determines the
 * type.
 */
export const writtenIn = <Document extends object>(
  { context }: Pick<PayloadRequest, 'context'>,
  collection: CalendarCollection,
  id: number | string,
): Document | undefined => writesOf(context)?.get(nameOf(collection, id)) as Document | undefined

// Ours alone; the context of a request is untyped.
const writesOf = (context: PayloadRequest['context']) => context[key] as Written | undefined

const key = 'written'

const nameOf = (collection: string, id: number | string) => `${collection} ${id}`
