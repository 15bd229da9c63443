import type { Config, Payload, TaskConfig } from 'payload'
import { settingsOf } from '../../model/settings.ts'
import { deliveringTask } from '../payloadCollections/calendarJobs.ts'
import { waitingDeliveries } from './deliveries.ts'
import { hasNews } from './readNews.ts'
import { activeWebhooks } from './webhooks.ts'

/** Sends what waits for webhooks (`api/webhooks/deliverChanges.ts`). */
export type Deliver = (payload: Payload) => Promise<void>

/** The queue of what editors schedule, which every site that runs jobs runs. */
const queue = 'default'

/**
 * The jobs of a site, with the one that sends webhooks what changed, each time schedules are handled and there is something to send: by the
 * clock of a process each minute, or by a cron service (WH-2, decision 91).
 */
export const withDeliveries = (
  jobs: Config['jobs'],
  deliver: Deliver,
): NonNullable<Config['jobs']> => ({ ...jobs, tasks: [...(jobs?.tasks ?? []), task(deliver)] })

const task = (deliver: Deliver): TaskConfig<{ input: object; output: object }> => ({
  slug: deliveringTask,
  // What is left over is found by the next run.
  retries: 0,
  schedule: [
    {
      cron: '* * * * *',
      queue,
      hooks: {
        beforeSchedule: async ({ req: { payload } }) => ({
          shouldSchedule: await isNeeded(payload),
          input: {},
        }),
        // Payload would store when it was scheduled, which nothing needs.
        afterSchedule: async (scheduled) => {
          const { logger } = scheduled.req.payload
          if (scheduled.status === 'error') {
            logger.error({ err: scheduled.error, msg: 'Webhooks cannot be served now.' })
          }
        },
      },
    },
  ],
  handler: async ({ req: { payload } }) => {
    if (sends(payload)) await deliver(payload)

    return { output: {} }
  },
})

/** Whether the calendar of a site sends anything to webhooks. */
export const sends = ({ config }: Pick<Payload, 'config'>): boolean => {
  const { enabled, parts } = settingsOf(config)

  return enabled && parts.webhooks && parts.changes
}

/** Whether there is something to send, and no other process sends it. */
const isNeeded = async (payload: Payload): Promise<boolean> => {
  if (!sends(payload)) return false
  const now = new Date().toISOString()
  for (const webhook of await activeWebhooks(payload)) {
    if (webhook.heldUntil && webhook.heldUntil > now) continue
    const [due] = await waitingDeliveries(payload, webhook.id, { when: 'due', now, limit: 1 })
    if (due || (await hasNews(payload, webhook))) return true
  }

  return false
}
