import { z } from 'zod'
import { isDayAlone, parseDate } from '../../calendar/dateInput.ts'
import type { DateContext } from '../../calendar/dates/momentOf.ts'
import { most, mostSent } from '../../calendar/recurrence/limits.ts'
import { readRule } from '../../calendar/recurrence/readRule.ts'
import type { Fault } from '../../calendar/recurrence/rule.ts'
import type { Recurrence } from '../../content/series/changedSchedule.ts'
import type { Call } from '../call.ts'
import * as coerce from '../coerce.ts'
import { clearable, defaulted, extension, type Params, refused, resolved } from '../parseParams.ts'
import { noRecurrence, notOneOf, type Reason } from '../reasons.ts'
import { severalReasons } from '../severalReasons.ts'
import { ambiguity } from '../writtenDates.ts'

/**
 * Dates in any form of DT-1 and DT-2. An unknown member is refused, because ignoring a typo would leave a series of one date.
 */
const recurrence = z.union([
  z.string(),
  z.strictObject({
    rule: z.string().nullable().optional(),
    dates: z.array(coerce.dateLike).optional(),
    skip: z.array(coerce.dateLike).optional(),
  }),
])

type Sent = z.output<typeof recurrence>

/** A rule with dates of DT-1 and DT-2, to be read by the clocks of the event. */
export type SentRecurrence = Exclude<Sent, string>

/**
 * The recurrence that was sent, its rule in capitals, because case has no meaning (RFC 5545, 3.3.10). An empty text is none,
 * because forms have no null. Refuses a rule that cannot be read (RC-7), and a text that is no date or is ambiguous (DT-2).
 */
const asRecurrence = (sent: Sent, call: Call): SentRecurrence | null | typeof refused => {
  if (sent !== '' && reasonsOf(sent, call).length > 0) return refused
  const { rule, ...others } = typeof sent === 'string' ? { rule: sent } : sent
  const text = rule?.trim().toUpperCase() || null
  if (typeof sent === 'string') return text === null ? null : { rule: text }

  return { ...others, ...(rule !== undefined && { rule: text }) }
}

const reasonsOf = (sent: Sent, call: Call): Reason[] => {
  if (!call.settings.parts.series) return [{ says: 'api:reasons:noSeries' }]
  const { dates = [], skip = [] } = typeof sent === 'string' ? {} : sent
  const { timeZone: zone } = call.settings
  const beyond = [
    ...beyondReading(dates, 'tooManyExtra', most.extra),
    ...beyondReading(skip, 'tooManySkipped', most.skipped),
  ]
  if (beyond.length > 0) return beyond.map(reasonOfFault)
  const wrong = [...dates, ...skip].flatMap((date): Reason[] => {
    const ambiguous = ambiguity(date, call)
    if (ambiguous) return [ambiguous]
    if (keyOf(date, { zone, now: call.now })) return []

    return [{ says: 'api:reasons:dateOf', values: { value: String(date) } }]
  })

  return [...faultsOf(sent).map(reasonOfFault), ...wrong]
}

const beyondReading = (
  dates: unknown[],
  code: 'tooManyExtra' | 'tooManySkipped',
  limit: number,
): Fault[] =>
  dates.length > mostSent ? [{ code, values: { count: dates.length, most: limit } }] : []

/** Dates as keys of a series (RC-3): a wall clock of the zone, or the day where no time is said. */
export const recurrenceIn = (
  { dates, skip, ...others }: SentRecurrence,
  context: DateContext,
): Recurrence => {
  const keys = (sent: (string | number)[]) => sent.flatMap((date) => keyOf(date, context) ?? [])

  return { ...others, ...(dates && { dates: keys(dates) }), ...(skip && { skip: keys(skip) }) }
}

const keyOf = (date: string | number, context: DateContext): string | undefined =>
  parseDate(date, context)?.slice(0, isDayAlone(date) ? 10 : undefined)

const faultsOf = (sent: Sent): Fault[] => {
  const rule = (typeof sent === 'string' ? sent.trim() : sent.rule) ?? ''
  const read = rule === '' ? undefined : readRule(rule)

  return read && 'faults' in read ? read.faults : []
}

/** The reason of a refusal: all faults of the rule and the dates, or the form of a recurrence. */
const whyRefused = (value: unknown, call: Call): Reason => {
  const { data, success } = recurrence.safeParse(value)
  if (!success) return noRecurrence(value)

  return severalReasons(reasonsOf(data, call), call)
}

/** A fault of a schedule in the words of the contract. */
export const reasonOfFault = ({ code, values }: Fault): Reason => ({
  says: `recurrence:faults:${code}`,
  values,
})

/** RC-25. */
export const recurrenceParams = {
  recurrence: extension(
    clearable(
      resolved(recurrence, asRecurrence, {
        says: 'api:params:events:recurrence',
        part: 'series',
        why: whyRefused,
      }),
      null,
    ),
  ),
} satisfies Params

/** Which dates of a series a write means. */
export const scopes = ['this', 'following', 'all'] as const

export type Scope = (typeof scopes)[number]

/** RC-26, RC-27. */
export const scopeParams = {
  scope: extension(
    defaulted(coerce.oneOf(scopes), () => 'this' as const, {
      says: 'api:params:events:scope',
      part: 'series',
      why: notOneOf(scopes),
    }),
  ),
  dry_run: extension(
    defaulted(coerce.boolean, () => false, { says: 'api:params:events:dryRun', part: 'series' }),
  ),
} satisfies Params
