import type { PayloadRequest } from 'payload'
import { lengthOf, plainText } from '../../../calendar/text.ts'
import { say } from '../../../i18n/admin.ts'
import { venueFields } from '../../../model/fields/venues.ts'
import { slugOf } from '../../../model/slugs.ts'
import type { QuickEvent } from './quickEvent.ts'

/** A fault of the value at a path of an event, in Payload's form. */
export type Fault = { path: string; message: string }

/** The faults of the venue and the category of a new event; entries that the caller may not read count as missing. */
export const linkFaults = async (
  req: PayloadRequest,
  { venue, category }: Pick<QuickEvent, 'venue' | 'category'>,
): Promise<Fault[]> => {
  const [isVenueGone, isCategoryGone] = await Promise.all([
    venue && 'id' in venue && isGone(req, 'venues', venue.id),
    category !== undefined && isGone(req, 'categories', category),
  ])
  const nameFault = venue && 'name' in venue && faultOfName(req, venue.name)

  return [
    ...(isVenueGone ? [{ path: 'venues', message: say(req, 'quick:gone') }] : []),
    ...(nameFault ? [{ path: 'venues', message: nameFault }] : []),
    ...(isCategoryGone ? [{ path: 'categories', message: say(req, 'quick:gone') }] : []),
  ]
}

const isGone = async (req: PayloadRequest, kind: 'venues' | 'categories', id: number) => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, kind),
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    depth: 0,
    select: {},
    overrideAccess: false,
    req,
  })

  return docs.length === 0
}

/** The fault of a new venue's name, checked before the venue is stored so that it is reported with the faults of the event. */
const faultOfName = (req: PayloadRequest, typed: string): string | undefined => {
  const name = plainText(typed)
  const { max } = venueFields.venue
  if (name === '') return say(req, 'refusals:blank')

  return lengthOf(name) > max ? say(req, 'refusals:tooLong', { max }) : undefined
}
