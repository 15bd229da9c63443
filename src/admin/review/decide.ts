import {
  APIError,
  commitTransaction,
  initTransaction,
  killTransaction,
  type PayloadRequest,
} from 'payload'
import { stateFields } from '../../content/access/stateFields.ts'
import { say } from '../../i18n/admin.ts'
import { asLocale } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { storedStatusOf } from '../../model/status.ts'
import type { Report } from '../progress/progressLines.ts'
import { decideSeries } from './decideSeries.ts'
import type { Decision } from './decision.ts'

/** The collections whose entries are reviewed. */
export const reviewed = ['events', 'venues', 'organizers'] as const

export type Reviewed = (typeof reviewed)[number]

/**
 * Publishes the newest versions of pending entries, or returns them as drafts with a note, in one transaction. Throws Payload's
 * `Forbidden`, `Locked` and `ValidationError`, and 409 where one of them is no longer pending.
 */
export const decide = async (
  req: PayloadRequest,
  collection: Reviewed,
  wanted: Decision,
  report: Report = () => {},
): Promise<void> => {
  const { ids, decision, note, wholeSeries } = wanted
  const isOwn = await initTransaction(req)
  try {
    await refuseDecided(req, collection, ids)
    const single = wholeSeries && collection === 'events' ? await decideSeries(req, wanted) : ids
    for (const [done, id] of single.entries()) {
      report({ done, total: single.length })
      await req.payload.update({
        collection: slugOf(req.payload, collection),
        id,
        data:
          decision === 'approve'
            ? { _status: 'published' }
            : { _status: 'draft', pendingReview: false, newReviewNote: note },
        draft: decision === 'return',
        depth: 0,
        fallbackLocale: asLocale(languagesOf(req.payload)[0]),
        overrideAccess: false,
        overrideLock: false,
        req,
      })
    }
    if (isOwn) await commitTransaction(req)
  } catch (error) {
    if (isOwn) await killTransaction(req)
    throw error
  }
}

const refuseDecided = async (
  req: PayloadRequest,
  collection: Reviewed,
  ids: number[],
): Promise<void> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, collection),
    where: { id: { in: ids } },
    draft: true,
    depth: 0,
    pagination: false,
    select: stateFields,
    overrideAccess: false,
    req,
  })
  const waiting = docs.filter((entry) => storedStatusOf(entry) === 'pending')
  if (waiting.length === ids.length) return

  throw new APIError(
    say(req, 'review:decided', { count: ids.length - waiting.length }),
    409,
    undefined,
    true,
  )
}
