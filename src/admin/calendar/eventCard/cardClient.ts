import { answerOf } from '../../answerOf.ts'
import { postJson } from '../../postJson.ts'
import type { ApiAddress } from '../quick/quickClient.ts'
import type { Card, Change, Changed } from './cardChange.ts'

/** Reads the card of an event. Throws the server's refusal. */
export const fetchCard = async (
  api: ApiAddress,
  id: number,
  signal: AbortSignal,
): Promise<Card> => {
  const response = await fetch(api(`/admin-calendar/${id}/card`), { signal })

  return (await answerOf<{ card: Card }>(response)).card
}

/** Changes an event. Throws the server's refusal. */
export const postChange = (api: ApiAddress, id: number, change: Change): Promise<Changed> =>
  postJson(api(`/admin-calendar/${id}/change`), change)
