import type { Endpoint, Payload } from 'payload'
import { routes } from '../../src/api/contractRoutes'
import { mayName, namedRights } from '../../src/api/namedRights'
import { pageFolders } from '../../src/calendar/publicPath'
import { type Declared, rights } from '../../src/http/declaredIds'
import { closed, payloadRows } from './payloadDoors'

/** An endpoint of ours under Payload's API, with its declaration. */
export type OurEndpoint = Pick<Endpoint, 'handler' | 'method' | 'path'> & {
  declared: Declared | undefined
}

/** The paths that Payload itself answers under collections. */
const payloads =
  /^\/(?:|count|versions.*|access\/.*|duplicate\/.*|:id.*|me|login|logout|refresh-token|init|reset-password|unlock|verify\/.*|first-register|file\/.*|paste-url.*)$/

/** All endpoints of ours in the sanitized config, including those without a declaration. */
export const ourEndpoints = ({ config }: Payload): OurEndpoint[] => {
  const own = (config.endpoints ?? []).filter(
    ({ path, custom }) => custom?.declares || path.startsWith('/admin-'),
  )
  const below = config.collections.flatMap(({ slug, endpoints }) =>
    (endpoints || [])
      .filter(({ path, custom }) => custom?.declares || !payloads.test(path))
      .filter(
        ({ path, method, custom }) =>
          custom?.declares ||
          !(endpoints || []).some(
            (one) => one.path === path && one.method === method && one.custom?.declares,
          ),
      )
      .filter(() => !slug.startsWith('payload-'))
      .map((endpoint) => ({ ...endpoint, path: `/${slug}${endpoint.path}` })),
  )

  return [...own, ...below].map(({ path, method, handler, custom }) => ({
    path,
    method,
    handler,
    // Only our code writes this member.
    declared: custom?.declares as Declared | undefined,
  }))
}

type Row = { methods: string; path: string; name: string; of: string; right: string }

/** The ids in requests of each operation of the contract: those of its path, and its parameters. */
const contractRows = (): Row[] =>
  routes.flatMap(({ path, operations }) =>
    operations.flatMap(({ methods, params }): Row[] => {
      const operation = { methods: methods.join(', '), path }
      const of = path.split('/')[1] ?? ''
      const right = methods.includes('GET') ? rights.read : rights.change
      const addressed = segmentsOf(path).map((name) => ({ ...operation, name, of, right }))
      const named = Object.entries(params).flatMap(([name, { names }]) =>
        names ? [{ ...operation, name, of: names.of, right: namedRights[names.right] }] : [],
      )

      return [...addressed, ...named]
    }),
  )

const segmentsOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** Parameters of the contract that may be ids, without a declaration of what they name. */
export const undeclaredParams = (): string[] =>
  routes.flatMap(({ path, operations }) =>
    operations.flatMap(({ methods, params }) =>
      Object.entries(params)
        .filter(
          ([name, { is, names }]) => mayName(is) && !names && !segmentsOf(path).includes(name),
        )
        .map(([name]) => `${methods} ${path} ${name}`),
    ),
  )

/** The table of `docs/security.md`: every id in a request, and the right that is checked. */
export const securityTable = (payload: Payload): string => {
  const head = ['| endpoint | id | of | what is checked |', '|---|---|---|---|']
  const payloadRest = ourEndpoints(payload).flatMap(({ method, path, declared }) =>
    (declared?.ids ?? []).map(
      ({ at, of, right }) =>
        `| \`${method.toUpperCase()} /api${path}\` | \`${at}\` | ${of} | ${rights[right]} |`,
    ),
  )
  const contract = contractRows().map(
    ({ methods, path, name, of, right }) =>
      `| \`${methods} ${path}\` | \`${name}\` | ${of} | ${right} |`,
  )
  const rowsOfPayload = payloadRows(payload)
  const previews = `| \`GET /?p=:id\`, a page or its preview | \`query.p\` | ${Object.keys(pageFolders).join(', ')} | ${rights.read}; and change it, for later drafts |`
  const permits =
    '| `POST /api/storage-s3-generate-signed-url`, `POST /api/vercel-blob-client-upload-route` | `body.collectionSlug`, `body.docPrefix`, `body.filename` | media | the caller may create pictures; the server chooses the folder, and never overwrites files |'
  const jobs =
    '| publishing and unpublishing on time | `input.doc` | events, calendar-series, venues, organizers | the user who scheduled it may change it, when it is scheduled and again when it is due |'
  const free = ourEndpoints(payload)
    .filter(({ declared }) => declared?.ids.length === 0)
    .map(({ method, path }) => `\`${method.toUpperCase()} /api${path}\``)

  return [
    ...head,
    ...payloadRest,
    ...contract,
    ...rowsOfPayload,
    previews,
    permits,
    jobs,
    '',
    `These take no ids: ${free.join(', ')}.`,
    '',
    `Nobody, not even an administrator, reaches these over Payload’s own interface: ${closed(payload).join(', ')}.`,
  ].join('\n')
}
