import ICAL from 'ical.js'
import { ruleClocks } from '../../calendar/recurrence/expand.ts'
import { foreignClocks } from '../../calendar/recurrence/foreignRule.ts'
import { horizonAt } from '../../calendar/recurrence/keys.ts'
import { most, scheduleFaults } from '../../calendar/recurrence/limits.ts'
import { readRule } from '../../calendar/recurrence/readRule.ts'
import type { Rule } from '../../calendar/recurrence/rule.ts'
import { ruleText } from '../../calendar/recurrence/ruleText.ts'
import type { RowSeries, RowValues, Told } from './fileRow.ts'
import { type IcsZones, isUtc, wallOf, zoneNamed } from './icsWhen.ts'

type Read = { series?: RowSeries; notes: Told[]; faults: Told[] }

type At = {
  values: RowValues
  zones: IcsZones
  /** An instant. */
  now: string
}

/**
 * Which dates a repeating event of a calendar file has (RFC 5545, 3.8.5; RC-31), as keys on the clocks of its zone. A rule outside RC-7, or one
 * of a zone that we do not know, becomes single dates up to 24 months ahead, which is told.
 */
export const seriesOfIcs = (event: ICAL.Component, at: At): Read => {
  const read = readSeries(event, at)
  const faults = read.series ? refusalsOf(read.series, at) : []

  return { ...read, faults: [...read.faults, ...faults] }
}

const readSeries = (event: ICAL.Component, at: At): Read => {
  const { values, now } = at
  const { startLocal, timezone } = values
  if (!startLocal || !timezone) return { notes: [], faults: [] }
  const skip = keysOf(event, 'exdate', at)
  const dates = keysOf(event, 'rdate', at)
  const rule = ruleOf(event)
  if (!rule) {
    return event.hasProperty('rrule') ? expanded(event, at) : ofDates(dates, skip)
  }
  const horizon = horizonAt(now, timezone)
  const [first] = ruleClocks({ rule, start: startLocal, zone: timezone }, horizon)
  if (first === undefined) return ofDates(dates, skip)
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

const ofDates = (dates: string[], skip: string[]): Read => ({
  series: { rule: null, dates, skip },
  notes: [],
  faults: [],
})

/** What a save of the series would be refused for (RC-11). */
const refusalsOf = ({ rule, dates, skip, from }: RowSeries, { values, now }: At): Told[] => {
  const { startLocal = '', endLocal = '', allDay = false, timezone = 'UTC' } = values
  const read = rule ? readRule(rule) : undefined
  const faults = scheduleFaults(
    {
      start: from ?? startLocal,
      end: endLocal,
      allDay,
      zone: timezone,
      rule: read && 'rule' in read ? read.rule : undefined,
      dates,
      skip,
    },
    { horizon: horizonAt(now, timezone) },
  )

  return faults.map(({ code, values }) => ({ key: `recurrence:faults:${code}`, values }))
}

/** The rule, where there is one alone that we take, on the clocks of a zone that we know. */
const ruleOf = (event: ICAL.Component): Rule | undefined => {
  const [written, ...others] = event.getAllProperties('rrule')
  if (!written || others.length > 0 || event.hasProperty('exrule')) return undefined
  if (!isOfKnownZone(event)) return undefined
  const read = readRule(String(written.getFirstValue()))

  return 'rule' in read ? read.rule : undefined
}

const isOfKnownZone = (event: ICAL.Component): boolean => {
  const tzid = String(event.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')

  return tzid === '' || zoneNamed(tzid) !== undefined
}

/** The dates of a rule that we do not take, one by one. */
const expanded = (event: ICAL.Component, at: At): Read => {
  const { values } = at
  const skipped = new Set(keysOf(event, 'exdate', at))
  const dates = [...ownClocks(event, at), ...keysOf(event, 'rdate', at)]
  const further = [...new Set(dates)]
    .sort()
    .filter((key) => key !== keyAt(values) && !skipped.has(key))

  return { ...ofDates(further, []), notes: [{ key: 'importing:note:ruleAsDates' }] }
}

/** More than may be brought in one by one are only counted that far. */
const enough = most.extra + 2

const ownClocks = (event: ICAL.Component, at: At): string[] => {
  const { startLocal: start = '', timezone: zone = 'UTC', allDay } = at.values
  const horizon = horizonAt(at.now, zone)
  const [written, ...others] = event.getAllProperties('rrule')
  const isForeign = isOfKnownZone(event) && others.length === 0 && !event.hasProperty('exrule')
  if (!written || !isForeign) return iterated(event, at, horizon)

  return foreignClocks(String(written.getFirstValue()), {
    start,
    zone,
    horizon,
    most: enough,
  }).map((clock) => (allDay ? clock.slice(0, 10) : clock))
}

/** On the clocks of a zone that only the file describes. */
const iterated = (event: ICAL.Component, at: At, horizon: string): string[] => {
  const start = event.getFirstProperty('dtstart')
  const dates: string[] = []
  const iterator = new ICAL.Event(event).iterator()
  for (let next = iterator.next(); next && start; next = iterator.next()) {
    const key = keyOf(next, start, at)
    if (key > horizon || dates.length >= enough) break
    dates.push(key)
  }

  return dates
}

const keyAt = ({ allDay, startLocal = '' }: RowValues): string =>
  allDay ? startLocal.slice(0, 10) : startLocal

const keysOf = (event: ICAL.Component, name: 'exdate' | 'rdate', at: At): string[] => {
  const keys = event.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value

      return time instanceof ICAL.Time ? keyOf(time, property, at) : []
    }),
  )

  return [...new Set(keys)].sort()
}

/** Which date of a series a time of its calendar means (RC-3). */
export const keyOf = (
  time: ICAL.Time,
  property: ICAL.Property,
  { values, zones }: Pick<At, 'values' | 'zones'>,
): string => {
  const { allDay, startLocal = '', timezone = 'UTC' } = values
  if (time.isDate) {
    const day = time.toString().slice(0, 10)

    return allDay ? day : `${day} ${startLocal.slice(11)}`
  }
  const wall = wallOf(time, property, { zone: timezone, zones })

  return allDay ? wall.slice(0, 10) : wall
}

/** The zone of what repeats: it follows the clocks that it is written on, those of UTC too. */
export const zoneOfSeries = (event: ICAL.Component): 'UTC' | undefined => {
  const start: unknown = event.getFirstPropertyValue('dtstart')
  const isRepeated = event.hasProperty('rrule')

  return isRepeated && start instanceof ICAL.Time && !start.isDate && isUtc(start)
    ? 'UTC'
    : undefined
}
