import type {
  Access,
  CollectionAfterReadHook,
  PayloadRequest,
  SanitizedCollectionConfig,
  Where,
} from 'payload'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { isOfCalendar } from '../../model/slugs.ts'
import { type DocumentLink, idOf, mayUpdate, mayUseAdmin } from '../access/documents.ts'
import { calculated } from '../access/payload.ts'

/** Who holds the form of which document open; Payload refuses (423) the changes of everybody else meanwhile. */
export type Lock = { id: number | string; document?: DocumentLink | null; user: DocumentLink }

/**
 * Locks of documents of the calendar are for those who may change the document: they see who holds it and hold it
 * themselves, in their own name. Editors and administrators also take locks over. Locks of other documents stay as
 * Payload has them.
 */
export const narrowLocks = (collection: SanitizedCollectionConfig): void => {
  const payloads = { ...collection.access }
  collection.access = {
    ...payloads,
    create: (args) => create(args, payloads),
    read: (args) => read(args, payloads),
    update: (args) => update(args, payloads),
    delete: (args) => release(args, payloads.delete),
  }
  // Who said when they last typed would hold a document for as long as they like.
  for (const field of [...collection.fields, ...collection.flattenedFields]) {
    if (field.type !== 'date') continue
    if (/^(?:created|updated)At$/.test(field.name)) field.access = calculated
  }
  collection.hooks.afterRead = [...(collection.hooks.afterRead ?? []), tellName]
}

type Accesses = Pick<SanitizedCollectionConfig['access'], 'create' | 'read' | 'update' | 'delete'>
type AccessArgs = Parameters<Access>[0]

// The data of a request, or none where Payload asks for rights in general.
const create = async (args: AccessArgs, payloads: Accesses) => {
  const { req, data } = args
  if (!(await mayLock(args))) return false
  if (!isOfEntry(data?.document, req)) return payloads.create(args)

  return isOwn(data?.user, req) && mayUpdate(req, data?.document)
}

const read = (args: AccessArgs, payloads: Accesses) =>
  locksThat(args, {
    others: payloads.read,
    holds: ({ document }) => mayUpdate(args.req, document),
  })

const release = (args: AccessArgs, others: Access) =>
  locksThat(args, {
    others,
    holds: async ({ document, user }) =>
      isOwn(user, args.req) ||
      (mayEditOthers(callerOf(args.req)) && (await mayUpdate(args.req, document))),
  })

const update = (args: AccessArgs, payloads: Accesses) => {
  const { document, globalSlug, user } = args.data ?? {}
  if (isOfEntry(document, args.req)) return false
  const keeps = document === undefined && globalSlug === undefined
  if (keeps && (user === undefined || isOwn(user, args.req))) {
    return release(args, payloads.update)
  }

  return locksThat(args, { others: payloads.update, holds: async () => false })
}

/** Who uses the admin; of the site's own users Payload itself says who may. */
const mayLock = async ({ req }: AccessArgs): Promise<boolean> =>
  (req.user && !isOfCalendar(req.payload, req.user.collection)) || mayUseAdmin({ req })

type OfEntry = Lock & { document: DocumentLink }

type Rule = {
  /** What Payload says of locks that are not the calendar's. */
  others: Access
  holds: (lock: OfEntry) => Promise<boolean>
}

/** The locks for which something holds, and those of others that Payload lets through. There are as many as open forms. */
const locksThat = async (args: AccessArgs, { others, holds }: Rule): Promise<Where | boolean> => {
  const { req } = args
  if (!(await mayLock(args))) return false
  const { docs } = await req.payload.db.find<Lock>({
    collection: 'payload-locked-documents',
    limit: 0,
    pagination: false,
    req,
  })
  const ofEntries = docs.filter((lock): lock is OfEntry => isOfEntry(lock.document, req))
  const held: Lock['id'][] = []
  for (const lock of ofEntries) if (await holds(lock)) held.push(lock.id)
  const mine: Where = { id: { in: held } }
  const through = await others(args)
  if (through === false) return held.length > 0 ? mine : false
  const foreign: Where = { id: { not_in: ofEntries.map(({ id }) => id) } }

  return { or: [mine, through === true ? foreign : { and: [through, foreign] }] }
}

const isOfEntry = (document: unknown, { payload }: PayloadRequest): document is DocumentLink =>
  isLink(document) && isOfCalendar(payload, document.relationTo)

const isLink = (link: unknown): link is DocumentLink =>
  typeof link === 'object' && link !== null && 'relationTo' in link && 'value' in link

const isOwn = (link: unknown, { user }: PayloadRequest): boolean =>
  isLink(link) && user?.collection === link.relationTo && user.id === idOf(link)

/** Payload's admin says who holds a document by their e-mail address; that of the calendar's users is the name. */
const tellName: CollectionAfterReadHook = ({ doc, req }) => {
  if (!isLink(doc.user) || !isOfCalendar(req.payload, doc.user.relationTo)) return doc
  const holder = doc.user?.value
  if (req.payloadAPI === 'REST' || typeof holder !== 'object' || !holder?.name) return doc

  return { ...doc, user: { ...doc.user, value: { ...holder, email: holder.name } } }
}
