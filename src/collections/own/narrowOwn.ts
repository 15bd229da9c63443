import {
  createLocalReq,
  Forbidden,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { isOfCalendar } from '../../slugs.ts'
import { boundBulk } from '../access/bulkBound.ts'
import { collectionNamed, type DocumentLink, idOf, mayUpdate } from '../access/documents.ts'
import { leaveOutUnreadable } from '../access/hideLinks.ts'
import { filterReadableLinks } from '../access/linkFilters.ts'
import { refuseUnreachable } from '../access/reach.ts'
import { boundAllReads, boundReads } from '../access/readBounds.ts'
import { searchReadableLinks } from '../access/searchLinks.ts'
import { jobsSlug, narrowJobs, narrowSchedules, type Scheduled } from './jobs.ts'
import { type Lock, narrowLocks } from './locks.ts'
import { narrowPreferences } from './preferences.ts'

/**
 * Holds what Payload's own collections have of the calendar to its rights, and every collection to what may be asked of it.
 * Payload adds its own after all plugins have run, so that this waits for its start.
 */
export const narrowOwn = (payload: Payload): void => {
  for (const { config } of Object.values(payload.collections)) {
    const { beforeOperation = [] } = config.hooks
    config.hooks.beforeOperation = [
      boundReads,
      searchReadableLinks,
      refuseUnreachable,
      ...beforeOperation,
      filterReadableLinks,
    ]
    narrowed[config.slug]?.(config)
    if (isOfCalendar(payload, config.slug)) hideLinks(config)
  }
  narrowSchedules(payload)
  judgeCreates(payload)
}

const hideLinks = ({ hooks }: SanitizedCollectionConfig): void => {
  hooks.beforeOperation = [...(hooks.beforeOperation ?? []), boundBulk]
  hooks.afterOperation = [...(hooks.afterOperation ?? []), leaveOutUnreadable]
}

/** Bounds what is read of every collection, for a site that is nothing but the calendar. */
export const boundEverything = (payload: Payload): void => {
  for (const { config } of Object.values(payload.collections)) {
    config.hooks.beforeOperation = [boundAllReads, ...(config.hooks.beforeOperation ?? [])]
  }
}

const narrowed: { [slug: string]: typeof narrowLocks | undefined } = {
  'payload-locked-documents': narrowLocks,
  'payload-preferences': narrowPreferences,
  [jobsSlug]: narrowJobs,
}

/**
 * Payload's forms store locks and what is scheduled past every right. Of the calendar's documents, a lock of who may only look is left out, as if
 * there were none; scheduling what one may not change is refused.
 */
const judgeCreates = (payload: Payload): void => {
  const create = payload.db.create.bind(payload.db)
  const isOurs = ({ relationTo }: DocumentLink) => isOfCalendar(payload, relationTo)
  payload.db.create = async (args) => {
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

    return create(args)
  }
}

const mayUserUpdate = async (payload: Payload, link: DocumentLink, document: DocumentLink) => {
  const config = collectionNamed(payload, link.relationTo)
  if (!config) return false
  const collection = config.slug
  const found = await payload.findByID({
    collection,
    id: idOf(link),
    // As deep as who signs in is read: a right may depend on what a user is related to.
    depth: config.auth?.depth ?? 0,
    disableErrors: true,
  })
  if (!found) return false
  // A document of a collection that signs in, as Payload makes a user of it.
  const user = { ...found, collection } as PayloadRequest['user']

  return mayUpdate(await createLocalReq({ user: user ?? undefined }, payload), document)
}
