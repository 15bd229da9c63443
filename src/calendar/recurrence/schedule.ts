import { addDays, endOfDay, settle, startOfDay, toInstant } from '../zone.ts'
import type { Rule } from './rule.ts'
import type { Work } from './ruleDays.ts'

/**
 * The dates of a series. A **key** names one of them (RC-3): the wall clock of the rule (`2027-03-14 02:30:00`), before
 * DT-13, or the day (`2027-03-14`) of all-day events. `start` and `end` are those of the first date, wall clocks of `zone`,
 * not settled either: all dates have the time of `start` and the length from `start` to `end`. Without a rule `start` is a
 * date itself.
 */
export type Schedule = {
  start: string
  end: string
  allDay: boolean
  zone: string
  rule?: Rule | undefined
  /** The keys of extra dates, which the rule does not have. */
  dates: string[]
  /** The keys of skipped dates. */
  skip: string[]
  /** Counts the cost of the dates, if many schedules share a budget. */
  work?: Work | undefined
}

/** The times of one date: wall clocks of the zone, settled (DT-13). */
export type Times = { start: string; end: string }

/**
 * Turns a wall clock, a day or a key of another schedule into a key of this one: the day, or the wall clock, with the time of
 * all dates if it has none.
 */
export const keyIn = ({ allDay, start }: Schedule, key: string): string => {
  if (allDay) return key.slice(0, 10)
  return key.length > 10 ? key : `${key} ${start.slice(11)}`
}

/** The times of the date of a key: as long as the first one on the wall clock (RC-12). */
export const timesOf = (key: string, { start, end, allDay, zone }: Schedule): Times => {
  if (allDay) {
    const days = Math.round((clockMs(startOfDay(end)) - clockMs(startOfDay(start))) / dayMs)
    const first = startOfDay(key)
    return { start: first, end: endOfDay(addDays(first, days)) }
  }

  const settled = settle(key, zone)
  return { start: settled, end: settle(addMs(settled, clockMs(end) - clockMs(start)), zone) }
}

/** The instant at which the date of a key begins. */
export const instantOf = (key: string, schedule: Pick<Schedule, 'zone'>): string =>
  toInstant(clockOf(key), schedule.zone)

/** A key as a wall clock: a day is its start. */
export const clockOf = (key: string): string => (key.length === 10 ? startOfDay(key) : key)

/** A wall clock so many milliseconds later on the same clock. */
export const addMs = (wall: string, ms: number): string =>
  new Date(clockMs(wall) + ms).toISOString().slice(0, 19).replace('T', ' ')

/** Milliseconds since 1970-01-01 00:00:00 on the same clock, of a wall clock or the start of a day. */
export const clockMs = (wall: string): number =>
  Date.parse(wall.length === 10 ? wall : `${wall.replace(' ', 'T')}Z`)

const dayMs = 86_400_000
