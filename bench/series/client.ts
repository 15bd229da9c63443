import type { Payload } from 'payload'
import { handle } from '../../src/api/handle'

const site = 'http://localhost:3000'

type Sent = { method?: string; json?: object }

type Told = { id: number; total?: number }

/** Asks the interface in this process, as a user who may write; throws where an answer is a refusal. */
export const clientOf =
  (payload: Payload, authorization: string) =>
  async (path: string, { method = 'GET', json }: Sent = {}): Promise<Told> => {
    const response = await handle(
      payload,
      new Request(`${site}/cal/events/v1${path}`, {
        method,
        headers: {
          // What anybody may read is kept; a reader with rights is answered anew each time.
          Authorization: authorization,
          ...(json && { 'Content-Type': 'application/json' }),
        },
        ...(json && { body: JSON.stringify(json) }),
      }),
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)

    // The interface answers JSON; of it no more is looked at.
    return JSON.parse(text) as Told
  }

export type Send = ReturnType<typeof clientOf>
