import type { PayloadRequest, Where } from 'payload'
import type { Place } from '../../calendar/recurrence/planned.ts'
import { toInstant } from '../../calendar/zone.ts'
import { type Entry, mayRead } from '../../content/access/entries.ts'
import { stateFields } from '../../content/access/stateFields.ts'
import { clashesOf } from '../../content/series/clashes.ts'
import { plansIn } from '../../content/series/plans.ts'
import { slugOf } from '../../model/slugs.ts'
import { isTrashed } from '../../model/status.ts'
import type { Event } from '../../payload-types.ts'
import type { Answer, Call } from '../call.ts'
import { addressed } from '../entries/addressed.ts'
import { whole } from '../writing.ts'

/** Ends a transaction whose deed is only to be told of. */
class Rehearsed extends Error {
  constructor(readonly body: object) {
    super('Rehearsed')
  }
}

/**
 * Does a write of an event in a transaction that is undone, and answers what it would do to which dates, with what else takes place
 * at the venues then (RC-27). It refuses what the write would refuse. A deed that answers with nothing has deleted the event for good.
 */
export const rehearsed = async (
  call: Call,
  deed: (inside: Call) => Promise<Event | undefined>,
): Promise<Answer> => {
  const before = call.path.id || call.path.slug ? await addressed(call, 'events') : undefined
  try {
    await whole(call, async (inside) => {
      throw new Rehearsed(await planBody(inside, before, await deed(inside)))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return { body: error.body }
    throw error
  }
  throw new Error('A rehearsal ends by being undone.')
}

type Timed = { id?: number; start_date: string; end_date: string }
type Told = Record<'keep' | 'move' | 'create' | 'restore' | 'trash', Timed[]>

const planBody = async (inside: Call, before: Event | undefined, after: Event | undefined) => {
  const { req } = inside
  const carried = req ? plansIn(req) : []
  const places = carried.flatMap(({ plan }) => [...plan.move, ...plan.restore, ...plan.create])
  const told = carried.length > 0 ? await ofSeries(inside, before) : ofOne(before, after)
  const { keep, move, create, restore, trash } = told

  return {
    dry_run: true,
    counts: {
      keep: keep.length,
      move: move.length,
      create: create.length,
      restore: restore.length,
      trash: trash.length,
    },
    ...told,
    clashes: after ? await clashes(inside, after, { places, told }) : [],
  }
}

const ofOne = (before: Event | undefined, after: Event | undefined): Told => {
  const told: Told = { keep: [], move: [], create: [], restore: [], trash: [] }
  const event = after ?? before
  if (!event) return told
  const { id, ...times } = timed(event)
  const isMoved =
    before?.startLocal !== after?.startLocal ||
    before?.endLocal !== after?.endLocal ||
    before?.timezone !== after?.timezone
  if (!before) told.create.push(times)
  else if (!after || (isTrashed(after) && !isTrashed(before))) told.trash.push({ id, ...times })
  else if (isTrashed(before) && !isTrashed(after)) told.restore.push({ id, ...times })
  else told[isMoved ? 'move' : 'keep'].push({ id, ...times })

  return told
}

const ofSeries = async (inside: Call, before: Event | undefined): Promise<Told> => {
  const plans = inside.req ? plansIn(inside.req).map(({ plan }) => plan) : []
  const unplaced = plans.flatMap(({ keep, trash }) => [...keep, ...trash])
  const times = await timesById(inside, unplaced)
  if (before) times.set(before.id, times.get(before.id) ?? timed(before))
  const known = (ids: (number | string)[]) => ids.flatMap((id) => times.get(Number(id)) ?? [])
  const placed = ({ id, start, end }: Place & { id?: number | string }): Timed => ({
    ...(id !== undefined && { id: Number(id) }),
    start_date: start,
    end_date: end,
  })

  return {
    keep: sorted(plans.flatMap(({ keep }) => known(keep))),
    move: sorted(plans.flatMap(({ move }) => move.map(placed))),
    create: sorted(plans.flatMap(({ create }) => create.map(placed))),
    restore: sorted(plans.flatMap(({ restore }) => restore.map(placed))),
    trash: sorted(plans.flatMap(({ trash }) => known(trash))),
  }
}

const sorted = (dates: Timed[]): Timed[] =>
  dates.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))

const timed = ({ id, startLocal, endLocal }: Pick<Event, 'id' | 'startLocal' | 'endLocal'>) => ({
  id,
  start_date: startLocal ?? '',
  end_date: endLocal ?? '',
})

/** Of those alone that the caller may read: a split leaves dates as they are that are nobody's to change (AUTH-12). */
const timesById = async ({ payload, req, caller, now }: Call, ids: (number | string)[]) => {
  if (ids.length === 0) return new Map<number, Timed>()
  const where: Where = { id: { in: ids } }
  const { docs } = await payload.db.find<Entry & Pick<Event, 'id' | 'startLocal' | 'endLocal'>>({
    collection: slugOf(payload, 'events'),
    where,
    limit: 0,
    pagination: false,
    select: { startLocal: true, endLocal: true, ...stateFields },
    req: req ?? {},
  })

  const readable = docs.filter((event) => mayRead(caller, event, now))

  return new Map<number, Timed>(readable.map((event) => [event.id, timed(event)]))
}

type Asked = { places: Place[]; told: Told }

/** What else is at the venues when dates are new there; the dates themselves are in nobody's way. */
const clashes = async ({ req }: Call, event: Event, { places, told }: Asked) => {
  const zone = event.timezone ?? 'UTC'
  const alone = [...told.move, ...told.create, ...told.restore].map(({ start_date, end_date }) => ({
    start: start_date,
    end: end_date,
    zone,
  }))
  const occurrences = (places.length > 0 ? places : alone).map(({ start, end, zone }, turn) => ({
    day: String(turn),
    start,
    end,
    startUtc: toInstant(start, zone),
    endUtc: toInstant(end, zone),
    clock: undefined,
  }))
  if (!req) return []
  const own = await ownIds(req, event.id)
  const found = await clashesOf(req, event, occurrences)

  return occurrences.flatMap(({ day, start, end }) => {
    const events = (found.get(day) ?? []).filter(({ id }) => !own.has(id))
    if (events.length === 0) return []

    return [
      {
        start_date: start,
        end_date: end,
        events: events.map(({ id, title, start, end }) => ({
          id,
          title,
          start_date: start,
          end_date: end,
        })),
      },
    ]
  })
}

/** The event itself, and all dates of the series that were written. */
const ownIds = async (req: PayloadRequest, id: number): Promise<Set<number>> => {
  const series = [...new Set(plansIn(req).map((one) => one.series))]
  if (series.length === 0) return new Set([id])
  const { docs } = await req.payload.db.find<{ id: number }>({
    collection: slugOf(req.payload, 'events'),
    where: { series: { in: series } },
    limit: 0,
    pagination: false,
    select: {},
    req,
  })

  return new Set([id, ...docs.map((date) => date.id)])
}
