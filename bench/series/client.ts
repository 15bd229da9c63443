import type { Payload } from 'payload'
import { handle } from '../../src/api/handle'

const site = 'http://localhost:3000'

type Sent = { method?: string; json?: object }

type Answered = { id: number; total?: number }

/** A client of the interface in this process, as a user who may write; throws at a refusal. */
export const clientOf =
  (payload: Payload, authorization: string) =>
  async (path: string, { method = 'GET', json }: Sent = {}): Promise<Answered> => {
    const response = await handle(
      payload,
      new Request(`${site}/cal/events/v1${path}`, {
        method,
        headers: {
          // Public answers are cached; those to a reader with rights are not.
          Authorization: authorization,
          ...(json && { 'Content-Type': 'application/json' }),
        },
        ...(json && { body: JSON.stringify(json) }),
      }),
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)

    // The interface answers JSON; only this part is read.
    return JSON.parse(text) as Answered
  }

export type Send = ReturnType<typeof clientOf>
