import type { Payload } from 'payload'
import { withMissingOf } from '../../src/storage/eventIndex/missingMarks'
import type { StoredEvent } from './storedEvent'

type Model = { collection: { insertMany: (documents: object[]) => Promise<unknown> } }

/** Writes events into a MongoDB calendar, in bulk. */
export const openMongoDocuments = (payload: Payload) => {
  // The adapter's own type has neither; on MongoDB they are mongoose's models.
  const { collections, versions } = payload.db as unknown as Record<
    'collections' | 'versions',
    { events: Model }
  >

  const write = async (events: StoredEvent[]): Promise<void> => {
    const documents = events.map(documentOf)
    await collections.events.collection.insertMany(
      documents.map((document, index) => ({
        _id: events[index]?.id,
        ...document,
        __v: 0,
      })),
    )
    await versions.events.collection.insertMany(
      documents.map(({ createdAt, ...document }, index) => ({
        parent: events[index]?.id,
        version: withMissingOf(payload, 'events', { ...document, createdAt }),
        createdAt,
        updatedAt: createdAt,
        latest: true,
        __v: 0,
      })),
    )
  }

  return { write, close: async () => {} }
}

const instants = ['startUtc', 'endUtc', 'publishedAt', 'createdAt', 'updatedAt']

const documentOf = ({
  shared,
  localized,
  resolved,
  links,
}: StoredEvent): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(shared).map(([name, value]) => [
      name,
      instants.includes(name) ? new Date(String(value)) : value,
    ]),
  ),
  ...localized,
  ...links,
  resolved,
})
