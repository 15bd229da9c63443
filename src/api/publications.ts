import { findFields } from '../storage/documentCache/findDocuments.ts'
import type { Call } from './call.ts'
import { eventsToCome } from './terms/taxonomy.ts'

/** The instant at which the next entry is published, `undefined` if none is scheduled (ST-8). */
export const nextPublication = async (call: Call): Promise<string | undefined> => {
  const [[event], ...places] = await Promise.all([
    eventsToCome(call),
    ...(['venues', 'organizers'] as const).map((collection) =>
      findFields(call, collection, {
        where: { publishedAt: { greater_than: call.now } },
        select: itsDate,
        sort: soonest,
        limit: 1,
      }),
    ),
  ])

  return [event, ...places.flat()].flatMap((next) => next?.publishedAt ?? []).sort()[0]
}

const itsDate = { publishedAt: true } as const

const soonest = ['publishedAt']

/** The latest instant at which an entry was published, by its date or by hand, `undefined` if none was. */
export const latestPublication = async (call: Call): Promise<string | undefined> => {
  const found = await Promise.all(
    (['events', 'venues', 'organizers'] as const).map((collection) =>
      findFields(call, collection, {
        where: { publishedAt: { less_than_equal: call.now } },
        select: itsDate,
        sort: latest,
        limit: 1,
      }),
    ),
  )

  return found
    .flat()
    .flatMap(({ publishedAt }) => publishedAt ?? [])
    .sort()
    .at(-1)
}

const latest = ['-publishedAt']
