import type { PayloadRequest } from 'payload'
import { formatDay } from '../../calendar/formatWhen.ts'
import type { Fault } from '../../calendar/recurrence/rule.ts'
import { say } from '../../i18n/admin.ts'

/** The message of an error in the dates of a series, with days in the format of the admin's language. */
export const faultInWords = (req: PayloadRequest, { code, values }: Fault): string =>
  code === 'notADate'
    ? say(req, 'repeats:notADate', {
        start: formatDay(`${values.start}`, req.i18n.language),
        next: formatDay(`${values.next}`, req.i18n.language),
      })
    : say(req, `recurrence:faults:${code}`, values)
