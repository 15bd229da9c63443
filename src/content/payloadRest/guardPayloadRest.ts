import type { SanitizedConfig } from 'payload'
import { siteOn } from '../../storage/opening.ts'
import { handlePayloadRest } from './handlePayloadRest.ts'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/**
 * Payload's own route handlers behind the guards of the calendar: bounded bodies, values that a column holds, cookies of
 * this site alone. It starts what the config runs by the clock, as `calendarHandler` does.
 */
export const guardPayloadRest = (config: Promise<SanitizedConfig>) => {
  const site = siteOn(config)

  return <Args>(answer: Handler<Args>): Handler<Args> =>
    (request, args) =>
      handlePayloadRest(site, request, (passed) => answer(passed, args))
}
