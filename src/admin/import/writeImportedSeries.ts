import type { PayloadRequest } from 'payload'
import type { ScheduleChange } from '../../content/series/changedSchedule.ts'
import { changeSeries } from '../../content/series/changeSeries.ts'
import { splitSeries } from '../../content/series/splitSeries.ts'
import type { PlannedRow } from '../../import/files/planRow.ts'
import type { RowData } from '../../import/files/rowChanges.ts'

type Updated = Extract<PlannedRow, { action: 'update' }>

/** Whether a row changes several dates: a stored series, or a date and those that follow (RC-31). */
export const reachesOthers = ({ row, event }: Updated): boolean =>
  Boolean(row.date?.following || (row.series && event.series))

/** Changes the dates that a row is meant for. Throws Payload's `Forbidden` and `ValidationError`. */
export const writeSeries = (
  req: PayloadRequest,
  { row, event, data }: Updated,
  written: object,
): Promise<void> => {
  const save = row.date?.following ? splitSeries : changeSeries
  const { startLocal, endLocal, allDay, timezone, ...shared } = written as RowData['values']

  return save(req, event.id, { shared, when: whenOf(data) })
}

const whenOf = ({ values, series }: RowData): ScheduleChange | undefined => {
  const { startLocal, endLocal, allDay, timezone } = values
  const when = {
    ...(startLocal && { start: startLocal }),
    ...(endLocal && { end: endLocal }),
    ...(allDay !== undefined && { allDay }),
    ...(timezone && { zone: timezone }),
    ...(series && { recurrence: series }),
  }

  return Object.keys(when).length > 0 ? when : undefined
}
