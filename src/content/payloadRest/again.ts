import type { Payload } from 'payload'
import { publicPages } from '../../model/defaultSlugs.ts'
import { isOfCalendar } from '../../model/slugs.ts'
import { notingCommits } from '../../storage/database/commits.ts'
import { isServerLost, isTransient } from '../../storage/database/databaseErrors.ts'
import { readAgain, tryAgain } from '../../storage/database/tryAgain.ts'
import { errorOf } from './answeredErrors.ts'
import { calledOf } from './called.ts'

/** What Payload answered, and the request that it worked on. */
type Answered = { answer: Response; passed: Request }

/**
 * What Payload answers. A read is repeated where its server was lost, and a write to the calendar, from its beginning, where an error of the
 * database was transient and nothing of it was stored. One to what is the host's own is not, because its hooks expect to run once. Throws
 * `DatabaseBusy` when that was tried in vain.
 */
export const answeredAgain = (
  payload: Payload,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Answered> => {
  if (request.method === 'GET') {
    return readAgain(async () => {
      const answered = await once(request.clone(), answer)
      const error = errorOf(answered.passed)
      if (error && isServerLost(error)) throw error

      return answered
    })
  }
  if (!isOurs(payload, request)) return once(request, answer)

  return tryAgain(() =>
    notingCommits(payload, async (hasCommitted) => {
      const answered = await once(request.clone(), answer)
      const error = errorOf(answered.passed)
      if (error && isTransient(error) && !hasCommitted()) throw error

      return answered
    }),
  )
}

const once = async (
  passed: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Answered> => ({ answer: await answer(passed), passed })

const isOurs = (payload: Payload, request: Request): boolean => {
  const { collection, global, custom } = calledOf(payload, request)
  if (custom?.declares) return true

  return collection ? isOfCalendar(payload, collection.slug) : global?.slug === publicPages
}
