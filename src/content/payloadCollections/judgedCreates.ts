import {
  type BaseDatabaseAdapter,
  createLocalReq,
  Forbidden,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { isOfCalendar } from '../../model/slugs.ts'
import { collectionNamed, type DocumentLink, idOf, mayUpdate } from '../access/documents.ts'
import { jobsSlug, type Scheduled } from './calendarJobs.ts'
import type { Lock } from './documentLocks.ts'

/**
 * A `create` for locks and jobs. Payload's forms store locks and what is scheduled past every right. Of the calendar's documents, a lock of who may only look is left out, as if
 * there were none; scheduling what one may not change is refused.
 */
export const judgedCreates = (
  { create }: Pick<BaseDatabaseAdapter, 'create'>,
  payload: Payload,
): BaseDatabaseAdapter['create'] => {
  const isOurs = ({ relationTo }: DocumentLink) => isOfCalendar(payload, relationTo)

  return async function (this: unknown, args) {
    if (args.collection === 'payload-locked-documents') {
      // The adapter takes the data of any collection; this is one of locks.
      const { document, user } = args.data as Lock
      if (document && isOurs(document) && !(await mayUserUpdate(payload, user, document))) return {}
    }
    if (args.collection === jobsSlug) {
      const { input } = args.data as Scheduled
      const { doc, user } = input ?? {}
      if (doc && user && isOurs(doc) && !(await mayUserUpdate(payload, user, doc))) {
        throw new Forbidden()
      }
    }

    return create.call(this, args)
  }
}

const mayUserUpdate = async (payload: Payload, link: DocumentLink, document: DocumentLink) => {
  const config = collectionNamed(payload, link.relationTo)
  if (!config) return false
  const collection = config.slug
  const found = await payload.findByID({
    collection,
    id: idOf(link),
    // A user who signs in is read as deep: a right may depend on what a user is related to.
    depth: config.auth?.depth ?? 0,
    disableErrors: true,
  })
  if (!found) return false
  // A document of a collection that signs in, as Payload makes a user of it.
  const user = { ...found, collection } as PayloadRequest['user']

  return mayUpdate(await createLocalReq({ user: user ?? undefined }, payload), document)
}
