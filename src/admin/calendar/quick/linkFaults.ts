import type { PayloadRequest } from 'payload'
import { lengthOf, plainText } from '../../../calendar/text.ts'
import { say } from '../../../i18n/admin.ts'
import { venueFields } from '../../../model/fields/venues.ts'
import { slugOf } from '../../../model/slugs.ts'
import type { NewEvent } from './newEvent.ts'

/** What is wrong with the value at a path of an event, as Payload says it. */
export type Fault = { path: string; message: string }

/** What is wrong with the venue and the category of a new event; those that the caller may not read are not there. */
export const linkFaults = async (
  req: PayloadRequest,
  { venue, category }: Pick<NewEvent, 'venue' | 'category'>,
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

/** The rule of the name itself, asked ahead so that it is told with the faults of the event. */
const faultOfName = (req: PayloadRequest, typed: string): string | undefined => {
  const name = plainText(typed)
  const { max } = venueFields.venue
  if (name === '') return say(req, 'refusals:blank')

  return lengthOf(name) > max ? say(req, 'refusals:tooLong', { max }) : undefined
}
