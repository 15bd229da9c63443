import { contractTarget } from './contractTarget.ts'
import { onRequest } from './onRequest.ts'

/** The methods that Next hands to a route. */
const handed = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Refuses methods that Next gives to no route. On an address of the contract they are passed on as an unknown route
 * (GEN-6). Elsewhere Next answers 400 without a body, except for TRACE: it makes a `Request` of it, which the Fetch
 * standard forbids, so that it fails as 500, with the error in the log, before any budget is checked.
 */
export const refuseMethods = (): void => {
  onRequest(({ request }) => {
    if (handed.includes(request.method ?? '')) return
    const target = contractTarget(request.url)
    if (target) {
      request.method = 'GET'
      request.url = `${target.namespace}/unreadable${target.query}`
    } else if (request.method === 'TRACE') request.method = 'UNKNOWN'
  })
}
