import type { IncomingMessage } from 'node:http'
import { retryAfter } from '../../storage/database/databaseErrors.ts'
import { isOut } from '../../storage/outage.ts'
import { onRequest } from './onRequest.ts'

/**
 * Opens pages of the admin by links from any site, such as those of a mail program in the browser. Payload accepts the
 * session cookie of a read only if the browser reports no foreign site; but a foreign site cannot see the page that opens,
 * and browsers report nothing over plain HTTP. The requests of such a page to `/api` are still checked.
 */
export const openAdminByLinks = (): void => {
  onRequest(({ request }) => {
    const { method, headers } = request
    const isPage = method === 'GET' && isAdminPage(request)
    const isOpened = !headers['sec-fetch-site'] || headers['sec-fetch-dest'] === 'document'
    if (isPage && isOpened && !headers.origin) headers['sec-fetch-site'] = 'none'
  })
}

/** Whether a request is for a page of the admin. */
export const isAdminPage = ({ url }: IncomingMessage): boolean =>
  /^\/admin(?:[/?]|$)/.test(url ?? '')

/**
 * Says 503 and `Retry-After` of a page of the admin that fails because the calendar is away. Pages cannot choose their
 * status: Next says 500 of each that fails.
 */
export const tellOutageOfPages = (): void => {
  onRequest(({ request, response }) => {
    if (!isAdminPage(request)) return
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
