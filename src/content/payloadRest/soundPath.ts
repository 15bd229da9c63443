import type { Payload } from 'payload'
import { type Called, calledOf, hasNumberIds, isWholeNumber } from './called.ts'
import { type Guard, refusal } from './guard.ts'
import { isSoundText } from './soundText.ts'

/** Refuses paths and ids that Payload or its database would stumble over, and routes that lead nowhere. */
export const soundPath: Guard = (request, { payload }) => {
  const called = calledIn(payload, request)
  const { collection, route, path } = called
  const id = path.id
  if (leadsNowhere(payload, called)) throw refusal.notFound()
  const isJudged = collection !== undefined || route?.startsWith('/admin-')
  if (!isJudged || !route || id === undefined) return request
  if (!isSoundText(id)) throw refusal.values(['id'])
  if (route.startsWith('/verify')) return request
  // Payload takes it for several on MongoDB, and none is.
  if (id.includes(',')) throw refusal.values(['id'])
  if (!collection || route.startsWith('/versions/')) return request
  if (hasNumberIds(payload, collection.slug) && !isWholeNumber(id)) throw refusal.values(['id'])

  return request
}

const calledIn = (payload: Payload, request: Request): Called => {
  try {
    return calledOf(payload, request)
  } catch {
    throw refusal.address()
  }
}

/** What is called may have no routes at all; Payload has these for every other, whether it can do what they are for or not. */
const leadsNowhere = ({ config }: Payload, { collection, global, route = '' }: Called): boolean =>
  (collection ?? global)?.endpoints === false ||
  (route === '/handle-schedules' && !config.jobs.scheduling) ||
  (route.startsWith('/versions') && !(collection ?? global)?.versions) ||
  (route.startsWith('/verify') && !collection?.auth?.verify)
