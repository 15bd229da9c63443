import type { IncomingMessage } from 'node:http'
import { onRequest } from './onRequest.ts'

/**
 * Opens pages of the admin by links of any site, such as those of a mail program in the browser. Payload accepts the
 * session cookie of a read only where the browser reports no foreign site; but a foreign site cannot see the page that
 * opens, and browsers report nothing over plain HTTP. The requests of such a page to `/api` are still checked.
 */
export const openAdminByLinks = (): void => {
  onRequest(({ request }) => {
    const { method, headers } = request
    const isPage = method === 'GET' && isAdminPage(request)
    const isOpened = !headers['sec-fetch-site'] || headers['sec-fetch-dest'] === 'document'
    if (isPage && isOpened && !headers.origin) headers['sec-fetch-site'] = 'none'
  })
}

/** Whether a request is for a page of the admin, of whatever kind. */
export const isAdminPage = ({ url }: IncomingMessage): boolean =>
  /^\/admin(?:[/?]|$)/.test(url ?? '')
