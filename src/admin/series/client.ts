import { answerOf } from '../answerOf.ts'
import { postJson } from '../postJson.ts'
import type { Deed, Done, Outcome, WideScope } from './deed.ts'
import type { Head } from './head.ts'

/** Makes addresses of Payload's API. */
type ApiAddress = (path: string) => string

type Wide = { id: number; scope: WideScope; deed: Deed }

/** What a deed would do. Throws what the server has against it. */
export const fetchOutcome = async (
  api: ApiAddress,
  { id, ...asked }: Wide,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { outcome } = await postJson<{ outcome: Outcome }>(
    api(`/admin-series/${id}/rehearse`),
    asked,
    signal,
  )

  return outcome
}

/** Does it, and says what takes it back. Throws what the server has against it. */
export const postWide = (api: ApiAddress, { id, ...asked }: Wide): Promise<Done> =>
  postJson(api(`/admin-series/${id}/change`), asked)

export const postUndo = (api: ApiAddress, undo: string): Promise<unknown> =>
  postJson(api('/admin-series/undo'), { undo })

/** What stands over the form of a date, by the address of that; null for a single event. */
export const fetchHead = async (address: string, signal?: AbortSignal): Promise<Head | null> => {
  const response = await fetch(address, { credentials: 'include', ...(signal && { signal }) })

  return (await answerOf<{ head: Head | null }>(response)).head
}
