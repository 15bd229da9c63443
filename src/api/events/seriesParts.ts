import { mayRead } from '../../content/access/entryAccess.ts'
import { isTrashed } from '../../model/status.ts'
import type { EventSeries } from '../../payload-types.ts'
import { findDocuments } from '../../storage/documentCache/findDocuments.ts'
import type { Call } from '../call.ts'

/** The parts that a series was split into, itself among them, by start, as anybody may see them; protected ones too (RC-18). */
export const publicPartsOf = async (
  call: Call,
  { id, root }: Pick<EventSeries, 'id' | 'root'>,
): Promise<EventSeries[]> => {
  const whole = root ?? id
  const parts = await findDocuments(call, 'calendar-series', {
    where: { or: [{ root: { equals: whole } }, { id: { equals: whole } }] },
    sort: ['startLocal', 'id'],
  })

  return parts.filter(
    (part) => !isTrashed(part) && !part.hideFromListings && mayRead(undefined, part, call.now),
  )
}
