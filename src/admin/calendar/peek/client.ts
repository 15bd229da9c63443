import { answerOf } from '../../answerOf.ts'
import { postJson } from '../../postJson.ts'
import type { ApiAddress } from '../quick/client.ts'
import type { Card, Change, Changed } from './change.ts'

/** The card of an event. Throws what the server said against it. */
export const fetchCard = async (
  api: ApiAddress,
  id: number,
  signal: AbortSignal,
): Promise<Card> => {
  const response = await fetch(api(`/admin-calendar/${id}/card`), { signal })

  return (await answerOf<{ card: Card }>(response)).card
}

/** Changes an event. Throws what the server said against it. */
export const postChange = (api: ApiAddress, id: number, change: Change): Promise<Changed> =>
  postJson(api(`/admin-calendar/${id}/change`), change)
