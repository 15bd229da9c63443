/** The collections whose changes are sent to webhooks, by the word that stands for one of their objects. */
const resources = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const

export const changes = ['created', 'updated', 'deleted'] as const

export type Change = (typeof changes)[number]

/** A collection whose changes are sent to webhooks. */
export type SentCollection = (typeof resources)[keyof typeof resources]

/** A kind of changes, as Standard Webhooks names them: `event.updated` (WH-1). */
export type WebhookType = `${keyof typeof resources}.${Change}`

// The keys of the object above.
const words = Object.keys(resources) as (keyof typeof resources)[]

/** The words of objects with their collections, in the order of the contract. */
export const sentResources = words.map((word) => ({ word, collection: resources[word] }))

/** All kinds of changes, in the order of the contract. */
export const webhookTypes: readonly WebhookType[] = words.flatMap((word) =>
  changes.map((change): WebhookType => `${word}.${change}`),
)

/** The kind of a change of a document of a collection. */
export const webhookTypeOf = (collection: SentCollection, change: Change): WebhookType => {
  const word = words.find((one) => resources[one] === collection) ?? 'event'

  return `${word}.${change}`
}

/** The collection of a kind of changes. */
export const collectionOfType = (type: WebhookType): SentCollection =>
  sentResources.find(({ word }) => type.startsWith(`${word}.`))?.collection ?? 'events'

/** The values of a stored list that are among those known; others were known once. */
export const knownAmong = <T extends string>(value: unknown, known: readonly T[]): T[] =>
  Array.isArray(value) ? known.filter((one) => value.includes(one)) : []
