import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'

/**
 * The values of a form that whoever sent them may set, as Payload judges them where an event is saved by itself: its author, say, is
 * for editors to name. The others are left out.
 */
export const settable = async (
  req: PayloadRequest,
  row: Event,
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const { flattenedFields } = req.payload.collections[slugOf(req.payload, 'events')].config
  const kept = { ...data }
  for (const field of flattenedFields) {
    if (!(field.name in kept) || !('access' in field) || !field.access?.update) continue
    const asked = { req, id: row.id, data, doc: row, siblingData: data, blockData: data }
    if (!(await field.access.update(asked))) delete kept[field.name]
  }

  return kept
}
