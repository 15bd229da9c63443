import type { Payload } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { ImportRecord } from '../import/importRecord.ts'

/** Deletes the former readings of a source that changed nothing or were undone after a refusal, so that the list of imports does not fill with them. */
export const forgetIdleRuns = async (
  payload: Payload,
  { key, source }: ImportRecord,
): Promise<void> => {
  const collection = slugOf(payload, 'calendar-imports')
  const { docs } = await payload.db.find<ImportRecord>({
    collection,
    where: {
      and: [
        { source: { equals: source } },
        { key: { not_equals: key } },
        { state: { in: ['done', 'failed'] } },
      ],
    },
    limit: 0,
    pagination: false,
    select: { key: true, state: true, report: true },
  })
  const idle = docs.filter(isIdle).map((one) => one.key)
  if (idle.length > 0) await payload.db.deleteMany({ collection, where: { key: { in: idle } } })
}

const isIdle = ({ state, report }: ImportRecord): boolean =>
  report !== null &&
  report !== undefined &&
  (state === 'failed'
    ? report.left.length === 0
    : !report.withdrawn &&
      Object.values(report.counts).every(({ created, updated }) => created + updated === 0))
