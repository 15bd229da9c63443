import {
  APIError,
  type Endpoint,
  Forbidden,
  NotFound,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { say } from '../../i18n/admin.ts'
import { isOfCalendar } from '../../model/slugs.ts'
import { mayUseAdmin } from '../access/documents.ts'

/** How long the key of a preference may be, and its value as JSON, in characters. */
const most = { key: 200, value: 50_000 }

/**
 * Preferences are what the admin remembers of its users, and so are for those of the calendar's users who may use it:
 * their own, by key, and within bounds. Those of a site's own users stay as Payload has them.
 */
export const narrowPreferences = (collection: SanitizedCollectionConfig): void => {
  const { create, read, update, delete: remove } = collection.access
  collection.access = {
    ...collection.access,
    create: (args) => !isOurs(args) && create(args),
    update: (args) => !isOurs(args) && update(args),
    read: async (args) => (await mayRemember(args)) && read(args),
    delete: async (args) => (await mayRemember(args)) && remove(args),
  }
  if (!collection.endpoints) return
  collection.endpoints = collection.endpoints.map((endpoint) =>
    endpoint.path === '/:key' ? bounded(ofKnown(endpoint)) : endpoint,
  )
}

type WithRequest = { req: PayloadRequest }

const isOurs = ({ req: { user, payload } }: WithRequest): boolean =>
  user !== null && isOfCalendar(payload, user.collection)

const mayRemember = async (args: WithRequest): Promise<boolean> =>
  !isOurs(args) || mayUseAdmin(args)

type KeyEndpoint = Omit<Endpoint, 'root'>

/** Payload's adapters of SQL fail to delete a preference that is not there: they look for it a second time, without its user. */
const ofKnown = (endpoint: KeyEndpoint): KeyEndpoint => ({
  ...endpoint,
  handler: async (req) => {
    if (endpoint.method === 'delete' && !(await isStored(req))) throw new NotFound(req.t)

    return endpoint.handler(req)
  },
})

const isStored = async ({ payload, routeParams, user }: PayloadRequest): Promise<boolean> => {
  const { totalDocs } = await payload.db.count({
    collection: 'payload-preferences',
    where: {
      and: [
        { key: { equals: routeParams?.key } },
        { 'user.value': { equals: user?.id } },
        { 'user.relationTo': { equals: user?.collection } },
      ],
    },
  })

  return totalDocs > 0
}

/** Payload's handlers of these ask for no access. */
const bounded = (endpoint: KeyEndpoint): KeyEndpoint => ({
  ...endpoint,
  handler: async (req) => {
    if (req.user && !isOurs({ req })) return endpoint.handler(req)
    if (!(await mayUseAdmin({ req }))) throw new Forbidden(req.t)
    const text = endpoint.method === 'post' ? ((await req.text?.()) ?? '') : ''
    if (String(req.routeParams?.key).length > most.key || text.length > most.value) {
      throw new APIError(say(req, 'refusals:preferenceTooLarge'), 413, undefined, true)
    }
    req.json = async () => JSON.parse(text)

    return endpoint.handler(req)
  },
})
