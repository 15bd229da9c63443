import { createHash, timingSafeEqual } from 'node:crypto'
import {
  type CollectionBeforeDeleteHook,
  type Config,
  Forbidden,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { isOfCalendar } from '../../model/slugs.ts'
import { type DocumentLink, mayUpdate } from '../access/documents.ts'

/** The collection of jobs, and the task that is a change of state for later, as Payload calls them. */
export const jobsSlug = 'payload-jobs'
export const scheduleTask = 'schedulePublish'

/** The task by which endless series get their next dates (`content/series/extendDaily.ts`). */
export const extendingTask = 'extendCalendarSeries'

/** The task that reads sources (`admin/sources/sourcesTask.ts`). */
export const sourcesTask = 'readCalendarSources'

/** The task that sends webhooks what changed (`content/webhooks/deliverTask.ts`). */
export const deliveringTask = 'deliverCalendarWebhooks'

/** The tasks of the calendar that are done by a schedule. */
export const scheduledTasks: readonly string[] = [extendingTask, sourcesTask, deliveringTask]

/** A change of state that an editor set for later. */
export type Scheduled = { input?: { doc?: DocumentLink; user?: DocumentLink } | null }

/**
 * Who may have Payload do what is due, or call it off: administrators, unless the site says otherwise. A cron service that
 * brings the secret may have it done.
 */
export const narrowedJobs = (
  jobs: Config['jobs'],
  cronSecret: string | undefined,
): NonNullable<Config['jobs']> => ({
  tasks: [],
  ...jobs,
  access: {
    run: (args) => bringsSecret(args, cronSecret) || administrators(args),
    queue: administrators,
    cancel: administrators,
    ...jobs?.access,
  },
})

/** The secret as `Authorization: Bearer …`, compared in a time that tells nothing of it. */
const bringsSecret = ({ req }: { req: PayloadRequest }, secret: string | undefined): boolean => {
  const sent = req.headers.get('authorization')
  if (!secret || !sent) return false

  return timingSafeEqual(digestOf(sent), digestOf(`Bearer ${secret}`))
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Payload's form deletes what was scheduled on anybody's word; where that is of the calendar, it is for those who may
 * change the document.
 */
export const narrowJobs = (collection: SanitizedCollectionConfig): void => {
  collection.hooks.beforeDelete = [...(collection.hooks.beforeDelete ?? []), refuseOthers]
}

/**
 * Payload stores when tasks were last scheduled in a global that any signed-in user may change. Where all tasks are
 * those of the calendar, only administrators may.
 */
export const narrowSchedules = ({ config, globals }: Payload): void => {
  const { tasks = [], workflows = [] } = config.jobs
  const isShared = [...tasks, ...workflows].some(
    ({ slug, schedule }) => schedule && !scheduledTasks.includes(slug),
  )
  const stats = globals.config.find(({ slug }) => slug === 'payload-jobs-stats')
  if (stats && !isShared) {
    stats.access = { ...stats.access, read: administrators, update: administrators }
  }
}

const administrators = ({ req }: { req: PayloadRequest }) => isAdministrator(callerOf(req))

const refuseOthers: CollectionBeforeDeleteHook = async ({ id, collection, req }) => {
  if (!req.user || isAdministrator(callerOf(req))) return
  const job = await req.payload.db.findOne<Scheduled & { id: number }>({
    collection: collection.slug,
    where: { id: { equals: id } },
    req,
  })
  const document = job?.input?.doc
  if (!document || !isOfCalendar(req.payload, document.relationTo)) return
  if (!(await mayUpdate(req, document))) throw new Forbidden(req.t)
}
