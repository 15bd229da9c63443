import type { Endpoint, Payload } from 'payload'
import { type Declared, rights } from '../../src/admin/askedIds'
import { routes } from '../../src/api/routes'

/** An endpoint of ours under Payload's API, with what it declares. */
export type OurEndpoint = Pick<Endpoint, 'handler' | 'method' | 'path'> & {
  declared: Declared | undefined
}

/** What Payload itself answers under collections. */
const payloads =
  /^\/(?:|count|versions.*|access\/.*|duplicate\/.*|:id.*|me|login|logout|refresh-token|init|reset-password|unlock|verify\/.*|first-register|file\/.*|paste-url.*)$/

/** All endpoints of ours, as the sanitized config has them; one without a declaration is among them, too. */
export const ourEndpoints = ({ config }: Payload): OurEndpoint[] => {
  const own = (config.endpoints ?? []).filter(
    ({ path, custom }) => custom?.asks || path.startsWith('/admin-'),
  )
  const below = config.collections.flatMap(({ slug, endpoints }) =>
    (endpoints || [])
      .filter(({ path, custom }) => custom?.asks || !payloads.test(path))
      .filter(
        ({ path, method, custom }) =>
          custom?.asks ||
          !(endpoints || []).some(
            (one) => one.path === path && one.method === method && one.custom?.asks,
          ),
      )
      .filter(() => !slug.startsWith('payload-'))
      .map((endpoint) => ({ ...endpoint, path: `/${slug}${endpoint.path}` })),
  )

  return [...own, ...below].map(({ path, method, handler, custom }) => ({
    path,
    method,
    handler,
    // Ours alone writes this member.
    declared: custom?.asks as Declared | undefined,
  }))
}

const place = 'the caller’s to read it, outside the trash (LNK-2)'
const filter = 'none: it must exist; what is found is what the caller may read'

/** Whose right the contract asks for each parameter that names something, by how it is sent. */
const named: Record<string, { read?: string; write?: string }> = {
  id: { read: rights.read, write: rights.change },
  slug: { read: rights.read, write: 'as `id`, where it is in the path' },
  venue: { read: filter, write: `${place}; the name of a venue is that alone` },
  organizer: { read: filter, write: `${place}; the name of an organizer is that alone` },
  categories: { read: filter, write: 'none: everybody reads them (CT-1)' },
  tags: { read: filter, write: 'none: everybody reads them (CT-1)' },
  include: { read: 'the caller’s to read each' },
  exclude: { read: 'none: they are left out' },
  author: { read: filter, write: 'of who may change what others wrote' },
  post_parent: { read: filter, write: place },
  parent: { read: filter, write: 'none: everybody reads categories' },
  series: { read: 'the caller’s to read it' },
  event: { read: 'the caller’s to read it' },
  image: { write: 'none: everybody reads pictures; an address is fetched by who may (AUTH-18)' },
}

/** The parameters of the contract that name something. */
export const namingParams = Object.keys(named)

/** All other parameters of the contract: they name nothing that is stored. */
const values =
  'namespace context page per_page start_date end_date starts_before starts_after ends_before ends_after strict_dates search featured status geoloc geoloc_lat geoloc_lng geoloc_radius ticketed password modified_after hide_from_listings event_status recurring occurrences orderby order date date_utc title description excerpt all_day timezone cost website show_map show_map_link sticky post_password event_status_reason recurrence dry_run force scope has_events only_with_upcoming phone address city country province state zip stateprovince geo_lat geo_lng email hide_empty post name'.split(
    ' ',
  )

/** Parameters of the contract of which nobody has said whether they name something. */
export const unsaidParams = (): string[] => [
  ...new Set(
    routes
      .flatMap(({ operations }) => operations.flatMap(({ params }) => Object.keys(params)))
      .filter((name) => !(name in named) && !values.includes(name)),
  ),
]

/** The table of `docs/security.md`: every id that anybody may send, and whose right is asked. */
export const securityTable = (payload: Payload): string => {
  const head = ['| endpoint | id | of | whose right is asked |', '|---|---|---|---|']
  const native = ourEndpoints(payload).flatMap(({ method, path, declared }) =>
    (declared?.ids ?? []).map(
      ({ at, of, right }) =>
        `| \`${method.toUpperCase()} /api${path}\` | \`${at}\` | ${of} | ${rights[right]} |`,
    ),
  )
  const contract = routes.flatMap(({ path, operations }) =>
    operations.flatMap(({ methods, params }) =>
      Object.keys(params).flatMap((name) => {
        const said = named[name]?.[methods.includes('GET') ? 'read' : 'write']

        return said ? [`| \`${methods.join(', ')} ${path}\` | \`${name}\` | | ${said} |`] : []
      }),
    ),
  )
  const free = ourEndpoints(payload)
    .filter(({ declared }) => declared?.ids.length === 0)
    .map(({ method, path }) => `\`${method.toUpperCase()} /api${path}\``)

  return [...head, ...native, ...contract, '', `No ids at all take ${free.join(', ')}.`].join('\n')
}
