import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { copiedTo } from '../../model/copiedTexts.ts'
import {
  type MarkedCollection,
  missingField,
  missingIn,
  namesOfMissing,
  titleOf,
} from '../../model/missingTexts.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'

const atOnce = 500

const collections: MarkedCollection[] = ['events', 'venues', 'organizers']

/** Lets the versions on MongoDB that are there say what they lack, in the languages that the calendar has now. */
export const fillMissing = async (payload: Payload): Promise<void> => {
  if (payload.db.name !== 'mongoose') return
  for (const collection of collections) await fill(payload, collection)
}

const fill = async (payload: Payload, collection: MarkedCollection): Promise<void> => {
  const languages = languagesOf(payload)
  // Payload's general type of adapters knows nothing of what each has of its own.
  const model = (payload.db as unknown as MongooseAdapter).versions[slugOf(payload, collection)]
  if (!model) return
  const read = [
    titleOf(collection),
    ...languages.map((language) => `copied.${copiedTo(language)}`),
    ...namesOfMissing(collection, languages),
  ]
  const versions = model.collection.find<Stored>(
    {},
    { projection: Object.fromEntries(read.map((name) => [`version.${name}`, 1])) },
  )
  let some: Stored[] = []
  const store = async () => {
    if (some.length === 0) return
    await model.collection.bulkWrite(
      some.map(({ _id, version = {} }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: { [`version.${missingField}`]: missingIn(collection, languages, version) },
          },
        },
      })),
      { ordered: false },
    )
    some = []
  }
  for await (const version of versions) {
    some.push(version)
    if (some.length === atOnce) await store()
  }
  await store()
}

type Stored = {
  _id: MongooseAdapter['versions'][string]['prototype']['_id']
  version?: Record<string, unknown>
}
