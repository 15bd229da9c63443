import type { Payload } from 'payload'
import { notingCommits } from '../database/commits.ts'
import { isTransient } from '../database/errors.ts'
import { tryAgain } from '../database/tryAgain.ts'
import { publicPages } from '../defaultSlugs.ts'
import { isOfCalendar } from '../slugs.ts'
import { errorOf } from './answeredErrors.ts'
import { calledOf } from './called.ts'

/** What Payload answered, and the request that it worked on. */
type Answered = { answer: Response; asked: Request }

/**
 * What Payload answers. A write to the calendar is asked for again, from its beginning, where an error of the database was transient and
 * nothing of it was stored; one to what is the host's own is not, because its hooks expect to run once. Throws `DatabaseBusy` when it was tried
 * for ten seconds.
 */
export const answeredAgain = (
  payload: Payload,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Answered> => {
  if (request.method === 'GET' || !isOurs(payload, request)) {
    return once(request, answer)
  }

  return tryAgain(() =>
    notingCommits(payload, async (hasCommitted) => {
      const answered = await once(request.clone(), answer)
      const error = errorOf(answered.asked)
      if (error && isTransient(error) && !hasCommitted()) throw error

      return answered
    }),
  )
}

const once = async (
  asked: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Answered> => ({ answer: await answer(asked), asked })

const isOurs = (payload: Payload, request: Request): boolean => {
  const { collection, global, custom } = calledOf(payload, request)
  if (custom?.asks) return true

  return collection ? isOfCalendar(payload, collection.slug) : global?.slug === publicPages
}
