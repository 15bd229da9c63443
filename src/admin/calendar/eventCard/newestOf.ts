import type { PayloadRequest } from 'payload'
import { readingOf } from '../../../model/locale.ts'
import type { Event } from '../../../payload-types.ts'
import { ofNewest } from './newestForm.ts'

/** The newest version of an event that the caller may read: a draft, or else the published version; undefined in the trash. */
export const newestOf = (req: PayloadRequest, id: number): Promise<Event | undefined> =>
  ofNewest(req, id, async (query) => {
    const { docs } = await req.payload.find({ ...query, ...readingOf(req) })

    return docs[0]
  })
