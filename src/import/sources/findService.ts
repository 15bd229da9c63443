import { z } from 'zod'
import { CredentialsRefused, ImportFailed, NoService } from '../failure.ts'
import type { Get, Reply } from './http.ts'
import { interfaceLinks } from './interfaceLinks.ts'
import { below, isSameSite, namespaceIn, plain } from './sourceAddress.ts'

const argument = z.looseObject({ enum: z.array(z.unknown()).optional().catch(undefined) })

const indexSchema = z.looseObject({
  namespace: z.string(),
  routes: z.record(
    z.string(),
    z.looseObject({
      endpoints: z
        .array(
          z.looseObject({ args: z.union([z.record(z.string(), argument), z.array(z.unknown())]) }),
        )
        .catch([]),
    }),
  ),
})

/** What a service says of its routes (DOC-1). */
export type Index = z.output<typeof indexSchema>

export type Found = { namespace: URL; index: Index }

export type Wanted = {
  /** A site, any address of it, or its namespace. */
  address: URL
  /** The prefix that a namespace has where nothing names another (GEN-55). */
  prefix: string
  get: Get
}

/** Where sites have the interfaces of their programs. */
const commonRoots = ['', 'wp-json', 'api-json', 'api', 'rest', 'json']

/**
 * The namespace of a calendar: at the address that was named, at one that its page names, or below a common root of the
 * site. Throws `ImportFailed`, which says what was tried, where there is none.
 */
export const findService = async ({ address, prefix, get }: Wanted): Promise<Found> => {
  const site = plain(address)
  const home = new URL('/', site)
  const search = searching(get, prefix)
  const named = namespaceIn(site)
  const found =
    (await search.at(named ?? below(site, `${prefix}/events/v1`))) ??
    (await search.onPage(named ? home : site)) ??
    (await search.among([...new Set([site.href, home.href])].map((base) => new URL(base))))
  if (found) return found

  throw new NoService(
    [`There is no calendar service at ${site.href}. Tried:`, ...search.tried()].join('\n  '),
  )
}

const searching = (get: Get, prefix: string) => {
  const tried = new Map<string, string>()

  const replyOf = async (url: URL, as: 'data' | 'page' = 'data'): Promise<Reply | undefined> => {
    const name = url.href
    if (tried.has(name)) return undefined
    const isFirst = tried.size === 0
    tried.set(name, 'no answer')
    try {
      const reply = await get(url, { as, ...(!isFirst && { attempts: 1 }) })
      tried.set(name, `status ${reply.status}`)

      return reply
    } catch (error) {
      // Where the site itself does not answer, guessing goes no further.
      if (isFirst || !(error instanceof ImportFailed)) throw error
      tried.set(name, error.message)

      return undefined
    }
  }

  const at = async (namespace: URL): Promise<Found | undefined> => {
    const reply = await replyOf(namespace)
    if (reply?.status === 401)
      throw new CredentialsRefused(`${namespace.host} refuses these credentials.`)
    const index = indexSchema.safeParse(reply?.json)
    if (!reply || !index.success || !speaksOfVenues(index.data)) return undefined

    return { namespace: namespaceIn(reply.url) ?? namespace, index: index.data }
  }

  const listedBy = (root: URL, reply: Reply | undefined): Promise<Found | undefined> =>
    firstOf(namespacesIn(reply?.json, prefix), (name) => at(below(root, name)))

  const onPage = async (page: URL): Promise<Found | undefined> => {
    const reply = await replyOf(page, 'page')
    if (!reply) return undefined

    const follow = async (link: URL) => {
      if (!isSameSite(reply.url, link)) {
        tried.set(link.href, 'named by the page, but another site: name that address')
        return undefined
      }
      const namespace = namespaceIn(link)

      return namespace ? at(namespace) : listedBy(link, await replyOf(link))
    }

    return (await listedBy(page, reply)) ?? firstOf(interfaceLinks(reply), follow)
  }

  const among = (bases: URL[]) =>
    firstOf(
      bases.flatMap((base) => [
        ...commonRoots.map((root) => (root ? below(base, root) : base)),
        new URL('?rest_route=/', base),
      ]),
      async (root) =>
        (await listedBy(root, await replyOf(root))) ?? at(below(root, `${prefix}/events/v1`)),
    )

  return {
    at,
    onPage,
    among,
    tried: () => [...tried].map(([address, outcome]) => `${address} (${outcome})`),
  }
}

const firstOf = async <T, R>(
  candidates: T[],
  ask: (candidate: T) => Promise<R | undefined>,
): Promise<R | undefined> => {
  for (const candidate of candidates) {
    const found = await ask(candidate)
    if (found) return found
  }

  return undefined
}

const listed = z.looseObject({ namespaces: z.array(z.string()) })

/** The calendars among the namespaces that the index of a root lists, that with the known prefix first. */
const namespacesIn = (json: unknown, prefix: string): string[] => {
  const { namespaces = [] } = listed.safeParse(json).data ?? {}
  const calendars = namespaces.filter((name) => /^[\w.-]+\/events\/v1$/.test(name))
  const isKnown = (name: string) => name === `${prefix}/events/v1`

  return [...calendars.filter(isKnown), ...calendars.filter((name) => !isKnown(name))]
}

/** Another service may call its namespace so, too; one that lists no routes is taken at its word. */
const speaksOfVenues = ({ namespace, routes }: Index): boolean => {
  const paths = Object.keys(routes)

  return (
    /(?:^|\/)events\/v1$/.test(namespace) &&
    (paths.length === 0 || paths.some((path) => path.endsWith('/venues')))
  )
}
