import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { languagesOf } from '../settings.ts'
import { slugOf } from '../slugs.ts'

/** Takes off the events of a MongoDB calendar, and off their versions, the words that earlier releases kept on them. */
export const dropFormerWords = async ({ config, db }: Payload): Promise<void> => {
  if (db.name !== 'mongoose') return
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { collections, versions } = db as unknown as MongooseAdapter
  const events = slugOf({ config }, 'events')
  for (const [model, prefix] of [
    [collections[events], ''],
    [versions[events], 'version.'],
  ] as const) {
    const columns = languagesOf({ config }).flatMap((language) =>
      ['search', 'grams'].map((name) => `${prefix}shown.${language}.${name}`),
    )
    const $unset = Object.fromEntries(columns.map((column) => [column, 1]))
    await model?.collection.updateMany({}, { $unset })
  }
}
