/** Where `withEventsCalendar()` leads requests for pages to, and a site has its route file. */
const folder = '/calendar-pages'

/**
 * A request as the visitor sent it: whether a route handler gets the requested address or the one that it was led
 * to hangs on the host. Of the latter the last slash is lost.
 */
export const requestedAddress = (request: Request): Request => {
  const url = new URL(request.url)
  if (!`${url.pathname}/`.startsWith(`${folder}/`)) return request
  const path = url.pathname.slice(folder.length).replace(/\/$/, '')
  url.pathname = /\.\w+$/.test(path) ? path : `${path}/`

  return new Request(url, request)
}
