import { canonicalZone, endOfDay } from '../../calendar/zone.ts'
import type { ImportNotice, RowValues } from './fileRow.ts'
import { type DateOrder, readMoment, readTime } from './readMoment.ts'

/** What a row of a table says of its time, as it is typed; empty is nothing. */
export type TypedWhen = {
  start: string
  startTime: string
  end: string
  endTime: string
  allDay: boolean | undefined
  timezone: string
}

/**
 * The times of an event from a table. Without a time it is all day; an end that is only a time is on the day of the start or,
 * if it would be before the start, on the next; without an end it ends at its start.
 */
export const readWhen = (
  typed: TypedWhen,
  { order, zone: siteZone }: { order: DateOrder; zone: string },
): { values: RowValues; faults: ImportNotice[] } => {
  const zone = typed.timezone ? canonicalZone(typed.timezone) : siteZone
  const faults: ImportNotice[] = zone
    ? []
    : [{ key: 'importing:fault:zone', values: { value: typed.timezone } }]
  const read = { order, zone: zone ?? siteZone }
  const start = momentOf([typed.start, typed.startTime], read)
  const endTyped =
    typed.end && readTime(typed.end) && !readMoment(typed.end, read)
      ? (['', typed.end] as const)
      : ([typed.end, typed.endTime] as const)
  const end = endTyped[0] ? momentOf(endTyped, read) : undefined
  if (!typed.start) faults.push({ key: 'importing:fault:noStart' })
  else if (!start)
    faults.push({
      key: 'importing:fault:date',
      values: { value: said(typed.start, typed.startTime) },
    })
  if (endTyped[0] && !end)
    faults.push({ key: 'importing:fault:date', values: { value: said(endTyped[0], endTyped[1]) } })
  const endTime = endTyped[1] ? readTime(endTyped[1]) : undefined
  if (!endTyped[0] && endTyped[1] && !endTime)
    faults.push({ key: 'importing:fault:date', values: { value: endTyped[1] } })
  if (!start || faults.length > 0) return { values: {}, faults }

  const allDay = typed.allDay ?? (start.time === undefined && end?.time === undefined)
  const startLocal = `${start.day} ${(!allDay && start.time) || '00:00:00'}`
  const endLocal = allDay
    ? endOfDay(end?.day ?? start.day)
    : endOf(
        startLocal,
        end ??
          (endTime
            ? { day: nextIfEarlier(start.day, startLocal, endTime), time: endTime }
            : undefined),
      )
  if (endLocal < startLocal)
    return { values: {}, faults: [{ key: 'importing:fault:endBeforeStart' }] }

  return {
    values: { startLocal, endLocal, allDay, timezone: read.zone },
    faults,
  }
}

const said = (day: string, time: string) => [day, time].filter(Boolean).join(' ')

const momentOf = (
  [day, time]: readonly [string, string],
  read: { order: DateOrder; zone: string },
): { day: string; time?: string } | undefined => {
  const moment = day ? readMoment(day, read) : undefined
  if (!moment || !time) return moment
  const known = readTime(time)

  return known === undefined ? undefined : { day: moment.day, time: known }
}

const endOf = (startLocal: string, end: { day: string; time?: string } | undefined) =>
  end ? `${end.day} ${end.time ?? '23:59:59'}` : startLocal

const nextIfEarlier = (day: string, startLocal: string, time: string): string => {
  if (`${day} ${time}` >= startLocal) return day
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)

  return next.toISOString().slice(0, 10)
}
