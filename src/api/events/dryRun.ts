import type { PayloadRequest, Where } from 'payload'
import type { Place } from '../../calendar/recurrence/planned.ts'
import { toInstant } from '../../calendar/zone.ts'
import { type Entry, mayRead } from '../../content/access/entryAccess.ts'
import { stateFields } from '../../content/access/stateFields.ts'
import { clashesOf } from '../../content/series/clashes.ts'
import { plansIn } from '../../content/series/plans.ts'
import { slugOf } from '../../model/slugs.ts'
import { isTrashed } from '../../model/status.ts'
import type { Event } from '../../payload-types.ts'
import type { Answer, Call } from '../call.ts'
import { addressed } from '../entries/addressed.ts'
import { inWriteTransaction } from '../writing.ts'

/** Ends the transaction of a dry run, which is then undone. */
class DryRunEnd extends Error {
  constructor(readonly body: object) {
    super('DryRunEnd')
  }
}

/**
 * Runs a write of an event in a transaction that is undone. Answers what it would do to which dates, and what else takes place
 * at the venues then (RC-27). Refuses what the write would refuse. A write that returns nothing has deleted the event for good.
 */
export const dryRun = async (
  call: Call,
  write: (inside: Call) => Promise<Event | undefined>,
): Promise<Answer> => {
  const before = call.path.id || call.path.slug ? await addressed(call, 'events') : undefined
  try {
    await inWriteTransaction(call, async (inside) => {
      throw new DryRunEnd(await planBody(inside, before, await write(inside)))
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return { body: error.body }
    throw error
  }
  throw new Error('A dry run ends by being undone.')
}

type Timed = { id?: number; start_date: string; end_date: string }
type Outcomes = Record<'keep' | 'move' | 'create' | 'restore' | 'trash', Timed[]>

const planBody = async (inside: Call, before: Event | undefined, after: Event | undefined) => {
  const { req } = inside
  const carried = req ? plansIn(req) : []
  const places = carried.flatMap(({ plan }) => [...plan.move, ...plan.restore, ...plan.create])
  const outcomes = carried.length > 0 ? await ofSeries(inside, before) : ofOne(before, after)
  const { keep, move, create, restore, trash } = outcomes

  return {
    dry_run: true,
    counts: {
      keep: keep.length,
      move: move.length,
      create: create.length,
      restore: restore.length,
      trash: trash.length,
    },
    ...outcomes,
    clashes: after ? await clashes(inside, after, { places, outcomes }) : [],
  }
}

const ofOne = (before: Event | undefined, after: Event | undefined): Outcomes => {
  const outcomes: Outcomes = { keep: [], move: [], create: [], restore: [], trash: [] }
  const event = after ?? before
  if (!event) return outcomes
  const { id, ...times } = timed(event)
  const isMoved =
    before?.startLocal !== after?.startLocal ||
    before?.endLocal !== after?.endLocal ||
    before?.timezone !== after?.timezone
  if (!before) outcomes.create.push(times)
  else if (!after || (isTrashed(after) && !isTrashed(before))) outcomes.trash.push({ id, ...times })
  else if (isTrashed(before) && !isTrashed(after)) outcomes.restore.push({ id, ...times })
  else outcomes[isMoved ? 'move' : 'keep'].push({ id, ...times })

  return outcomes
}

const ofSeries = async (inside: Call, before: Event | undefined): Promise<Outcomes> => {
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

/** The times of those dates that the caller may read: a split leaves other dates as they are (AUTH-12). */
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

type ClashQuery = { places: Place[]; outcomes: Outcomes }

/** Other events at the venues at the times of moved, created and restored dates. Dates of one series do not clash. */
const clashes = async ({ req }: Call, event: Event, { places, outcomes }: ClashQuery) => {
  const zone = event.timezone ?? 'UTC'
  const alone = [...outcomes.move, ...outcomes.create, ...outcomes.restore].map(
    ({ start_date, end_date }) => ({
      start: start_date,
      end: end_date,
      zone,
    }),
  )
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
