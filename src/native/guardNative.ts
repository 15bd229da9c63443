import { getPayload, type SanitizedConfig } from 'payload'
import { handleNative } from './handle.ts'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/**
 * Payload's own route handlers behind the guards of the calendar: bounded bodies, values that a column holds, cookies of
 * this site alone. It starts what the config runs by the clock, as `calendarHandler` does.
 */
export const guardNative =
  (config: Promise<SanitizedConfig>) =>
  <Args>(answer: Handler<Args>): Handler<Args> =>
  (request, args) =>
    handleNative({ config, open: () => getPayload({ config, cron: true }) }, request, (passed) =>
      answer(passed, args),
    )
