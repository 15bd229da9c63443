import type { Payload } from 'payload'
import { throughGate } from '../../http/server/gate.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
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

/** The routes of Payload that read, or count, many documents. */
const lists = ['/', '/versions', '/count']

/** More documents than these make a list costly: those without what is linked in them, and events with it. */
const few = { alone: 20, linked: 5 }

/** How many Payload reads where nothing is said. */
const byDefault = 10

/**
 * Whether a list of the calendar costs several times what the plain list of the contract does: many documents, what is linked
 * in them, or conditions on all of them. Where nothing is said, Payload reads links of links.
 */
const isCostly = (payload: Payload, request: Request): boolean => {
  if (request.method !== 'GET') return false
  const { collection, route } = calledOf(payload, request)
  if (!collection || !lists.includes(route ?? '')) return false
  const { searchParams } = new URL(request.url)
  if ([...searchParams.keys()].some((name) => name.startsWith('where'))) return true
  if (route === '/count') return false
  const limit = Number(searchParams.get('limit') ?? byDefault)
  const isLinked = areEvents(payload, collection.slug) && searchParams.get('depth') !== '0'

  return (
    limit === 0 ||
    limit > (isLinked ? few.linked : few.alone) ||
    searchParams.get('pagination') === 'false'
  )
}

const areEvents = (payload: Payload, slug: string): boolean =>
  slug === slugOf(payload, 'events') || slug === slugOf(payload, 'calendar-series')
