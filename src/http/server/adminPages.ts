import type { IncomingMessage } from 'node:http'
import { onRequest } from './onRequest.ts'

/**
 * Opens pages of the admin by a link on any site, such as a mail program in the browser. Payload counts the session
 * cookie of a read only where the browser says that it is no stranger's; but a stranger cannot see the page that is
 * opened, and browsers do not say anything over plain HTTP. What pages then read from `/api` is asked for its proof.
 */
export const openAdminByLinks = (): void => {
  onRequest(({ request }) => {
    const { method, headers } = request
    const isPage = method === 'GET' && isAdminPage(request)
    const isOpened = !headers['sec-fetch-site'] || headers['sec-fetch-dest'] === 'document'
    if (isPage && isOpened && !headers.origin) headers['sec-fetch-site'] = 'none'
  })
}

/** Whether a page of the admin is asked for, whatever for. */
export const isAdminPage = ({ url }: IncomingMessage): boolean =>
  /^\/admin(?:[/?]|$)/.test(url ?? '')
