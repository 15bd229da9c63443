import type { PayloadRequest } from 'payload'
import { lengthOf, plainText } from '../../../calendar/text.ts'
import { say } from '../../../i18n/admin.ts'
import { venueFields } from '../../../model/fields/venues.ts'
import { hasCollection, slugOf } from '../../../model/slugs.ts'
import type { QuickEvent } from './quickEvent.ts'

/** A fault of the value at a path of an event, in Payload's form. */
export type Fault = { path: string; message: string }

/** The faults of the links of a new event; entries that the caller may not read count as missing. */
export const linkFaults = async (
  req: PayloadRequest,
  { venue, categories = [], tags = [] }: Pick<QuickEvent, 'venue' | 'categories' | 'tags'>,
): Promise<Fault[]> => {
  const linked = {
    venues: venue && 'id' in venue ? [venue.id] : [],
    categories,
    tags,
  }
  const gone = await Promise.all(kinds.map((kind) => areGone(req, kind, linked[kind])))
  const nameFault = venue && 'name' in venue && faultOfName(req, venue.name)

  return [
    ...kinds.flatMap((path, at) => (gone[at] ? [{ path, message: say(req, 'quick:gone') }] : [])),
    ...(nameFault ? [{ path: 'venues', message: nameFault }] : []),
  ]
}

const kinds = ['venues', 'categories', 'tags'] as const

/** Whether the caller may not read one of these entries. */
const areGone = async (req: PayloadRequest, kind: (typeof kinds)[number], ids: number[]) => {
  if (ids.length === 0) return false
  if (!hasCollection(req.payload, kind)) return true
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, kind),
    where: { id: { in: ids } },
    pagination: false,
    depth: 0,
    select: {},
    overrideAccess: false,
    req,
  })

  return docs.length < new Set(ids).size
}

/** The fault of a new venue's name, checked before the venue is stored so that it is reported with the faults of the event. */
const faultOfName = (req: PayloadRequest, typed: string): string | undefined => {
  const name = plainText(typed)
  const { max } = venueFields.venue
  if (name === '') return say(req, 'refusals:blank')

  return lengthOf(name) > max ? say(req, 'refusals:tooLong', { max }) : undefined
}
