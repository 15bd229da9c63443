import type { PayloadRequest } from 'payload'
import { idsOf } from '../../content/links/links.ts'
import type { readingOf } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Option } from './option.ts'

/** How many events of all that are shown are counted; a picker needs no more than a notion of them. */
const most = 1000

/** How many of them are named. */
const named = 2

type Asked = {
  kind: 'venues' | 'organizers'
  ids: number[]
  /** In which language titles are said. */
  reading: ReturnType<typeof readingOf>
}

/** What is to come at some venues, or of some organizers, of what the caller may read: one question for all of them. */
export const comingOf = async (
  req: PayloadRequest,
  { kind, ids, reading }: Asked,
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
      const told = { title: event.title ?? '', start }
      coming.set(id, { count: count + 1, next: next.length < named ? [...next, told] : next })
    }
  }

  return coming
}
