import type { Config, Payload, TaskConfig } from 'payload'
import { settingsOf } from '../../model/settings.ts'
import { forgetChanges } from '../../storage/changeFeed/positions.ts'
import { causes } from '../../storage/database/databaseErrors.ts'
import { inTransaction, isConflict } from '../../storage/database/transaction.ts'
import { extendingTask } from '../payloadCollections/calendarJobs.ts'
import { forgetSenders } from '../submissions/submissions.ts'
import { forgetOldDeliveries } from '../webhooks/deliveries.ts'
import { saveSeries } from './saveSeries.ts'
import { shortSeries } from './shortSeries.ts'

/** That of what editors schedule, which every site that runs jobs runs. */
const queue = 'default'

const hour = 60 * 60 * 1000

/** For so long changes are remembered. */
const month = 31 * 24 * hour

/** What is done for the public pages once a day. It resolves with false where the next run is to go on with it. */
type DailyForPages = (payload: Payload) => Promise<boolean>

/**
 * The jobs of a site, with the one that gives endless series their next dates, forgets visitors who sent events, and does what the
 * public pages need, once a day where schedules are handled: by the clock of a process or
 * by a cron service (RC-11, decision 80). What failed is tried again after an hour.
 */
export const withDailyExtension = (
  jobs: Config['jobs'],
  forPages: DailyForPages,
): NonNullable<Config['jobs']> => ({
  ...jobs,
  tasks: [...(jobs?.tasks ?? []), extendDaily(forPages)],
})

const extendDaily = (forPages: DailyForPages): TaskConfig<{ input: object; output: object }> => ({
  slug: extendingTask,
  retries: { attempts: 5, backoff: { type: 'fixed', delay: hour } },
  schedule: [
    {
      cron: '0 3 * * *',
      queue,
      hooks: {
        // Payload's own would store a job a day ahead, and note each minute that it is there.
        beforeSchedule: ({ jobStats, queueable: { waitUntil = new Date() } }) => {
          // There are none until something was scheduled, which the type of them leaves out.
          const { tasks } = jobStats?.stats?.scheduledRuns?.queues?.[queue] ?? {}
          const isFirst = Object.keys(tasks ?? {}).every((slug) => slug !== extendingTask)

          return { shouldSchedule: isFirst || waitUntil.getTime() <= Date.now(), input: {} }
        },
        afterSchedule: async (scheduled) => {
          const { logger } = scheduled.req.payload
          if (scheduled.status === 'success') await scheduled.defaultAfterSchedule(scheduled)
          if (scheduled.status === 'error') {
            logger.error({ err: scheduled.error, msg: 'Series cannot be extended today.' })
          }
        },
      },
    },
  ],
  handler: async ({ req: { payload } }) => {
    const { enabled, parts } = settingsOf(payload.config)
    if (enabled && parts.series) await extendSeries(payload)
    if (enabled && parts.changes) await forgetChanges(payload, new Date(Date.now() - month))
    if (enabled && parts.webhooks) await forgetOldDeliveries(payload)
    // Not tasks of their own: Payload runs those of one queue at once, and SQLite has one writer.
    if (enabled && parts.pages) {
      await forgetSenders(payload)
      const isDone = await forPages(payload)
      if (!isDone) await payload.jobs.queue({ task: extendingTask, queue, input: {} })
    }

    return { output: {} }
  },
})

/**
 * Gives series without an end the dates that 24 months have brought nearer (RC-11), each in a transaction of its own; one at fault is
 * logged and stops no other. Answers how many were extended.
 */
export const extendSeries = async (payload: Payload): Promise<number> => {
  const short = await inTransaction(payload, {}, (req) =>
    shortSeries(req, new Date().toISOString()),
  )
  let extended = 0
  for (const template of short) {
    try {
      await inTransaction(payload, {}, (req) => saveSeries(req, template, {}))
      extended += 1
    } catch (error) {
      // Another process extends it.
      if (causes(error).some(isConflict)) continue
      payload.logger.error({ err: error, msg: `Series ${template.id} could not be extended.` })
    }
  }
  if (extended > 0) payload.logger.info(`Dates of ${extended} series were made.`)

  return extended
}
