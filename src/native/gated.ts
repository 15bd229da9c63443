import type { Payload } from 'payload'
import { throughGate } from '../server/gate.ts'
import type { CalendarSettings } from '../settings.ts'
import { calledOf } from './called.ts'

type Answering = {
  payload: Payload
  settings: CalendarSettings
  answer: (request: Request) => Promise<Response>
}

/** What Payload answers; what is costly when its turn has come. Throws `GateFull` where it does not come in time. */
export const answerOf = (
  request: Request,
  { payload, settings, answer }: Answering,
): Promise<Response> =>
  isCostly(payload, request)
    ? throughGate(
        {
          headers: request.headers,
          signal: request.signal,
          trustedProxies: settings.trustedProxies,
        },
        () => answer(request),
      )
    : answer(request)

/** The routes of Payload that read many documents. */
const lists = ['/', '/versions']

/** More documents than these make a list costly. */
const few = 20

/** Whether a list costs several times what the plain list of the contract does: many documents, or conditions on all of them. */
const isCostly = (payload: Payload, request: Request): boolean => {
  if (request.method !== 'GET') return false
  const { collection, route } = calledOf(payload, request)
  if (!collection || !lists.includes(route ?? '')) return false
  const { searchParams } = new URL(request.url)
  const limit = Number(searchParams.get('limit') ?? few)

  return (
    limit === 0 ||
    limit > few ||
    searchParams.get('pagination') === 'false' ||
    [...searchParams.keys()].some((name) => name.startsWith('where'))
  )
}
