import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { retryAfter } from '../database/errors.ts'
import { isOut } from '../outage.ts'

/**
 * Says 503 and `Retry-After` of a page of the admin that fails because the calendar is away. Pages cannot choose their
 * status: Next says 500 of each that fails.
 */
export const tellOutageOfPages = (): void => {
  subscribe('http.server.request.start', (message) => {
    // Node types the messages of all channels as unknown; this channel's carry both.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (!/^\/admin(?:[/?]|$)/.test(request.url ?? '')) return
    let status = response.statusCode
    Object.defineProperty(response, 'statusCode', {
      get: () => status,
      set: (value: number) => {
        const isAway = value === 500 && isOut()
        status = isAway ? 503 : value
        if (isAway) response.setHeader('Retry-After', retryAfter['Retry-After'])
      },
    })
  })
}
