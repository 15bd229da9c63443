import type { Payload, PayloadRequest } from 'payload'
import { collectionCalled, isOfCalendar } from '../../model/slugs.ts'
import { observeWrites } from '../../storage/changes/observeWrites.ts'
import { causes } from '../../storage/database/databaseErrors.ts'
import { newFlow } from '../../storage/database/flow.ts'
import { type DocumentLink, idOf } from '../access/documents.ts'
import { jobsSlug, type Scheduled, scheduleTask } from './calendarJobs.ts'

type Running = { job: number | string; document: DocumentLink }

/** Another process has done it, or an editor called it off, since it was begun here. */
class NotDueAnyMore extends Error {
  override name = 'NotDueAnyMore'
}

/**
 * Runs each change that editors scheduled for documents of the calendar once, even after a crash and with several
 * runners: the change and the note that it was done are one transaction (decision 29). A failed change is tried again,
 * five times within half an hour.
 */
export const doScheduledOnce = (payload: Payload): void => {
  const task = payload.config.jobs?.tasks?.find(({ slug }) => slug === scheduleTask)
  // Payload's own is a function.
  if (typeof task?.handler !== 'function') return
  const { handler } = task
  const running = newFlow<Running>()
  let last: Promise<unknown> = Promise.resolve()

  task.retries ??= { attempts: 5, backoff: { type: 'exponential', delay: 60_000 } }
  task.handler = async (args) => {
    // Payload types the input of a task by the tasks of a site.
    const { doc } = args.input as NonNullable<Scheduled['input']>
    if (!doc || !isOfCalendar(payload, doc.relationTo)) return handler(args)
    // One after the other, as writers do, but without their patience: fifty may be due at nine o'clock.
    const done = last.then(() =>
      running.run({ job: args.job.id, document: doc }, () => handler(args)),
    )
    last = done.catch(() => {})
    try {
      return await done
    } catch (error) {
      if (causes(error).some((cause) => cause instanceof NotDueAnyMore)) return { output: {} }
      throw error
    }
  }
  observeWrites(payload, async ({ collection, ids = [], req }) => {
    const { job, document } = running.carried() ?? {}
    if (!job || !document) return
    const isIts =
      collection === collectionCalled(payload, document.relationTo) &&
      ids.some((id) => String(id) === String(idOf(document)))
    if (isIts && !(await markDone(payload, job, req))) {
      throw new NotDueAnyMore('It was done, or called off, meanwhile.')
    }
  })
}

/** False where the job is done already, or gone. */
const markDone = async (
  { db }: Payload,
  job: number | string,
  req: Partial<PayloadRequest> | undefined,
): Promise<boolean> =>
  Boolean(
    await db.updateOne({
      collection: jobsSlug,
      where: { and: [{ id: { equals: job } }, { completedAt: { exists: false } }] },
      data: { completedAt: new Date().toISOString() },
      ...(req && { req }),
    }),
  )
