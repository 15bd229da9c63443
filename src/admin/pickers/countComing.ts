import type { PayloadRequest } from 'payload'
import { idsOf } from '../../content/links/linkedEvents.ts'
import type { readingOf } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Option } from './option.ts'

/** The most events that are counted for all displayed entries together; a picker needs rough numbers only. */
const most = 1000

/** The most events that are named for an entry. */
const named = 2

type OptionsQuery = {
  kind: 'venues' | 'organizers'
  ids: number[]
  /** The language of titles. */
  reading: ReturnType<typeof readingOf>
}

/** The coming events of venues or organizers that the caller may read, by one query for all of them. */
export const comingOf = async (
  req: PayloadRequest,
  { kind, ids, reading }: OptionsQuery,
): Promise<Map<number, NonNullable<Option['coming']>>> => {
  const coming = new Map<number, NonNullable<Option['coming']>>()
  if (ids.length === 0) return coming
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: {
      and: [{ [kind]: { in: ids } }, { endUtc: { greater_than: new Date().toISOString() } }],
    },
    ...reading,
    sort: 'startLocal',
    limit: most,
    pagination: false,
    depth: 0,
    select: { title: true, startLocal: true, allDay: true, [kind]: true },
    overrideAccess: false,
    req,
  })
  for (const event of docs) {
    for (const id of idsOf(event[kind])) {
      const { count, next } = coming.get(id) ?? { count: 0, next: [] }
      const start = event.allDay ? event.startLocal.slice(0, 10) : event.startLocal
      const brief = { title: event.title ?? '', start }
      coming.set(id, { count: count + 1, next: next.length < named ? [...next, brief] : next })
    }
  }

  return coming
}
