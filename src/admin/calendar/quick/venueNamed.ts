import type { PayloadRequest } from 'payload'
import { plainText, sameName } from '../../../calendar/text.ts'
import { readingOf } from '../../../model/locale.ts'
import { slugOf } from '../../../model/slugs.ts'
import { venuesCalled } from './matchingWords.ts'

/**
 * The id of the venue with this name that the caller may read, or of a new one, which is published where the caller may publish (VE-24,
 * LNK-3). Throws Payload's `Forbidden` and `ValidationError`.
 */
export const venueNamed = async (req: PayloadRequest, typed: string): Promise<number> => {
  const name = plainText(typed)
  const called = await venuesCalled(req, name)
  const twin = called.length > 0 && (await readableOf(req, called, name))
  if (twin) return twin

  const { id } = await req.payload.create({
    collection: slugOf(req.payload, 'venues'),
    data: { name, visibility: 'public', _status: 'published' },
    depth: 0,
    overrideAccess: false,
    req,
  })

  return id
}

const readableOf = async (req: PayloadRequest, ids: number[], name: string) => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'venues'),
    where: { id: { in: ids } },
    ...readingOf(req),
    pagination: false,
    depth: 0,
    select: { name: true },
    overrideAccess: false,
    req,
  })

  return docs.find((venue) => sameName(venue.name ?? '', name))?.id
}
