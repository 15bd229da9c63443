import type {
  Access,
  CollectionAfterReadHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { type DocumentLink, idOf, mayUpdate, mayUseAdmin } from '../access/documents.ts'
import { calculated } from '../access/payload.ts'
import { callerOf, mayEditOthers } from '../access/roles.ts'

/** Who holds the form of which document open; Payload refuses (423) the changes of everybody else meanwhile. */
export type Lock = { id: number | string; document?: DocumentLink | null; user: DocumentLink }

/**
 * Locks are for those who may change the document: they see who holds it and hold it themselves, in their own name.
 * Editors and administrators also take locks over.
 */
export const narrowLocks = (collection: SanitizedCollectionConfig): void => {
  collection.access = { ...collection.access, create, read, update, delete: release }
  // Who said when they last typed would hold a document for as long as they like.
  for (const field of [...collection.fields, ...collection.flattenedFields]) {
    if (field.type !== 'date') continue
    if (/^(?:created|updated)At$/.test(field.name)) field.access = calculated
  }
  collection.hooks.afterRead = [...(collection.hooks.afterRead ?? []), tellName]
}

const create: Access = async ({ req, data }) =>
  (await mayUseAdmin({ req })) &&
  // The data of a request, or none where Payload asks for rights in general.
  (data === undefined ||
    (isOwn(data.user, req) && isLink(data.document) ? mayUpdate(req, data.document) : false))

const read: Access = ({ req }) => locksThat(req, async ({ document }) => mayHold(req, document))

const release: Access = ({ req }) =>
  locksThat(
    req,
    async ({ document, user }) =>
      isOwn(user, req) || (mayEditOthers(callerOf(req)) && (await mayHold(req, document))),
  )

const update: Access = (asked) => {
  const { document, globalSlug, user } = asked.data ?? {}
  const keeps = document === undefined && globalSlug === undefined
  if (!keeps || (user !== undefined && !isOwn(user, asked.req))) return false

  return release(asked)
}

/** The locks for which something holds. There are as many as open forms. */
const locksThat = async (req: PayloadRequest, holds: (lock: Lock) => Promise<boolean>) => {
  if (!(await mayUseAdmin({ req }))) return false
  const { docs } = await req.payload.db.find<Lock>({
    collection: 'payload-locked-documents',
    limit: 0,
    pagination: false,
    req,
  })
  const ids: Lock['id'][] = []
  for (const lock of docs) if (await holds(lock)) ids.push(lock.id)

  return { id: { in: ids } }
}

/** A lock without a document is on a global, which are for editors. */
const mayHold = (req: PayloadRequest, document: Lock['document']) =>
  document ? mayUpdate(req, document) : mayEditOthers(callerOf(req))

const isLink = (link: unknown): link is DocumentLink =>
  typeof link === 'object' && link !== null && 'relationTo' in link && 'value' in link

const isOwn = (link: unknown, { user }: PayloadRequest): boolean =>
  isLink(link) && user?.collection === link.relationTo && user.id === idOf(link)

/** Payload's admin says who holds a document by their e-mail address; theirs is the name. */
const tellName: CollectionAfterReadHook = ({ doc, req }) => {
  const holder = doc.user?.value
  if (req.payloadAPI === 'REST' || typeof holder !== 'object' || !holder?.name) return doc

  return { ...doc, user: { ...doc.user, value: { ...holder, email: holder.name } } }
}
