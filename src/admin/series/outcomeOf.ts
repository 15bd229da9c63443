import type { PayloadRequest } from 'payload'
import type { Place, Plan } from '../../calendar/recurrence/planned.ts'
import { splitSchedule } from '../../calendar/recurrence/splitSchedule.ts'
import { toInstant } from '../../calendar/zone.ts'
import { clashesOf } from '../../content/series/clashes.ts'
import { plansIn } from '../../content/series/plans.ts'
import type { DateOfSeries } from '../../content/series/seriesOfDate.ts'
import { type DateDocument, datesOf, overriddenIn } from '../../content/series/storedDates.ts'
import { templateOf } from '../../content/series/templateOf.ts'
import { wordsOfChange } from './changed/wordsOfChange.ts'
import type { ChangedDates } from './changedDates.ts'
import { nameOfSeries } from './nameOfSeries.ts'
import type { DateOperation, Outcome } from './operation.ts'
import { nearestDate } from './splitParts.ts'

/** What a request did to the dates of a series, in numbers and in words, and which dates these are. */
type Result = { outcome: Outcome; changed: ChangedDates }

/** The result of an operation that a request carried out, by the date as it was before. */
export const outcomeOf = async (
  req: PayloadRequest,
  before: DateOfSeries,
  operation: DateOperation,
): Promise<Result> => {
  const carried = plansIn(req)
  const plans = carried.map(({ plan }) => plan)
  // After a split there are two plans: the first is that of the dates that the operation is meant for.
  const [meant] = carried
  const dates = meant ? await datesOf(req, meant.series) : []
  const there = dates.filter(({ deletedAt }) => !deletedAt)
  const count = (placesIn: (plan: Plan) => unknown[]) =>
    plans.reduce((sum, plan) => sum + placesIn(plan).length, 0)
  const places = plans.flatMap(({ move, create, restore }) => [
    ...move.filter(({ id }) => isMoved(dates, id)),
    ...create,
    ...restore,
  ])

  const template = await templateOf(req, meant?.series ?? before.template.id)

  const [moved, made, trashed] = [
    count(({ move }) => move.filter(({ id }) => isMoved(dates, id))),
    count(({ create, restore }) => [...create, ...restore]),
    count(({ trash }) => trash),
  ]
  const own = there.filter((date) => overriddenIn(date).length > 0)
  const isRescheduled = operation.kind !== 'trash' && moved + made + trashed > 0
  const ownTime = isRescheduled ? own.filter(({ id }) => !isMoved(there, id)).length : 0
  const isSplit = operation.kind !== 'trash' && template?.id !== before.template.id
  const earlier =
    isSplit && template && !template.deletedAt
      ? await earlierPart(req, before.template.id)
      : undefined

  const outcome: Outcome = {
    title: nameOfSeries(req, template),
    isFirst: splitSchedule(before.schedule, before.key) === undefined,
    changes: await wordsOfChange(req, { before, after: template, operation }),
    dates: there.length,
    moved,
    made,
    trashed,
    ownTime,
    byHand: own.length - ownTime,
    ...(earlier && { earlier }),
    clashes: meant ? await clashesAt(req, { ...meant, dates, places }) : [],
    clockChanges: places.filter(isSettled).map(({ start }) => start),
  }

  return { outcome, changed: changedOf(before.date.id, there, operation) }
}

/** What a split leaves in the series that there was; undefined where all of that is in the trash. */
const earlierPart = async (req: PayloadRequest, series: number): Promise<Outcome['earlier']> => {
  const dates = (await datesOf(req, series)).filter(({ deletedAt }) => !deletedAt).length
  if (dates === 0) return undefined
  const last = await nearestDate(req, series, 'earlier')

  return { dates, ...(last && { last }) }
}

/** A date that overrides its start stays where it is when the others move. */
const changedOf = (id: number, there: DateDocument[], { kind }: DateOperation): ChangedDates => {
  const dates = kind === 'trash' ? [] : there
  const ids = dates
    .filter((date) => kind !== 'move' || !overriddenIn(date).includes('start_date'))
    .map((date) => date.id)
  const start = dates.find((date) => date.id === id)?.startLocal

  return { id, ids, ...(typeof start === 'string' && { day: start.slice(0, 10) }) }
}

/** A date that overrides its start got another key, but no other time. */
const isMoved = (dates: DateDocument[], id: number | string): boolean => {
  const date = dates.find((one) => one.id === id)

  return !date || !overriddenIn(date).includes('start_date')
}

/** Whether the start differs from the wall clock of the rule, because a clock change skips that time (DT-13). */
const isSettled = ({ key, start }: Place): boolean =>
  key.length === start.length && key !== start && key.slice(0, 10) === start.slice(0, 10)

type Placed = { series: number; dates: DateDocument[]; places: Place[] }

const clashesAt = async (req: PayloadRequest, { series, dates, places }: Placed) => {
  const template = await templateOf(req, series)
  if (!template || places.length === 0) return []
  const occurrences = places.map(({ start, end, zone }, turn) => ({
    day: `${turn}`,
    start,
    startUtc: toInstant(start, zone),
    endUtc: toInstant(end, zone),
  }))
  const own = new Set(dates.map(({ id }) => id))
  // A template has the links of an event.
  const found = await clashesOf(req, template as Parameters<typeof clashesOf>[1], occurrences)

  return occurrences.flatMap(({ day, start }) => {
    const events = (found.get(day) ?? []).filter((event) => !own.has(event.id))

    return events.length > 0 ? [{ start, events }] : []
  })
}
