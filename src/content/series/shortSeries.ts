import type { PayloadRequest, Where } from 'payload'
import { horizonAt, keysOf } from '../../calendar/recurrence/occurrenceKeys.ts'
import { present } from '../../model/status.ts'
import { findRows } from '../storedRows.ts'
import { occurrenceText } from './occurrenceText.ts'
import { scheduleOf } from './storedSchedule.ts'
import type { Template } from './templateOf.ts'

type Expected = { template: Template; occurrence: string }

/**
 * The series without an end whose last date within 24 months of the instant `now` is missing (RC-11), by two queries
 * however many there are. A series with an error is logged and left out.
 */
export const shortSeries = async (req: PayloadRequest, now: string): Promise<Template[]> => {
  // Those with a rule, as an index finds them.
  const repeating: Where = {
    and: [{ rule: { greater_than: '' } }, { storedStatus: { in: [...present] } }],
  }
  const templates = await findRows<Template>(req, 'calendar-series', repeating)
  const expected = templates.flatMap((template): Expected[] => {
    try {
      return expectedOf(template, now)
    } catch (err) {
      req.payload.logger.error({ err, msg: `Series ${template.id} could not be extended.` })
      return []
    }
  })
  if (expected.length === 0) return []
  const there = await findRows<{ occurrence: string }>(
    req,
    'events',
    { occurrence: { in: expected.map(({ occurrence }) => occurrence) } },
    { occurrence: true },
  )
  const known = new Set(there.map(({ occurrence }) => occurrence))

  return expected.flatMap(({ template, occurrence }) => (known.has(occurrence) ? [] : [template]))
}

/** The last date that an endless rule has by now. */
const expectedOf = (template: Template, now: string): Expected[] => {
  const schedule = scheduleOf(template)
  const { rule, zone } = schedule
  if (!rule || rule.count !== undefined || rule.until !== undefined) return []
  const last = keysOf({ ...schedule, dates: [] }, horizonAt(now, zone)).at(-1)

  return last === undefined
    ? []
    : [{ template, occurrence: occurrenceText({ series: template.id, key: last }) }]
}
