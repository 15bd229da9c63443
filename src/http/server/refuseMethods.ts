import { contractTarget } from './contractTarget.ts'
import { onRequest } from './onRequest.ts'

/** The methods that Next hands to a route. */
const handed = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Has methods refused that Next hands to no route. On an address of the contract they are answered as any unknown route
 * (GEN-6), as which they are handed on. Elsewhere Next answers 400 with no body, but for TRACE, of which it makes a
 * `Request`, which the Fetch standard forbids: that fails as 500, with the fault in the log, before any budget is asked.
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
