import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Opens pages of the admin by a link on any site, such as a mail program in the browser. Payload counts the session
 * cookie of a read only where the browser says that it is no stranger's; but a stranger cannot see the page that is
 * opened, and browsers do not say anything over plain HTTP. What pages then read from `/api` is asked for its proof.
 */
export const openAdminByLinks = (): void => {
  subscribe('http.server.request.start', (message) => {
    // Node types the messages of all channels as unknown; this channel's carry the request.
    const { method, url, headers } = (message as { request: IncomingMessage }).request
    const isPage = method === 'GET' && /^\/admin(?:[/?]|$)/.test(url ?? '')
    const isOpened = !headers['sec-fetch-site'] || headers['sec-fetch-dest'] === 'document'
    if (isPage && isOpened && !headers.origin) headers['sec-fetch-site'] = 'none'
  })
}
