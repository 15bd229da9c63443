import type { Payload } from 'payload'
import { isOfCalendar } from '../../src/model/slugs'

/** The rights that endpoints of Payload with a name in their path check, by method and path. */
const doors: Record<string, string> = {
  'get /:id': 'the caller may read it; links that they may not read are left out',
  'patch /:id': 'the caller may change it; its links as over the contract (LNK-2)',
  'delete /:id': 'the caller may delete it',
  'post /:id/duplicate': 'the caller may read it, and create one',
  'post /access/:id?': 'none: it says what the caller may do',
  'get /versions/:id': 'the caller may change the document of the version',
  'post /versions/:id':
    'the caller may change the document of the version, as it is and as it will be',
  'get /file/:filename': 'none: everybody reads pictures',
  'get /paste-url/:id?': 'nobody: the server fetches pictures only by its own guarded route',
  'post /verify/:id': 'the caller has the token of a mail',
  'post /:id/api-key/reveal': 'nobody: users have no keys of that kind',
}

type Door = { door: string; collections: string[] }

/** Payload's endpoints of the calendar's collections with a name in their path, each with its collections. */
const doorsOf = (payload: Payload): Door[] => {
  const found = new Map<string, string[]>()
  for (const { slug, endpoints } of payload.config.collections) {
    if (!isOfCalendar(payload, slug) || closed(payload).includes(slug)) continue
    const own = (endpoints || []).filter(
      ({ path, custom }) => path.includes(':') && !custom?.declares,
    )
    for (const door of new Set(own.map(({ method, path }) => `${method} ${path}`))) {
      found.set(door, [...(found.get(door) ?? []), slug])
    }
  }

  return [...found].map(([door, collections]) => ({ door, collections }))
}

/** The collections of the calendar that nobody reaches over Payload's own interface. */
export const closed = ({ config }: Payload): string[] =>
  config.collections
    .filter(({ access }) =>
      [access.create, access.read, access.update, access.delete].every(
        ({ name }) => name === 'nobody',
      ),
    )
    .map(({ slug }) => slug)

/** Endpoints of Payload with a name in their path and no row above. */
export const undeclaredRoutes = (payload: Payload): string[] =>
  doorsOf(payload)
    .map(({ door }) => door)
    .filter((door) => !(door in doors))

/** The rows of Payload's own endpoints in the table of `docs/security.md`. */
export const payloadRows = (payload: Payload): string[] =>
  doorsOf(payload).map(({ door, collections }) => {
    const [method = '', path = ''] = door.split(' ')
    const [, name = ''] = /:(\w+)/.exec(path) ?? []
    const endpoint = `${method.toUpperCase()} /api/:collection${path}`

    return `| \`${endpoint}\` | \`path.${name}\` | ${collections.join(', ')} | ${doors[door] ?? ''} |`
  })
