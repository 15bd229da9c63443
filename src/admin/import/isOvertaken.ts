import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { ImportRecord } from './importRecord.ts'

/**
 * Whether another file was imported since an import was cancelled, so that its further rows could bring back what is older. What sources
 * are read for concerns their own events alone.
 */
export const isOvertaken = async (
  { payload }: PayloadRequest,
  { state, startedAt }: ImportRecord,
): Promise<boolean> => {
  if (state !== 'stopped' || !startedAt) return false
  const { totalDocs } = await payload.db.count({
    collection: slugOf(payload, 'calendar-imports'),
    where: {
      and: [
        { startedAt: { greater_than: startedAt } },
        { state: { in: ['running', 'stopped', 'done', 'failed'] } },
        { source: { exists: false } },
      ],
    },
  })

  return totalDocs > 0
}
