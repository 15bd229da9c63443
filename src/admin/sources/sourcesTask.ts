import type { Config, Payload, TaskConfig } from 'payload'
import { jobsSlug, sourcesTask } from '../../content/payloadCollections/calendarJobs.ts'
import { settingsOf } from '../../model/settings.ts'
import { readSource } from './readSource.ts'
import { dueSources } from './storedSources.ts'

const queue = 'default'

/** For how long a run begins to read sources, in milliseconds: hosts of functions end one after five minutes. */
const longestRun = 4 * 60 * 1000

/** The jobs of a site, with the one that reads the sources that are due (decision 92). */
export const withSources = (jobs: Config['jobs']): NonNullable<Config['jobs']> => ({
  ...jobs,
  tasks: [...(jobs?.tasks ?? []), readDue],
})

const readDue: TaskConfig<{ input: object; output: object }> = {
  slug: sourcesTask,
  schedule: [
    {
      cron: '* * * * *',
      queue,
      hooks: {
        // A job is queued only where there is something to do: the check is one query or two.
        beforeSchedule: async ({ req: { payload } }) => ({
          shouldSchedule: (await isDue(payload)) && !(await isQueued(payload)),
          input: {},
        }),
        // When it was scheduled is nothing to remember: what is due says it.
        afterSchedule: async (scheduled) => {
          if (scheduled.status === 'error')
            scheduled.req.payload.logger.error({
              err: scheduled.error,
              msg: 'Sources cannot be read.',
            })
        },
      },
    },
  ],
  handler: async ({ req: { payload } }) => {
    if (settingsOf(payload.config).enabled) await readDueSources(payload)

    return { output: {} }
  },
}

const isDue = async (payload: Payload): Promise<boolean> =>
  settingsOf(payload.config).enabled && (await dueSources(payload, 1)).length > 0

/** After how long a job that runs is taken for one whose process ended, in milliseconds. */
const longestJob = 10 * 60 * 1000

/** Whether a job is there that will read sources, or does. Payload never ends a job whose process was stopped. */
const isQueued = async (payload: Payload): Promise<boolean> => {
  const { totalDocs } = await payload.db.count({
    collection: jobsSlug,
    where: {
      and: [
        { taskSlug: { equals: sourcesTask } },
        { completedAt: { exists: false } },
        { hasError: { not_equals: true } },
        {
          or: [
            { processing: { not_equals: true } },
            { updatedAt: { greater_than: new Date(Date.now() - longestJob).toISOString() } },
          ],
        },
      ],
    },
  })

  return totalDocs > 0
}

/** Reads all sources that are due, one after the other, as long as there is time; a later run reads the others. */
export const readDueSources = async (payload: Payload): Promise<void> => {
  const until = Date.now() + longestRun
  const tried = new Set<string>()
  while (Date.now() < until) {
    const due = (await dueSources(payload, 20)).find(({ id }) => !tried.has(String(id)))
    if (!due) return
    tried.add(String(due.id))
    await readSource(payload, due, { until })
  }
}
