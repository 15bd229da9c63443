import type { Method, Operation, Route } from '../route.ts'

/** An operation with the route that it belongs to. */
export type RouteOperation = { route: Route; operation: Operation }

export type Collection =
  | 'events'
  | 'series'
  | 'venues'
  | 'organizers'
  | 'categories'
  | 'tags'
  | 'changes'
  | 'webhooks'

/** What an operation does, whatever its method and address. */
export type Action =
  | 'document'
  | 'site'
  | 'list'
  | 'create'
  | 'read'
  | 'update'
  | 'delete'
  | 'test'
  | 'again'
  | 'deliveries'

const singular = {
  events: 'Event',
  series: 'WholeSeries',
  venues: 'Venue',
  organizers: 'Organizer',
  categories: 'Category',
  tags: 'Tag',
  changes: 'Change',
  webhooks: 'Webhook',
} as const satisfies Record<Collection, string>

/** The collection that a route belongs to; none for the index, the document and the site. */
export const collectionOf = ({ path }: Route): Collection | undefined =>
  Object.keys(singular).find((name): name is Collection => name === path.split('/')[1])

/** Whether a route addresses one object. */
export const isItem = ({ path }: Route): boolean => path.includes(':')

/** Whether a route addresses an object by its slug. */
export const isBySlug = ({ path }: Route): boolean => path.endsWith(':slug')

/** What an operation does, read off its methods and its path. */
export const actionOf = ({ route, operation: { methods } }: RouteOperation): Action => {
  if (route.path === '/site') return 'site'
  if (!collectionOf(route)) return 'document'
  if (route.path.endsWith('/test')) return 'test'
  if (route.path.endsWith('/again')) return 'again'
  if (route.path.endsWith('/deliveries')) return 'deliveries'
  if (methods.includes('DELETE')) return 'delete'
  if (methods.includes('GET')) return isItem(route) ? 'read' : 'list'

  return isItem(route) ? 'update' : 'create'
}

/** Whether an operation takes a body with what to store. */
export const isWrite = (subject: RouteOperation): boolean =>
  ['create', 'update'].includes(actionOf(subject))

/** Name of the schema of one object; both kinds of terms share theirs. */
export const schemaNameOf = (collection: Collection): string =>
  collection === 'categories' || collection === 'tags' ? 'Term' : singular[collection]

/** Name of the schema of what a write may send: `NewEvent`, `EventChanges` … */
export const bodyNameOf = (subject: RouteOperation): string => {
  const collection = collectionOf(subject.route) ?? 'events'

  return actionOf(subject) === 'create' ? newNameOf(collection) : `${singular[collection]}Changes`
}

/** Name of the schema of a page of a list; those of terms differ in one member. */
export const listNameOf = (collection: Collection): string => `${singular[collection]}List`

/** Name of the schema of what creating one takes, also inside an event. */
export const newNameOf = (collection: Collection): string => `New${singular[collection]}`

/** Name of an example of one object. */
export const exampleNameOf = (collection: Collection): string => singular[collection]

/** A name that no other operation of the document has: `readEventBySlug`, `updateVenue`, `putVenue` … */
export const operationIdOf = (subject: RouteOperation, method: Method): string => {
  const collection = collectionOf(subject.route)
  const action = actionOf(subject)
  if (!collection) return action === 'site' ? 'readSite' : 'readDocument'
  if (action === 'deliveries') return 'listDeliveries'
  if (action === 'again') return 'sendDeliveryAgain'
  if (action === 'list') return `list${capitalised(collection)}`
  const verb = action === 'update' && method !== 'PATCH' ? method.toLowerCase() : action

  return `${verb}${singular[collection]}${isBySlug(subject.route) ? 'BySlug' : ''}`
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
