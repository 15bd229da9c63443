import { NotFound, type PayloadRequest } from 'payload'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { findRow } from '../storedRows.ts'
import { requireRights } from './seriesRights.ts'
import { type DateDocument, keyOfDate } from './storedDates.ts'
import { scheduleOf } from './storedSchedule.ts'
import { type Template, templateOf } from './templateOf.ts'

/** A date with the series that it belongs to. */
export type DateOfSeries = {
  date: DateDocument
  key: string
  template: Template
  schedule: Schedule
}

/** An event as its row says it, with its texts in all languages. Throws Payload's `NotFound`. */
export const eventRow = async (req: PayloadRequest, id: number): Promise<DateDocument> => {
  const event = await findRow<DateDocument>(req, 'events', id)
  if (!event) throw new NotFound(req.t)

  return event
}

/** The date of a series with this id. Throws Payload's `NotFound` where there is no such event, or it is a single one. */
export const seriesOfDate = async (req: PayloadRequest, id: number): Promise<DateOfSeries> => {
  const date = await eventRow(req, id)
  const series = idIn(date.series)
  const template = series === null ? undefined : await templateOf(req, series)
  if (!template) throw new NotFound(req.t)

  return { date, key: keyOfDate(date), template, schedule: scheduleOf(template) }
}

/**
 * The series of a date, for a change that other dates may share. A caller who may not change it is refused before their
 * values are compared with it (RC-21). Throws Payload's `NotFound` and `Forbidden`.
 */
export const seriesToChange = async (req: PayloadRequest, id: number): Promise<DateOfSeries> => {
  const of = await seriesOfDate(req, id)
  requireRights(req, [of.date, of.template])

  return of
}
