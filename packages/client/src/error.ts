import type { Refusal, RefusalCode } from './types.ts'

/** A refusal of the calendar, or an answer from something else. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
  /** HTTP status of the answer. */
  readonly status: number
  /** The code of the refusal; `unreadable_answer` if the answer is not the calendar's. */
  readonly code: RefusalCode | 'unreadable_answer' | (string & {})
  /** The reasons, by the names of missing or refused values. */
  readonly reasons: Readonly<Record<string, string>>
  /** The answer, if it could be read. */
  readonly body: Refusal | undefined

  constructor(status: number, body: Refusal | undefined) {
    super(body?.message ?? `The answer of status ${status} could not be read.`)
    this.status = status
    this.code = body?.code ?? 'unreadable_answer'
    this.reasons = reasonsOf(body)
    this.body = body
  }
}

const reasonsOf = (body: Refusal | undefined): Record<string, string> => {
  const params = body?.data.params ?? {}
  // Of missing values the calendar answers only the names.
  return Array.isArray(params)
    ? Object.fromEntries(params.map((name) => [name, body?.message ?? '']))
    : params
}
