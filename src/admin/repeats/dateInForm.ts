import type { PayloadRequest } from 'payload'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'
import type { TypedWhen } from '../../content/series/requestedSchedule.ts'
import { keyOfDate } from '../../content/series/storedDates.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import { type Template, templateOf } from '../../content/series/templateOf.ts'
import { asLocale, localeOf } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'

/** The date of a series whose form is open: the times of its newest version, and its series. */
export type DateInForm = { when: TypedWhen; key: string; template: Template; schedule: Schedule }

/** Reads the date; undefined for a single event. Throws Payload's `NotFound` and `Forbidden` where the caller may not read it. */
export const dateInForm = async (
  req: PayloadRequest,
  id: number,
): Promise<DateInForm | undefined> => {
  const when = await req.payload.findByID({
    collection: slugOf(req.payload, 'events'),
    id,
    draft: true,
    trash: true,
    depth: 0,
    locale: asLocale(localeOf(req)),
    select: {
      startLocal: true,
      endLocal: true,
      allDay: true,
      timezone: true,
      series: true,
      occurrence: true,
    },
    showHiddenFields: true,
    overrideAccess: false,
    req,
  })
  const series = idIn(when.series)
  const template = series === null ? undefined : await templateOf(req, series)

  return template && { when, key: keyOfDate(when), template, schedule: scheduleOf(template) }
}
