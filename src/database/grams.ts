import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { languages } from '../calendar/language'
import { gramsOf } from '../calendar/search'

const atOnce = 500

/** Gives the events of a MongoDB calendar that were saved before there was an index of words their part in it. */
export const prepareGrams = async ({ db }: Payload): Promise<void> => {
  if (db.name !== 'mongoose') return
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { connection } = db as unknown as MongooseAdapter
  const events = connection.collection<Searchable>('events')
  for (;;) {
    const missing = await events
      .find({
        'shown.en.search': { $exists: true },
        'shown.en.grams': { $exists: false },
      })
      .project<Searchable>({ 'shown.en.search': 1, 'shown.it.search': 1 })
      .limit(atOnce)
      .toArray()
    if (missing.length === 0) return
    await events.bulkWrite(
      missing.map(({ _id, shown }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: Object.fromEntries(
              languages.map((language) => [
                `shown.${language}.grams`,
                gramsOf(shown?.[language]?.search ?? ''),
              ]),
            ),
          },
        },
      })),
    )
  }
}

/** A version without its part in the index: nobody searches versions, and what is restored is indexed anew. */
export const withoutGrams = <V extends object>(version: V): V => {
  const { shown }: { shown?: Record<string, { grams?: unknown }> } = version
  if (!shown) return version
  const kept = Object.entries(shown).map(([language, { grams: _, ...columns }]) => [
    language,
    columns,
  ])

  return { ...version, shown: Object.fromEntries(kept) }
}

type Searchable = {
  _id: number
  shown?: { en?: { search?: string }; it?: { search?: string } }
}
