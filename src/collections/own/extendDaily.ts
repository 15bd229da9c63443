import type { Payload } from 'payload'
import { extendSeries } from '../../series/extendSeries.ts'

const hour = 60 * 60 * 1000

/**
 * Extends series where jobs are run, by the clock of the process or by a cron service, once a day in each process, and an
 * hour after a run that failed (RC-11, decision 52).
 */
export const extendDaily = (payload: Payload): void => {
  const { db } = payload
  const updateJobs = db.updateJobs.bind(db)
  let next = Number.NEGATIVE_INFINITY
  db.updateJobs = async (args) => {
    const isTaking = args.where && args.data.processing === true
    if (isTaking && Date.now() >= next) {
      next = Date.now() + 24 * hour
      await extendSeries(payload).catch((err: unknown) => {
        next = Date.now() + hour
        payload.logger.error({ err, msg: 'Series could not be extended.' })
      })
    }

    return updateJobs(args)
  }
}
