import type { PayloadRequest } from 'payload'
import { formatWhen } from '../../calendar/formatWhen.ts'
import { say } from '../../i18n/admin.ts'
import type { RecordTimes } from '../../import/report.ts'

/** The times of an event as pages have them, in the language of the caller. */
export const wordsOfTimes = (req: PayloadRequest, times: RecordTimes): string =>
  formatWhen(times, { language: req.i18n.language, say: (key) => say(req, key) })
