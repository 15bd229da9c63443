import ICAL from 'ical.js'
import type { Work } from '../../calendar/recurrence/ruleDays.ts'
import type { RowValues } from './fileRow.ts'
import { UnreadableDate, wallOf } from './icsWhen.ts'
import { type IcsZones, isUtc } from './icsZones.ts'

/** What the dates of a repeating event are read with. */
export type SeriesContext = {
  values: RowValues
  zones: IcsZones
  /** An instant. */
  now: string
  /** What has been read of the file so far; rules that are not ours are counted in it. */
  spent: Spent
  giveWay: () => Promise<void>
}

/** What a file has cost so far. */
export type Spent = Work & { foreignRules: number }

/** The key of a date that begins at a wall clock. */
export const keyOfClock = (clock: string, { values }: SeriesContext): string =>
  values.allDay ? clock.slice(0, 10) : clock

/** The key of the event itself. */
export const keyAt = ({ allDay, startLocal = '' }: RowValues): string =>
  allDay ? startLocal.slice(0, 10) : startLocal

/** The keys that an event names as skipped or as extra dates, in their order. */
export const keysOf = (
  event: ICAL.Component,
  name: 'exdate' | 'rdate',
  at: SeriesContext,
): string[] => {
  const keys = event.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value

      return time instanceof ICAL.Time ? keyOf(time, property, at) : []
    }),
  )

  return [...new Set(keys)].sort()
}

/** The date of a series that a time of its calendar means (RC-3). Throws `UnreadableDate` if it means none. */
export const keyOf = (
  time: ICAL.Time,
  property: ICAL.Property,
  { values, zones }: Pick<SeriesContext, 'values' | 'zones'>,
): string => {
  const { allDay, startLocal = '', timezone = 'UTC' } = values
  if (time.isDate) {
    const day = time.toString().slice(0, 10)
    if (Number.isNaN(Date.parse(day))) throw new UnreadableDate(day)

    return allDay ? day : `${day} ${startLocal.slice(11)}`
  }
  const wall = wallOf(time, property, { zone: timezone, zones })

  return allDay ? wall.slice(0, 10) : wall
}

/** The zone of a recurring event: that of the clocks it is written on, also UTC. */
export const zoneOfSeries = (event: ICAL.Component): 'UTC' | undefined => {
  const start: unknown = event.getFirstPropertyValue('dtstart')
  const isRepeated = event.hasProperty('rrule')

  return isRepeated && start instanceof ICAL.Time && !start.isDate && isUtc(start)
    ? 'UTC'
    : undefined
}
