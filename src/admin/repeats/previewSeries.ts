import type { PayloadRequest } from 'payload'
import { clockNote } from '../../calendar/clockNote.ts'
import { horizonAt, plannedKeys } from '../../calendar/recurrence/keys.ts'
import { most } from '../../calendar/recurrence/limits.ts'
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
import { faultInWords } from '../../content/series/faultWords.ts'
import { type DateInForm, dateInForm } from './dateInForm.ts'
import { planned } from './planned.ts'
import type { Asked, Preview, PreviewDate } from './preview.ts'

/**
 * Which dates an event will have that repeats as its form says, what is in their way, and what is wrong; nothing is stored. Of a date of
 * a series they are those of the whole series. Throws Payload's `NotFound` for what the caller may not read.
 */
export const previewSeries = async (req: PayloadRequest, asked: Asked): Promise<Preview> => {
  const now = new Date().toISOString()
  const date = asked.id === undefined ? undefined : await dateInForm(req, asked.id)
  const { schedule, key, faults } = planned(req, { asked, date, now })
  const dates = schedule ? datesOf(schedule, key, now) : []

  return {
    series: date && storedOf(date),
    dates: await withClashes(req, { asked, date, schedule, dates }),
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

/** A few days are lost to clocks that skip them. */
const enough = most.dates + 10

const noteOf = (key: string, schedule: Schedule) => {
  const lasts = clockMs(schedule.end) - clockMs(schedule.start)
  const wanted = { start: clockOf(key), end: addMs(clockOf(key), lasts) }

  return clockNote(wanted, timesOf(key, schedule), schedule.zone)
}

type Shown = {
  asked: Asked
  date: DateInForm | undefined
  schedule: Schedule | undefined
  dates: PreviewDate[]
}

const withClashes = async (
  req: PayloadRequest,
  { asked, date, schedule, dates }: Shown,
): Promise<PreviewDate[]> => {
  const coming = dates.filter(({ isSkipped }) => !isSkipped)
  if (!schedule || coming.length === 0 || !asked.venues?.length) return dates
  const occurrences = coming.map(({ key, start, end }) => ({
    day: key,
    startUtc: toInstant(start, schedule.zone),
    endUtc: toInstant(end, schedule.zone),
  }))
  const own = { id: asked.id, series: date?.template.id }
  const found = await clashesOf(req, { venues: asked.venues }, occurrences, own)

  return dates.map((one) => ({ ...one, clashes: found.get(one.key) ?? [] }))
}
