import { horizonAt } from '../../src/calendar/recurrence/occurrenceKeys'
import { planDates } from '../../src/calendar/recurrence/plan'
import type { Id, Moved, Plan, StoredDate } from '../../src/calendar/recurrence/planned'
import { readRule } from '../../src/calendar/recurrence/readRule'
import type { Rule } from '../../src/calendar/recurrence/rule'
import type { Schedule } from '../../src/calendar/recurrence/schedule'

/** A valid rule. */
export const ruleOf = (text: string): Rule => {
  const read = readRule(text)
  if ('faults' in read) throw new Error(`${text}: ${JSON.stringify(read.faults)}`)

  return read.rule
}

/** A schedule of two hours in Rome, from a start on, with or without a rule. */
export const scheduleOf = (
  start: string,
  rule?: string,
  other: Partial<Omit<Schedule, 'rule'>> = {},
): Schedule => ({
  start,
  end: new Date(Date.parse(`${start.replace(' ', 'T')}Z`) + 7_200_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' '),
  allDay: false,
  zone: 'Europe/Rome',
  rule: rule === undefined ? undefined : ruleOf(rule),
  dates: [],
  skip: [],
  ...other,
})

/** A series with its dates, as a store keeps them. */
export type Series = { schedule: Schedule; stored: StoredDate[] }

/** A series that is created at `now`; ids count from 1. */
export const newSeries = (schedule: Schedule, now: string): Series => {
  const horizon = horizonAt(now, schedule.zone)
  const plan = planDates({ stored: [], after: schedule, now, horizon })

  return carriedOut(plan, [])
}

/** The plan for another schedule, and the series after it. */
export const changed = (
  series: Series,
  after: Schedule,
  now: string,
  moved?: Moved,
): Series & { plan: Plan } => {
  const horizon = horizonAt(now, after.zone)
  const plan = planDates({ ...series, before: series.schedule, after, now, horizon, moved })

  return { plan, ...carriedOut(plan, series.stored) }
}

/** The series with a change by hand on the date of a key. */
export const byHand = (
  series: Series,
  key: string,
  change: Partial<Omit<StoredDate, 'key'>>,
): Series => ({
  ...series,
  stored: series.stored.map((date) => (date.key === key ? { ...date, ...change } : date)),
})

/** The keys of dates outside the trash, by id. */
export const keysById = ({ stored }: Pick<Series, 'stored'>): [Id, string][] =>
  stored.filter(({ trashed }) => !trashed).map(({ id, key }) => [id, key])

const carriedOut = (plan: Plan, stored: StoredDate[]): Series => {
  const placed = new Map(
    [...plan.move, ...plan.restore, ...plan.moveInTrash].map((place) => [place.id, place]),
  )
  const restored = new Set(plan.restore.map(({ id }) => id))
  const trashed = new Set(plan.trash)
  const last = Math.max(0, ...stored.map(({ id }) => Number(id)))

  return {
    schedule: plan.schedule,
    stored: [
      ...stored.map((date) => ({
        ...date,
        ...placed.get(date.id),
        trashed: trashed.has(date.id) || (date.trashed && !restored.has(date.id)),
      })),
      ...plan.create.map((place, turn) => ({
        id: last + turn + 1,
        ...place,
        overridden: [],
        trashed: false,
      })),
    ],
  }
}
