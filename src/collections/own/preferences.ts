import { APIError, type Endpoint, Forbidden, type SanitizedCollectionConfig } from 'payload'
import { say } from '../../translations/admin.ts'
import { mayUseAdmin } from '../access/documents.ts'

/** How long the key of a preference may be, and its value as JSON, in characters. */
const most = { key: 200, value: 50_000 }

/**
 * Preferences are what the admin remembers of its users, and so are for those who may use it: their own, by key, and
 * within bounds.
 */
export const narrowPreferences = (collection: SanitizedCollectionConfig): void => {
  const { read, delete: remove } = collection.access
  collection.access = {
    ...collection.access,
    create: () => false,
    update: () => false,
    read: async (asked) => (await mayUseAdmin(asked)) && read(asked),
    delete: async (asked) => (await mayUseAdmin(asked)) && remove(asked),
  }
  if (!collection.endpoints) return
  collection.endpoints = collection.endpoints.map((endpoint) =>
    endpoint.path === '/:key' ? bounded(endpoint) : endpoint,
  )
}

/** Payload's handlers of these ask for no access. */
const bounded = (endpoint: Omit<Endpoint, 'root'>): Omit<Endpoint, 'root'> => ({
  ...endpoint,
  handler: async (req) => {
    if (!(await mayUseAdmin({ req }))) throw new Forbidden(req.t)
    const text = endpoint.method === 'post' ? ((await req.text?.()) ?? '') : ''
    if (String(req.routeParams?.key).length > most.key || text.length > most.value) {
      throw new APIError(say(req, 'refusals:preferenceTooLarge'), 413, undefined, true)
    }
    req.json = async () => JSON.parse(text)

    return endpoint.handler(req)
  },
})
