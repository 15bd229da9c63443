import { site } from './calendar'
import type { CallerName } from './callers'

type Calendar = { payloadRest: (request: Request) => Promise<Response> }

/** Sends requests to Payload's own REST interface as one of the callers; `become` gives the caller their role. */
export const payloadRestClientOf =
  (
    calendar: Calendar,
    become: (role: Exclude<CallerName, 'anonymous'>) => Promise<{ token: string }>,
  ) =>
  async (caller: CallerName, method: string, path: string, body?: Record<string, unknown>) => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (caller !== 'anonymous') headers.set('Authorization', `JWT ${(await become(caller)).token}`)
    const response = await calendar.payloadRest(
      new Request(`${site}/api${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    // biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body is what types it.
    const answer: any = await response.json()

    return { status: response.status, body: answer, doc: answer.doc ?? answer }
  }
