import { z } from 'zod'
import { readRule } from '../../calendar/recurrence/readRule.ts'
import type { Fault } from '../../calendar/recurrence/rule.ts'
import type { Recurrence } from '../../series/changedSchedule.ts'
import { recurrenceSchema } from '../../series/recurrenceSchema.ts'
import type { Call } from '../call.ts'
import * as coerce from '../coerce.ts'
import { clearable, defaulted, extension, type Params, refused, resolved } from '../params.ts'
import { noRecurrence, notOneOf, type Reason } from '../reasons.ts'
import { together } from '../together.ts'

const recurrence = z.union([z.string(), recurrenceSchema])

/** An empty text is none, because forms have no null. Refuses a rule that cannot be read (RC-7). */
const asRecurrence = (sent: z.output<typeof recurrence>): Recurrence | null | typeof refused => {
  if (faultsOf(sent).length > 0) return refused
  if (typeof sent !== 'string') return { ...sent, ...(sent.rule === '' && { rule: null }) }

  return sent.trim() === '' ? null : { rule: sent.trim() }
}

const faultsOf = (sent: z.output<typeof recurrence>): Fault[] => {
  const rule = (typeof sent === 'string' ? sent.trim() : sent.rule) ?? ''
  const read = rule === '' ? undefined : readRule(rule)

  return read && 'faults' in read ? read.faults : []
}

/** Everything that is wrong with a rule at once, or what would be a recurrence. */
const whyRefused = (value: unknown, call: Call): Reason => {
  const { data, success } = recurrence.safeParse(value)
  if (!success) return noRecurrence(value)

  return together(faultsOf(data).map(reasonOfFault), call)
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
      why: notOneOf(scopes),
    }),
  ),
  dry_run: extension(defaulted(coerce.boolean, () => false, { says: 'api:params:events:dryRun' })),
} satisfies Params
