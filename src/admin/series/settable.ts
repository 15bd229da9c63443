import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'

/**
 * The values of a form without those that the caller may not set, by the access functions of the fields, as where an event is saved by
 * itself. Only editors may set the author, for example.
 */
export const settable = async (
  req: PayloadRequest,
  row: Event,
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const { flattenedFields } = req.payload.collections[slugOf(req.payload, 'events')].config
  const allowed = { ...data }
  for (const field of flattenedFields) {
    if (!(field.name in allowed) || !('access' in field) || !field.access?.update) continue
    const args = { req, id: row.id, data, doc: row, siblingData: data, blockData: data }
    if (!(await field.access.update(args))) delete allowed[field.name]
  }

  return allowed
}
