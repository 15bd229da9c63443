import { answerOf } from '../answerOf.ts'
import { postJson } from '../postJson.ts'
import type { Head } from './head.ts'
import type { DateOperation, Done, Outcome } from './operation.ts'
import type { WideScope } from './scopes.ts'

/** Makes addresses of Payload's API. */
type ApiAddress = (path: string) => string

type WideChangeOf = { id: number; scope: WideScope; operation: DateOperation }

/** The outcome that an operation would have. Throws the server's refusal. */
export const fetchOutcome = async (
  api: ApiAddress,
  { id, scope, operation }: WideChangeOf,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { outcome } = await postJson<{ outcome: Outcome }>(
    api(`/admin-series/${id}/dry-run`),
    { scope, operation },
    signal,
  )

  return outcome
}

/** Carries an operation out. Throws the server's refusal. */
export const postWideChange = (
  api: ApiAddress,
  { id, scope, operation }: WideChangeOf,
): Promise<Done> => postJson(api(`/admin-series/${id}/change`), { scope, operation })

export const postUndo = (api: ApiAddress, undo: string): Promise<unknown> =>
  postJson(api('/admin-series/undo'), { undo })

/** Reads what the panel above the form of a date says; null for a single event. */
export const fetchHead = async (address: string, signal?: AbortSignal): Promise<Head | null> => {
  const response = await fetch(address, { credentials: 'include', ...(signal && { signal }) })

  return (await answerOf<{ head: Head | null }>(response)).head
}
