import { type Change, changes, objectWords } from './changeTypes.ts'

/** The collections whose changes are sent to webhooks: of series their dates are. */
const sent = ['events', 'venues', 'organizers', 'categories', 'tags'] as const

/** A collection whose changes are sent to webhooks. */
export type SentCollection = (typeof sent)[number]

/** A kind of changes, as Standard Webhooks names them: `event.updated` (WH-1). */
export type WebhookType = `${(typeof objectWords)[SentCollection]}.${Change}`

/** The words of objects with their collections, in the order of the contract. */
export const sentResources = sent.map((collection) => ({
  word: objectWords[collection],
  collection,
}))

/** All kinds of changes, in the order of the contract. */
export const webhookTypes: readonly WebhookType[] = sent.flatMap((collection) =>
  changes.map((change) => webhookTypeOf(collection, change)),
)

/** The kind of a change of a document of a collection. */
export function webhookTypeOf(collection: SentCollection, change: Change): WebhookType {
  return `${objectWords[collection]}.${change}`
}

/** The collection of a kind of changes. */
export const collectionOfType = (type: WebhookType): SentCollection =>
  sentResources.find(({ word }) => type.startsWith(`${word}.`))?.collection ?? 'events'

/** The values of a stored list that are among those known; others were known once. */
export const knownAmong = <T extends string>(value: unknown, known: readonly T[]): T[] =>
  Array.isArray(value) ? known.filter((one) => value.includes(one)) : []
