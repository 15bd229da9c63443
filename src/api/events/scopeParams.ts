import { z } from 'zod'
import type { Recurrence } from '../../series/changedSchedule.ts'
import { recurrenceSchema } from '../../series/recurrenceSchema.ts'
import * as coerce from '../coerce.ts'
import { clearable, defaulted, extension, type Params, resolved } from '../params.ts'
import { noRecurrence, notOneOf } from '../reasons.ts'

const recurrence = z.union([z.string(), recurrenceSchema])

/** An empty text is none, because forms have no null. */
const asRecurrence = (sent: z.output<typeof recurrence>): Recurrence | null => {
  if (typeof sent !== 'string') return { ...sent, ...(sent.rule === '' && { rule: null }) }

  return sent.trim() === '' ? null : { rule: sent.trim() }
}

/** RC-25. */
export const recurrenceParams = {
  recurrence: extension(
    clearable(
      resolved(recurrence, asRecurrence, {
        says: 'api:params:events:recurrence',
        why: noRecurrence,
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
