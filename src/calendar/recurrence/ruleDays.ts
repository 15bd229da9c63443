import type { Frequency, Rule, RuleDay } from './rule.ts'

/** Days since 1970-01-01. */
type Day = number

/** The cost of rules so far, for a budget: the number of days, weeks, months or years that were searched. */
export type Work = { periods: number }

/** The range of a rule: its first day, its last day (included), the most days that are needed, and the counter of the cost. */
type Span = { from: Day; to: Day; most: number; work?: Work | undefined }

/**
 * The days of a rule inside RC-7 in order (RFC 5545, 3.3.10). The periods are searched one after the other. Months and
 * years that begin on the same weekday and are equally long have the same days, which are computed once. So the cost is
 * bounded by the number of periods between `from` and `to`, even if none has a day.
 */
export const ruleDays = (rule: Rule, { from, to, most, work }: Span): Day[] => {
  const found: Day[] = []
  const { beginsAt, shapeOf, daysAt } = periods[rule.frequency](rule, from)
  const known = new Map<number, number[]>()
  for (let turn = 0; ; turn += rule.interval) {
    const begin = beginsAt(turn)
    if (begin > to || found.length === most) return found
    if (work) work.periods += 1
    const shape = shapeOf?.(turn)
    const offsets =
      (shape !== undefined && known.get(shape)) ||
      positioned(rule, daysAt(turn)).map((day) => day - begin)
    if (shape !== undefined) known.set(shape, offsets)
    for (const offset of offsets) {
      const day = begin + offset
      if (day < from) continue
      if (day > to || found.length === most) return found
      found.push(day)
    }
  }
}

/**
 * The periods of a rule, counted from that of its first day: the start of each, the shape that it shares with others, and
 * its days in order.
 */
type Periods = {
  beginsAt: (turn: number) => Day
  shapeOf?: (turn: number) => number
  daysAt: (turn: number) => Day[]
}

const periods: { [frequency in Frequency]: (rule: Rule, from: Day) => Periods } = {
  DAILY: (rule, from) => ({
    beginsAt: (turn) => from + turn,
    daysAt: (turn) => (isMeant(rule, from + turn) ? [from + turn] : []),
  }),
  WEEKLY: ({ days = [], months, weekStart }, from) => {
    const first = from - remainder(weekdayAt(from) - weekStart, 7)
    const places = (days.length > 0 ? days : [{ weekday: weekdayAt(from) }])
      .map(({ weekday }) => remainder(weekday - weekStart, 7))
      .sort((one, other) => one - other)

    const isMeant = (day: Day) => !months || months.includes(civil(day).month)

    return {
      beginsAt: (turn) => first + 7 * turn,
      daysAt: (turn) => {
        const begin = first + 7 * turn
        if (!isMeant(begin) && !isMeant(begin + 6)) return []

        return places.map((place) => begin + place).filter(isMeant)
      },
    }
  },
  MONTHLY: (rule, from) => {
    const { year, month, day } = civil(from)
    const first = 12 * year + month - 1

    return {
      beginsAt: (turn) => firstOfMonth(first + turn),
      shapeOf: (turn) => 12 * shapeFrom(first + turn, 1) + remainder(first + turn, 12),
      daysAt: (turn) => daysOfMonth(rule, first + turn, day),
    }
  },
  YEARLY: (rule, from) => {
    const { year, month, day } = civil(from)
    const isOfYear = !rule.months && (rule.days || rule.monthDays)
    const months = rule.months ?? [month]

    return {
      beginsAt: (turn) => firstOfMonth(12 * (year + turn)),
      shapeOf: (turn) => shapeFrom(12 * (year + turn), 12),
      daysAt: (turn) =>
        isOfYear
          ? daysOfYear(rule, year + turn)
          : months.flatMap((one) => daysOfMonth(rule, 12 * (year + turn) + one - 1, day)),
    }
  },
}

/** One number for the weekday with which some months begin and their number of days. */
const shapeFrom = (month: number, months: number): number => {
  const first = firstOfMonth(month)

  return 400 * weekdayAt(first) + firstOfMonth(month + months) - first
}

/** Whether a day passes all limits of a daily rule. */
const isMeant = ({ months, monthDays, days }: Rule, day: Day): boolean => {
  if (days && !days.some(({ weekday }) => weekday === weekdayAt(day))) return false
  if (!months && !monthDays) return true
  const { month, day: ordinal, last } = civil(day)

  return (
    (!months || months.includes(month)) &&
    (!monthDays || monthDays.includes(ordinal) || monthDays.includes(ordinal - last - 1))
  )
}

/** A rule without any day means the day of its first date, in months that have it (RC-9). */
const daysOfMonth = ({ months, monthDays, days }: Rule, month: number, own: number): Day[] => {
  if (months && !months.includes(remainder(month, 12) + 1)) return []
  const [first, next] = [firstOfMonth(month), firstOfMonth(month + 1)]
  const ordinals = monthDays ?? (days ? undefined : [own])
  const ofOrdinals = ordinals && daysAmong(ordinals, first, next)
  if (!days) return ofOrdinals ?? []
  const ofWeekdays = weekdaysAmong(days, first, next)

  return ofOrdinals ? common(ofOrdinals, ofWeekdays) : ofWeekdays
}

const daysOfYear = ({ monthDays, days }: Rule, year: number): Day[] => {
  const months = Array.from({ length: 13 }, (_, month) => firstOfMonth(12 * year + month))
  const [first = 0, next = 0] = [months[0], months[12]]
  const ofOrdinals =
    monthDays &&
    months
      .slice(0, 12)
      .flatMap((begin, month) => daysAmong(monthDays, begin, months[month + 1] ?? begin))
  if (!days) return ofOrdinals ?? []
  const ofWeekdays = weekdaysAmong(days, first, next)

  return ofOrdinals ? common(ofOrdinals, ofWeekdays) : ofWeekdays
}

const common = (days: Day[], others: Day[]): Day[] => {
  const among = new Set(others)

  return days.filter((day) => among.has(day))
}

/** The days from `first` to before `next` by their ordinals; −1 is the last one. */
const daysAmong = (ordinals: number[], first: Day, next: Day): Day[] =>
  inOrder(
    ordinals
      .map((ordinal) => (ordinal > 0 ? first + ordinal - 1 : next + ordinal))
      .filter((day) => day >= first && day < next),
  )

/** The days from `first` to before `next` by weekday: each of that weekday or, with `nth`, one of them. */
const weekdaysAmong = (days: RuleDay[], first: Day, next: Day): Day[] =>
  inOrder(
    days.flatMap(({ weekday, nth }) => {
      const earliest = first + remainder(weekday - weekdayAt(first), 7)
      const count = Math.ceil((next - earliest) / 7)
      if (nth === undefined) return Array.from({ length: count }, (_, turn) => earliest + 7 * turn)
      const turn = nth > 0 ? nth - 1 : count + nth

      return turn >= 0 && turn < count ? [earliest + 7 * turn] : []
    }),
  )

/** The days of a period at the positions of BYSETPOS, if the rule has any. */
const positioned = ({ positions }: Rule, days: Day[]): Day[] =>
  positions
    ? inOrder(
        positions.flatMap((position) => days.at(position > 0 ? position - 1 : position) ?? []),
      )
    : days

const inOrder = (days: Day[]): Day[] =>
  days.length < 2 ? days : [...new Set(days)].sort((one, other) => one - other)

const remainder = (value: number, by: number) => ((value % by) + by) % by

/** Monday is 1 and Sunday 7 (ISO 8601); 1 January 1970 was a Thursday. */
const weekdayAt = (day: Day) => remainder(day + 3, 7) + 1

/**
 * The date of a day, computed by arithmetic because rules are searched day by day. Years are counted from March, so that a
 * leap day is the last day of its year.
 */
const civil = (day: Day) => {
  const since = day + marchOfYearZero
  const cycles = Math.floor(since / cycle)
  const ofCycle = since - cycles * cycle
  const yearOfCycle = Math.floor(
    (ofCycle -
      Math.floor(ofCycle / 1460) +
      Math.floor(ofCycle / 36_524) -
      Math.floor(ofCycle / 146_096)) /
      365,
  )
  const ofYear = ofCycle - daysOfYears(yearOfCycle)
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const year = 400 * cycles + yearOfCycle + (fromMarch < 10 ? 0 : 1)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9

  return {
    year,
    month,
    day: ofYear - daysOfMonths(fromMarch) + 1,
    last: firstOfMonth(12 * year + month) - firstOfMonth(12 * year + month - 1),
  }
}

/** The first day of a month, with months counted from January of the year 0. */
const firstOfMonth = (month: number): Day => {
  const fromMarch = month - 2
  const year = Math.floor(fromMarch / 12)
  const cycles = Math.floor(year / 400)

  return (
    cycles * cycle +
    daysOfYears(year - 400 * cycles) +
    daysOfMonths(fromMarch - 12 * year) -
    marchOfYearZero
  )
}

/** The number of days of some years of a cycle, from its first 1 March on. */
const daysOfYears = (years: number) => 365 * years + Math.floor(years / 4) - Math.floor(years / 100)

/** The number of days of some months from March on: any five months have 153 days. */
const daysOfMonths = (months: number) => Math.floor((153 * months + 2) / 5)

/** The number of days of 400 years, after which the Gregorian calendar repeats. */
const cycle = 146_097

/** The number of days from 1 March of the year 0 to 1970. */
const marchOfYearZero = 719_468
