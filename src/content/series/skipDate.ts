import type { PayloadRequest } from 'payload'
import { plannedKeys } from '../../calendar/recurrence/occurrenceKeys.ts'
import { clockOf, type Schedule } from '../../calendar/recurrence/schedule.ts'
import { slugOf } from '../../model/slugs.ts'
import { perRequest } from '../perRequest.ts'
import { scheduleOf } from './storedSchedule.ts'
import { type Template, templateOf } from './templateOf.ts'

/**
 * Lets a series be without the date of a key from now on, or with it again (RC-19), beside its rule where that has lost it, whatever draft
 * lies over it: who publishes that would else bring the date back. Nothing where there is no such series any more.
 */
export const skipDate = (req: PayloadRequest, skip: Skip): Promise<void> =>
  oneAfterAnother(req, skip.series, () => skipNow(req, skip))

type Skip = { series: number; key: string; skipped: boolean }

/**
 * Does something to a series after whatever else the same request does to it: Payload works on all documents of a bulk change
 * at once, and what reads a series and then writes it would lose what the others wrote. What failed before stops no later one.
 */
const oneAfterAnother = (
  req: PayloadRequest,
  series: number,
  operation: () => Promise<void>,
): Promise<void> => {
  const done = (lines(req).get(series) ?? Promise.resolve()).then(operation, operation)
  lines(req).set(series, done)

  return done
}

const lines = perRequest('linesOfSeries', () => new Map<number, Promise<void>>())

const skipNow = async (req: PayloadRequest, { series, key, skipped }: Skip): Promise<void> => {
  const template = await templateOf(req, series)
  if (!template || isSo(scheduleOf(template), key, skipped)) return
  const { db } = req.payload
  const collection = slugOf(req.payload, 'calendar-series')
  const changed = (one: Template) => {
    const { dates, skip } = scheduleOf(one)
    const [others, isLost] = [skip.filter((other) => other !== key), !has(scheduleOf(one), key)]

    return {
      skip: skipped ? [...others, key].sort() : others,
      ...(!skipped && isLost && { dates: [...dates, key].sort() }),
      revision: (one.revision ?? 0) + 1,
    }
  }
  await db.updateOne({
    collection,
    id: series,
    data: { ...changed(template), updatedAt: new Date().toISOString() },
    req,
    returning: false,
  })
  const { docs } = await db.findVersions<Template>({
    collection,
    where: { and: [{ parent: { equals: series } }, { latest: { equals: true } }] },
    limit: 1,
    pagination: false,
    req,
  })
  for (const { id, version } of docs) {
    await db.updateVersion({
      collection,
      id,
      versionData: { version: { ...version, ...changed(version) } } as never,
      req,
      returning: false,
    })
  }
}

const isSo = (schedule: Schedule, key: string, skipped: boolean): boolean =>
  schedule.skip.includes(key) === skipped && (skipped || has(schedule, key))

/** Whether a key is one of the schedule, skipped or not. */
const has = (schedule: Schedule, key: string): boolean =>
  plannedKeys(schedule, clockOf(key)).includes(key)
