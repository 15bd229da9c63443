import type { PayloadRequest } from 'payload'
import { publishedRow } from '../../../content/hooks/publishedRow.ts'
import { slugOf } from '../../../model/slugs.ts'
import type { Event } from '../../../payload-types.ts'

/** The start that visitors know of an event that the caller may read; undefined where it was never published. */
export const announcedStart = async (
  req: PayloadRequest,
  id: number,
): Promise<string | undefined> => {
  const published = await publishedRow<Event>(req, {
    collection: slugOf(req.payload, 'events'),
    id,
  })

  return published?.startLocal
}
