import { onRequest } from './onRequest.ts'

/**
 * Has TRACE refused as a method that nothing knows, 400. Next makes a `Request` of each exchange, which the Fetch
 * standard forbids for TRACE: that fails as 500, with the fault in the log, before any budget is asked.
 */
export const refuseTrace = (): void => {
  onRequest(({ request }) => {
    if (request.method === 'TRACE') request.method = 'UNKNOWN'
  })
}
