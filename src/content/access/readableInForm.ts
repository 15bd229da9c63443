import type { PayloadRequest } from 'payload'
import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import { slugOf } from '../../model/slugs.ts'
import { readableAmong } from './readableLinks.ts'

type Validating = { event: 'onChange' | 'submit' | undefined; req: PayloadRequest }

/**
 * Whether a validator may look up an entry by its id. A save has checked the caller's right to it before; the state of a form
 * is validated with any id that the browser sends, which its user must be allowed to read.
 */
export const isReadableInForm = async (
  { event, req }: Validating,
  collection: CalendarCollection,
  id: number,
): Promise<boolean> => {
  if (event !== 'onChange') return true

  return (await readableAmong(req, slugOf(req.payload, collection), [id])).has(String(id))
}
