import { type PayloadRequest, ValidationError } from 'payload'
import type { Fault } from '../../calendar/recurrence/rule.ts'
import { say } from '../../i18n/admin.ts'
import { slugOf } from '../../model/slugs.ts'

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
