import type { PayloadRequest } from 'payload'
import { slugOf } from '../slugs.ts'
import type { Template } from './apply.ts'
import { scheduleOf } from './schedule.ts'
import { templateOf } from './templateOf.ts'

/**
 * Lets a series be without the date of a key from now on, or with it again (RC-19), whatever draft lies over it: who
 * publishes that would else bring the date back. Nothing where there is no such series any more.
 */
export const skipDate = async (
  req: PayloadRequest,
  { series, key, skipped }: { series: number; key: string; skipped: boolean },
): Promise<void> => {
  const template = await templateOf(req, series)
  if (!template || scheduleOf(template).skip.includes(key) === skipped) return
  const { db } = req.payload
  const collection = slugOf(req.payload, 'event-series')
  const changed = (one: Template) => {
    const others = scheduleOf(one).skip.filter((other) => other !== key)

    return { skip: skipped ? [...others, key].sort() : others, revision: (one.revision ?? 0) + 1 }
  }
  await db.updateOne({
    collection,
    id: series,
    // Its texts are not changed, and neither is when they were.
    data: { ...changed(template), updatedAt: null },
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
