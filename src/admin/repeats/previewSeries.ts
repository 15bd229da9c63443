import type { PayloadRequest } from 'payload'
import { clockNote } from '../../calendar/clockNote.ts'
import { most } from '../../calendar/recurrence/limits.ts'
import { horizonAt, plannedKeys } from '../../calendar/recurrence/occurrenceKeys.ts'
import { passedOver } from '../../calendar/recurrence/passedOver.ts'
import {
  addMs,
  clockMs,
  clockOf,
  keyIn,
  type Schedule,
  timesOf,
} from '../../calendar/recurrence/schedule.ts'
import { toInstant } from '../../calendar/zone.ts'
import { clashesOf } from '../../content/series/clashes.ts'
import { faultInWords } from '../../content/series/scheduleRefused.ts'
import { type DateInForm, dateInForm } from './dateInForm.ts'
import { plannedSchedule } from './plannedSchedule.ts'
import type { Preview, PreviewDate, PreviewRequest } from './previewRequest.ts'

/**
 * Previews the dates of the event in a form, with their clashes and the faults of the recurrence, and stores nothing. For a date of a series
 * it previews the complete series. Throws Payload's `NotFound` where the caller may not read the event.
 */
export const previewSeries = async (
  req: PayloadRequest,
  request: PreviewRequest,
): Promise<Preview> => {
  const now = new Date().toISOString()
  const date = request.id === undefined ? undefined : await dateInForm(req, request.id)
  const { schedule, key, faults } = plannedSchedule(req, { request, date, now })
  const dates = schedule ? datesOf(schedule, key, now) : []

  return {
    series: date && storedOf(date),
    dates: await withClashes(req, { request, date, schedule, dates }),
    count: dates.filter(({ isSkipped }) => !isSkipped).length,
    passedOver: schedule
      ? passedOver(
          schedule,
          dates.map(({ key }) => key),
        )
      : [],
    isEndless: Boolean(schedule?.rule && !schedule.rule.until && !schedule.rule.count),
    faults: faults.map((fault) => faultInWords(req, fault)),
  }
}

const storedOf = ({ template, schedule, key }: DateInForm) => ({
  rule: template.rule ?? null,
  dates: schedule.dates,
  skip: schedule.skip,
  key,
})

const datesOf = (schedule: Schedule, own: string, now: string): PreviewDate[] => {
  const skipped = new Set(schedule.skip.map((key) => keyIn(schedule, key)))
  const keys = plannedKeys(schedule, horizonAt(now, schedule.zone), enough).slice(0, most.dates)

  return keys.map((key) => ({
    key,
    ...timesOf(key, schedule),
    isSkipped: skipped.has(key),
    isOwn: key === own,
    clock: schedule.allDay ? undefined : noteOf(key, schedule),
    clashes: [],
  }))
}

/** A few more keys than dates, because a zone may skip a day. */
const enough = most.dates + 10

const noteOf = (key: string, schedule: Schedule) => {
  const lasts = clockMs(schedule.end) - clockMs(schedule.start)
  const wanted = { start: clockOf(key), end: addMs(clockOf(key), lasts) }

  return clockNote(wanted, timesOf(key, schedule), schedule.zone)
}

type ClashQuery = {
  request: PreviewRequest
  date: DateInForm | undefined
  schedule: Schedule | undefined
  dates: PreviewDate[]
}

const withClashes = async (
  req: PayloadRequest,
  { request, date, schedule, dates }: ClashQuery,
): Promise<PreviewDate[]> => {
  const coming = dates.filter(({ isSkipped }) => !isSkipped)
  if (!schedule || coming.length === 0 || !request.venues?.length) return dates
  const occurrences = coming.map(({ key, start, end }) => ({
    day: key,
    startUtc: toInstant(start, schedule.zone),
    endUtc: toInstant(end, schedule.zone),
  }))
  const own = { id: request.id, series: date?.template.id }
  const found = await clashesOf(req, { venues: request.venues }, occurrences, own)

  return dates.map((one) => ({ ...one, clashes: found.get(one.key) ?? [] }))
}
