import { type PayloadRequest, ValidationError } from 'payload'
import { formatDay } from '../../calendar/formatWhen.ts'
import type { Fault } from '../../calendar/recurrence/rule.ts'
import { say } from '../../i18n/admin.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Recurrence } from './changedSchedule.ts'

/** A series whose rule or dates are refused (RC-7, RC-10, RC-11): all that is wrong at once, for forms field by field. */
export class ScheduleRefused extends ValidationError {
  constructor(
    req: PayloadRequest,
    readonly faults: Fault[],
  ) {
    super({
      collection: slugOf(req.payload, 'calendar-series'),
      errors: faults.map(({ code, values }) => ({
        path: fieldOf[code] ?? 'rule',
        message: say(req, `recurrence:faults:${code}`, values),
      })),
      req,
    })
  }
}

/** The fields that faults are said at, where that is not the rule. */
const fieldOf: Partial<Record<Fault['code'], string>> = {
  notADate: 'startLocal',
  doesNotFollow: 'startLocal',
  tooManyExtra: 'dates',
  tooManySkipped: 'skip',
  tooMuchText: 'description',
}

/** The message of an error in the dates of a series, with days in the format of the admin's language. */
export const faultInWords = (req: PayloadRequest, { code, values }: Fault): string =>
  code === 'notADate'
    ? say(req, 'repeats:notADate', {
        start: formatDay(`${values.start}`, req.i18n.language),
        next: formatDay(`${values.next}`, req.i18n.language),
      })
    : say(req, `recurrence:faults:${code}`, values)

/** What is said to repeat has a rule or more dates than its own (RC-11). Throws `ScheduleRefused`. */
export const requireMore = (req: PayloadRequest, { rule, dates = [] }: Recurrence): void => {
  if (!rule && dates.length === 0) {
    throw new ScheduleRefused(req, [{ code: 'noneChosen', values: {} }])
  }
}
