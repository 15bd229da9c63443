import ICAL from 'ical.js'
import { ruleClocks } from '../../calendar/recurrence/expand.ts'
import { foreignClocks } from '../../calendar/recurrence/foreignRule.ts'
import { most, scheduleFaults } from '../../calendar/recurrence/limits.ts'
import { horizonAt, keysOf as keysInSchedule } from '../../calendar/recurrence/occurrenceKeys.ts'
import { readRule } from '../../calendar/recurrence/readRule.ts'
import type { Fault, Rule } from '../../calendar/recurrence/rule.ts'
import { ruleText } from '../../calendar/recurrence/ruleText.ts'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'
import { ruleIn } from '../../content/series/storedSchedule.ts'
import { mostOfFile } from './budget.ts'
import type { ImportNotice, RowSeries } from './fileRow.ts'
import { keyAt, keyOf, keyOfClock, keysOf, type SeriesContext } from './icsKeys.ts'
import { UnreadableDate } from './icsWhen.ts'
import { isUtc, zoneNamed } from './icsZones.ts'

type Read = { series?: RowSeries; notes: ImportNotice[]; faults: ImportNotice[]; dates: number }

/**
 * Which dates a repeating event of a calendar file has (RFC 5545, 3.8.5; RC-31), as keys on the clocks of its zone. A rule outside RC-7, or one
 * of a zone that we do not know, becomes single dates up to 24 months ahead, with a notice.
 */
export const seriesOfIcs = async (event: ICAL.Component, at: SeriesContext): Promise<Read> => {
  const read = readOrRefuse(event, at)
  if (!read.series) return { ...read, dates: 0 }
  // A rule that seldom matches is expanded again in each of these steps.
  await at.giveWay()
  const faults = refusalsOf(read.series, at)
  await at.giveWay()

  return {
    ...read,
    faults: [...read.faults, ...faults],
    dates: faults.length > 0 ? datesLookedAt(faults) : countOf(read.series, at),
  }
}

/** A date of it that cannot be read is a fault of it. */
const readOrRefuse = (event: ICAL.Component, at: SeriesContext): Omit<Read, 'dates'> => {
  try {
    return readSeries(event, at)
  } catch (error) {
    if (!(error instanceof UnreadableDate)) throw error

    return {
      notes: [],
      faults: [{ key: 'importing:fault:date', values: { value: error.message } }],
    }
  }
}

const readSeries = (event: ICAL.Component, at: SeriesContext): Omit<Read, 'dates'> => {
  const { values, now } = at
  const { startLocal, timezone } = values
  if (!startLocal || !timezone) return { notes: [], faults: [] }
  const faults = ruleFaults(event)
  if (faults.length > 0) return { notes: [], faults }
  const skip = keysOf(event, 'exdate', at)
  const dates = keysOf(event, 'rdate', at)
  const rule = ruleOf(event)
  if (!rule) {
    return event.hasProperty('rrule') ? expanded(event, at) : ofDates(dates, skip)
  }
  const horizon = horizonAt(now, timezone)
  const [first] = ruleClocks(
    { rule, start: startLocal, zone: timezone, work: at.spent },
    horizon,
    1,
  )
  // What is wrong with a rule that has no date is said as of any series.
  if (first === undefined)
    return { series: { rule: ruleText(rule), dates: [], skip }, notes: [], faults: [] }
  if (first === startLocal) {
    return { series: { rule: ruleText(rule), dates, skip }, notes: [], faults: [] }
  }
  const { count } = rule

  return {
    // The first of a rule counts, also where it is not one of its dates (RFC 5545, 3.8.5.3).
    series: {
      rule: ruleText(count === undefined ? rule : { ...rule, count: count - 1 }),
      dates,
      skip,
      from: first,
    },
    notes: [{ key: 'importing:note:extraDate' }],
    faults: [],
  }
}

const ofDates = (dates: string[], skip: string[]): Omit<Read, 'dates'> => ({
  series: { rule: null, dates, skip },
  notes: [],
  faults: [],
})

/** What a save of the series would be refused for (RC-11). */
const refusalsOf = (series: RowSeries, at: SeriesContext): ImportNotice[] => {
  const schedule = scheduleOf(series, at)

  return scheduleFaults(schedule, { horizon: horizonAt(at.now, schedule.zone) }).map(asNotice)
}

/** A series that is refused for its dates has cost as much as the longest one. */
const datesLookedAt = (faults: ImportNotice[]): number =>
  faults.some(({ key }) => key === 'recurrence:faults:tooManyDates') ? most.dates : 0

const asNotice = ({ code, values }: Fault): ImportNotice => ({
  key: `recurrence:faults:${code}`,
  values,
})

const scheduleOf = (
  { rule, dates, skip, from }: RowSeries,
  { values, spent }: SeriesContext,
): Schedule => {
  const { startLocal = '', endLocal = '', allDay = false, timezone = 'UTC' } = values

  return {
    start: from ?? startLocal,
    end: endLocal,
    allDay,
    zone: timezone,
    rule: ruleIn(rule),
    dates,
    skip,
    work: spent,
  }
}

const countOf = (series: RowSeries, at: SeriesContext): number => {
  const schedule = scheduleOf(series, at)

  return keysInSchedule(schedule, horizonAt(at.now, schedule.zone)).length
}

/** What is wrong with rules by themselves, of those that RC-7 would take and of those that are worked out date by date. */
const ruleFaults = (event: ICAL.Component): ImportNotice[] =>
  rulesOf(event, 'rrule').flatMap((text) => {
    const read = readRule(text)

    return 'faults' in read ? read.faults.filter((fault) => !isForeign(fault)).map(asNotice) : []
  })

/** Whether a rule is one of RFC 5545 that RC-7 lacks: then its dates are imported one by one. */
const isForeign = ({ code, values }: Fault): boolean =>
  (code === 'unknown' && foreignParts.test(`${values.part}`)) ||
  (code === 'value' && values.part === 'FREQ' && shortFrequencies.test(`${values.value}`))

const foreignParts = /^(?:BYSECOND|BYMINUTE|BYHOUR|BYYEARDAY|BYWEEKNO|X-.*)$/
const shortFrequencies = /^(?:SECONDLY|MINUTELY|HOURLY)$/

/** Rules as they are written; programs end them with a semicolon. */
const rulesOf = (event: ICAL.Component, name: 'rrule' | 'exrule'): string[] =>
  event
    .getAllProperties(name)
    .map((property) => String(property.getFirstValue()).toUpperCase().replace(/;$/, ''))

/** The rule, where there is one alone that we take, on the clocks of a zone that we know. */
const ruleOf = (event: ICAL.Component): Rule | undefined => {
  const [text, ...others] = rulesOf(event, 'rrule')
  if (text === undefined || others.length > 0 || event.hasProperty('exrule')) return undefined

  return isOfKnownZone(event) ? ruleIn(text) : undefined
}

const isOfKnownZone = (event: ICAL.Component): boolean => {
  const tzid = String(event.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')

  return tzid === '' || zoneNamed(tzid) !== undefined
}

/** The dates of a rule that we do not take, one by one. */
const expanded = (event: ICAL.Component, at: SeriesContext): Omit<Read, 'dates'> => {
  const { values } = at
  at.spent.foreignRules += 1
  if (at.spent.foreignRules > mostOfFile.foreignRules)
    return {
      notes: [],
      faults: [{ key: 'importing:fault:foreignRules', values: { max: mostOfFile.foreignRules } }],
    }
  const own = ownKeys(event, at)
  if (!own)
    return {
      notes: [],
      faults: [
        {
          key: 'importing:fault:rule',
          values: { value: rulesOf(event, 'rrule').join(' ').slice(0, 100) },
        },
      ],
    }
  const skipped = new Set(keysOf(event, 'exdate', at))
  const dates = [...own, ...keysOf(event, 'rdate', at)]
  const further = [...new Set(dates)]
    .sort()
    .filter((key) => key !== keyAt(values) && !skipped.has(key))

  return { ...ofDates(further, []), notes: [{ key: 'importing:note:ruleAsDates' }] }
}

/** More than may be brought in one by one are only counted that far. */
const enough = most.extra + 2

/**
 * The keys of all rules of an event but those of its EXRULE; undefined where one cannot be worked out. They are counted on the clocks that the
 * event is written on, which may be those of a zone that only the file describes.
 */
const ownKeys = (event: ICAL.Component, at: SeriesContext): string[] | undefined => {
  const property = event.getFirstProperty('dtstart')
  const time: unknown = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time)) return undefined
  const { timezone: zone = 'UTC' } = at.values
  const horizon = horizonAt(at.now, zone)
  const start = isUtc(time) || isOfKnownZone(event) ? at.values.startLocal : writtenOf(time)
  const clocksOf = (text: string) => {
    const rule = ruleIn(text)

    return rule
      ? ruleClocks({ rule, start: start ?? '', zone, work: at.spent }, horizon, enough)
      : foreignClocks(text, { start: start ?? '', zone, horizon, most: enough })
  }
  try {
    const excluded = new Set(rulesOf(event, 'exrule').flatMap(clocksOf))

    return rulesOf(event, 'rrule')
      .flatMap(clocksOf)
      .filter((clock) => !excluded.has(clock))
      .slice(0, enough)
      .map((clock) =>
        isOfKnownZone(event) ? keyOfClock(clock, at) : keyOf(timeAt(clock), property, at),
      )
  } catch {
    return undefined
  }
}

const writtenOf = (time: ICAL.Time): string =>
  time.isDate
    ? `${time.toString().slice(0, 10)} 00:00:00`
    : time.toString().slice(0, 19).replace('T', ' ')

const timeAt = (clock: string): ICAL.Time => ICAL.Time.fromDateTimeString(clock.replace(' ', 'T'))
