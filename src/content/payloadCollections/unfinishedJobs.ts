import type { BaseDatabaseAdapter, Payload, Where } from 'payload'
import { isOfCalendar } from '../../model/slugs.ts'
import { isConflict } from '../../storage/database/transaction.ts'
import {
  deliveringTask,
  extendingTask,
  jobsSlug,
  type Scheduled,
  scheduleTask,
} from './calendarJobs.ts'

/** After how long what was begun is taken for given up, in milliseconds. Too early does no harm: it is done once. */
const givenUp = 5 * 60_000

/**
 * An `updateJobs` that, before jobs are taken, by the clock or on request, puts those of the calendar back among them that a process took
 * and did not finish, because it was ended or frozen.
 */
export const takingUpUnfinished = (
  { updateJobs }: Pick<BaseDatabaseAdapter, 'updateJobs'>,
  payload: Payload,
): BaseDatabaseAdapter['updateJobs'] =>
  async function (this: unknown, args) {
    const isTaking = args.where && args.data.processing === true
    if (!isTaking) return updateJobs.call(this, args)
    try {
      await putBack(payload, args.req)

      return await updateJobs.call(this, args)
    } catch (error) {
      // Another process has taken them.
      if (isConflict(error)) return null
      throw error
    }
  }

type Request = Parameters<BaseDatabaseAdapter['updateJobs']>[0]['req']

const putBack = async (payload: Payload, req: Request): Promise<void> => {
  const { db, logger } = payload
  const unfinished: Where[] = [
    { taskSlug: { in: [scheduleTask, extendingTask, deliveringTask] } },
    { processing: { equals: true } },
    { completedAt: { exists: false } },
    { updatedAt: { less_than: new Date(Date.now() - givenUp).toISOString() } },
  ]
  const { docs } = await db.find<Scheduled & { id: number | string; taskSlug: string }>({
    collection: jobsSlug,
    where: { and: unfinished },
    pagination: false,
    ...(req && { req }),
  })
  for (const { id, input, taskSlug } of docs) {
    const isOurs = input?.doc && isOfCalendar(payload, input.doc.relationTo)
    if (taskSlug === scheduleTask && !isOurs) continue
    await db.updateOne({
      collection: jobsSlug,
      where: { and: [{ id: { equals: id } }, ...unfinished] },
      data: { processing: false },
      ...(req && { req }),
    })
    logger.info(`Job ${id} was begun and not finished; it is taken up again.`)
  }
}
