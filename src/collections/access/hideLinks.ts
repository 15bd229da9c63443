import type { CollectionAfterOperationHook, FlattenedField, PayloadRequest } from 'payload'
import type { StoredId } from '../storedId.ts'
import { type Entry, mayEdit } from './entries.ts'
import { targetOf } from './paths.ts'
import { isNarrowed, readableAmong } from './readableLinks.ts'
import { callerOf } from './roles.ts'

/**
 * Leaves links out of what is answered that lead to what the caller may not read, as the contract does; Payload says their
 * ids to everybody. Who may edit a document sees all its links, because they send them back.
 */
export const leaveOutUnreadable: CollectionAfterOperationHook = async ({
  collection,
  overrideAccess,
  req,
  result,
}) => {
  if (overrideAccess || !isRecord(result)) return result
  const fields = await narrowedFields(collection.flattenedFields, req)
  const documents = documentsOf(result).filter((one) => !isEdited(one, req))
  if (fields.length === 0 || documents.length === 0) return result
  const readable = await readableOf(fields, documents, req)
  for (const document of documents) {
    for (const { name, target } of fields) {
      const links = document[name]
      const isShown = (link: unknown) => !isId(link) || readable.get(target)?.has(String(link))
      if (Array.isArray(links)) document[name] = links.filter(isShown)
      else if (!isShown(links)) document[name] = null
    }
  }

  return result
}

type Data = Record<string, unknown>
type Narrowed = { name: string; target: string }

const narrowedFields = async (fields: FlattenedField[], req: PayloadRequest) => {
  const found: Narrowed[] = []
  for (const field of fields) {
    const target = field.type === 'relationship' ? targetOf(field) : undefined
    if (typeof target !== 'string' || !(await isNarrowed(req, target))) continue
    found.push({ name: field.name, target })
  }

  return found
}

/** What an operation answers: a document, a page of them, or versions, which hold them. */
const documentsOf = (result: Data): Data[] =>
  (Array.isArray(result.docs) ? result.docs : [result])
    .filter(isRecord)
    .map((one) => (isRecord(one.version) ? one.version : one))

// What of it was not selected is as if it were not theirs.
const isEdited = (document: Data, req: PayloadRequest): boolean =>
  mayEdit(callerOf(req), document as Entry, new Date().toISOString())

const readableOf = async (fields: Narrowed[], documents: Data[], req: PayloadRequest) => {
  const readable = new Map<string, Set<string>>()
  for (const target of new Set(fields.map((field) => field.target))) {
    const names = fields.filter((field) => field.target === target).map(({ name }) => name)
    const links = documents.flatMap((one) => names.flatMap((name) => one[name]))
    readable.set(target, await readableAmong(req, target, links.filter(isId)))
  }

  return readable
}

const isId = (link: unknown): link is StoredId =>
  typeof link === 'number' || typeof link === 'string'

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
