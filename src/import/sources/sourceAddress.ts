/** Where the routes of a calendar begin: `…/cal/events/v1`, whatever the prefix (GEN-55). */
const namespacePattern = /^(.*\/events\/v1)(?:\/.*)?$/

/** The parameter that names a route on sites whose addresses have no paths. */
const routeParameter = 'rest_route'

/** An address below another, also where routes are named by a parameter. */
export const below = (base: URL, path: string): URL =>
  routed(base, `${routeOf(base).replace(/\/+$/, '')}/${path}`)

/** The namespace that an address is, or lies in; undefined where it names none. */
export const namespaceIn = (address: URL): URL | undefined => {
  const namespace = namespacePattern.exec(routeOf(address))?.[1]

  return namespace === undefined ? undefined : routed(address, namespace)
}

/** An address without credentials, question and last slashes, as others are made of it. */
export const plain = (address: URL): URL => routed(address, routeOf(address).replace(/\/+$/, ''))

/** Whether two addresses are of one site: the same host, with `www.` or without, and as safe or safer. */
export const isSameSite = (from: URL, to: URL): boolean =>
  to.origin === from.origin ||
  (bare(to.hostname) === bare(from.hostname) &&
    // Another port is another service.
    to.port === from.port &&
    (to.protocol === from.protocol || to.protocol === 'https:'))

const bare = (hostname: string) => hostname.replace(/^www\./, '')

const routeOf = ({ pathname, searchParams }: URL) => searchParams.get(routeParameter) ?? pathname

const routed = (address: URL, route: string): URL => {
  const url = new URL(address.origin)
  if (address.searchParams.has(routeParameter)) {
    url.pathname = address.pathname
    url.searchParams.set(routeParameter, route)
  } else url.pathname = route

  return url
}
