import type { Refusal, RefusalCode } from './types.ts'

/** What the calendar refused, or what stood in its place. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
  /** HTTP status of the answer. */
  readonly status: number
  /** The code of the refusal; `unreadable_answer` where what came is none of the calendar's. */
  readonly code: RefusalCode | 'unreadable_answer' | (string & {})
  /** Why, by the names of the values that are missing or refused. */
  readonly reasons: Readonly<Record<string, string>>
  /** The answer as it came, where it could be read. */
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
  // Of what is missing the calendar gives the names alone.
  return Array.isArray(params)
    ? Object.fromEntries(params.map((name) => [name, body?.message ?? '']))
    : params
}
