import { retryAfter } from './database/databaseErrors.ts'

/** Why the calendar of this process answers nothing, in a sentence, and when that was last found out, by `performance.now()`: no clock that is set keeps it. */
type Outage = { reason: string; at: number }

/** Payload's logger, or where there is none yet the console. */
type Log = { error: (text: string) => void; info: (text: string) => void }

// The process holds it: each bundle of an app has a copy of this module, but they share the process.
const key = Symbol.for('payload-events-calendar.outage')

const holder = () => process as NodeJS.Process & { [key]?: Outage }

/** How long nothing that has failed is tried again, in milliseconds: the time in the `Retry-After` of answers. */
export const rest = Number(retryAfter['Retry-After']) * 1_000

/** Notes that nothing can be answered for now. Logs the beginning of an outage, and not each request that meets it. */
export const tellOutage = (reason: string, log: Log = console): void => {
  if (!holder()[key]) log.error(reason)
  holder()[key] = { reason, at: performance.now() }
}

/** Notes that it is over. */
export const endOutage = (log: Log = console): void => {
  if (!holder()[key]) return
  delete holder()[key]
  log.info('The calendar answers again.')
}

/** Whether it is known to last; what has not been tried for a while may have come back. */
export const isOut = (): boolean =>
  performance.now() - (holder()[key]?.at ?? Number.NEGATIVE_INFINITY) < rest
