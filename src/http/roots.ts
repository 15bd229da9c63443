import type { Language } from '../calendar/language.ts'
import type { CalendarSettings, Root } from '../model/settings.ts'
import { isHost } from './host.ts'

/** A root as a request addressed it. */
export type CalledRoot = {
  /** Public address of the site without the root's prefix, no trailing slash. */
  site: string
  /** `{site}{prefix}`. */
  url: string
  /** `{site}{prefix}/cal/events/v1`. */
  namespaceUrl: string
  language: Language
}

export type Match = {
  root: CalledRoot
  segments: string[] | undefined
  /** Of the contract, of the second namespace without envelopes (VN-1), or of the site beside that (VN-2). */
  form: 'contract' | 'bare' | 'site' | 'index'
}

/** The namespace of the contract (GEN-55), `cal/events/v1` by default. */
export const namespaceOf = (settings: CalendarSettings): string => `${settings.vendor}/events/v1`

/** The namespace of the contract, and the second one where the site names one (VN-1). */
export const namespacesOf = (settings: CalendarSettings): string[] => [
  namespaceOf(settings),
  ...(settings.secondNamespace === undefined ? [] : [settings.secondNamespace, siteNamespace]),
]

/** Where clients of WordPress-style sites find users, settings and pictures (VN-2). */
const siteNamespace = 'wp/v2'

const formOf = (namespace: string, settings: CalendarSettings): Match['form'] => {
  if (namespace === namespaceOf(settings)) return 'contract'

  return namespace === siteNamespace ? 'site' : 'bare'
}

/**
 * The requested root and the decoded path segments after its namespace, in any case. `segments` is `undefined` if the path
 * is outside every root or not well formed (GEN-1, GEN-4, GEN-5, GEN-56).
 */
export const matchRoot = (request: Request, settings: CalendarSettings, site: string): Match => {
  const base = new URL(site).pathname.replace(/\/+$/, '')
  const { pathname } = new URL(request.url)
  const below = base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  const path = restRouteOf(request, below, settings) ?? below
  const called = (root: Root): CalledRoot => ({
    site,
    url: site + root.prefix,
    namespaceUrl: `${site}${root.prefix}/${namespaceOf(settings)}`,
    language: root.language,
  })

  for (const root of rootsOf(settings)) {
    const subpath = path.startsWith(root.prefix) ? path.slice(root.prefix.length) : ''
    const namespace = namespacesOf(settings).find((name) =>
      `${subpath}/`.toLowerCase().startsWith(`/${name}/`.toLowerCase()),
    )
    if (!namespace) continue
    const rest = subpath.slice(namespace.length + 1).replace(/\/$/, '')

    return {
      root: called(root),
      segments: rest ? decodedSegments(rest.slice(1)) : [],
      form: formOf(namespace, settings),
    }
  }

  const index = indexAt(path, settings)
  if (index) return { root: called(index), segments: [], form: 'index' }
  const outside = rootsOf(settings).find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`))

  return {
    root: called(outside ?? { prefix: '', language: settings.languages[0] }),
    segments: undefined,
    form: 'contract',
  }
}

/** The root that a setting names, and whose own address is the index of the site (VN-2). */
const indexAt = (path: string, { secondNamespace, roots }: CalendarSettings): Root | undefined =>
  secondNamespace === undefined
    ? undefined
    : roots.find(({ prefix }) => prefix === path.replace(/\/$/, ''))

/** The path of the route in `?rest_route=` at a root. */
const restRouteOf = (
  { url }: Request,
  path: string,
  settings: CalendarSettings,
): string | undefined => {
  const route = new URL(url).searchParams.get('rest_route')
  const at = path.replace(/\/$/, '')
  if (route === null || !rootsOf(settings).some(({ prefix }) => prefix === at)) return undefined

  return `${at}/${route.replace(/^\//, '').split('/').map(encodeURIComponent).join('/')}`
}

/** Every root: that of the first language, one for each language, and the configured ones, longest prefix first. */
export const rootsOf = ({ languages, roots }: CalendarSettings): Root[] =>
  [
    { prefix: '', language: languages[0] },
    ...languages.map((language) => ({ prefix: `/${language}`, language })),
    ...roots,
  ].sort((a, b) => b.prefix.length - a.prefix.length)

/** Public address of the site: that of the settings, else of the request. */
export const siteOf = (request: Request, settings: CalendarSettings): string => {
  if (settings.site) return settings.site
  const { protocol, host } = new URL(request.url)
  const named = request.headers.get('host')

  return `${protocol}//${named && isHost(named) ? named : host}`
}

/** The decoded segments of a path; `undefined` if it is not well formed or has an empty one (GEN-4). */
export const decodedSegments = (path: string): string[] | undefined => {
  try {
    const segments = withoutNul(path).split('/').map(decodeURIComponent)

    return segments.some((segment) => segment === '' || segment.includes('/'))
      ? undefined
      : segments
  } catch {
    return undefined
  }
}

/** Encoded text with U+FFFD for U+0000, as in HTML: some databases refuse that in a text. */
export const withoutNul = (encoded: string): string => encoded.replaceAll('%00', '%EF%BF%BD')
