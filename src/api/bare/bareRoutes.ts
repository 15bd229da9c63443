import type { Answer, Call, Endpoint } from '../call.ts'
import { routes } from '../contractRoutes.ts'
import { type MatchedRoute, matchAmong } from '../matchRoute.ts'
import type { EntryCollection } from '../resourceLinks.ts'
import type { Operation, Route } from '../route.ts'
import { denied, reading } from '../routeKinds.ts'
import { asContractHas } from './writtenNames.ts'

const collections = ['events', 'venues', 'organizers'] as const satisfies EntryCollection[]

const bare = (route: Route, collection: EntryCollection): Route => ({
  ...route,
  operations: route.operations.map((operation) => ({
    ...operation,
    endpoint: bareEndpoint(operation, collection),
  })),
})

/** What is written may have other names; a list is answered without its envelope. */
const bareEndpoint =
  ({ endpoint, methods }: Operation, collection: EntryCollection): Endpoint =>
  async (call, input) => {
    const isRead = methods.includes('GET')
    const answer = await endpoint(
      call,
      isRead ? input : asContractHas(input, { collection, vendor: call.settings.vendor }),
    )

    return isRead && call.path.id === undefined ? withoutEnvelope(call, answer, collection) : answer
  }

const withoutEnvelope = (
  { settings }: Call,
  { body, headers = {}, ...answer }: Answer,
  collection: EntryCollection,
): Answer => {
  const total = `${settings.headerPrefix}-Total`

  return {
    ...answer,
    headers: {
      ...headers,
      'X-WP-Total': headers[total] ?? '',
      'X-WP-TotalPages': headers[`${total}Pages`] ?? '',
    },
    // The list stands in the envelope under the name of its collection.
    body: Reflect.get(body, collection) as object,
  }
}

/** This calendar sells none. */
const noTickets: Endpoint = async () => ({
  headers: { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' },
  body: [],
})

const bareRoutes: Route[] = [
  ...routes.flatMap((route) => {
    const collection = collections.find((name) => [`/${name}`, `/${name}/:id`].includes(route.path))

    return collection ? [bare(route, collection)] : []
  }),
  {
    path: '/tickets',
    operations: [reading('api:routes:tickets', {}, noTickets)],
    mayWrite: denied,
  },
]

/**
 * The route that some decoded path segments address in the second namespace (VN-1): the lists and items of events, venues and
 * organizers, by the endpoints of the contract.
 */
export const matchBareRoute = (segments: string[]): MatchedRoute | undefined =>
  matchAmong(bareRoutes, segments)
