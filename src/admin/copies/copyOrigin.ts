import type { PayloadRequest } from 'payload'
import { readingOf } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'

/** The values of an event from which its copies are planned. */
export type Origin = Pick<
  Event,
  'id' | 'title' | 'startLocal' | 'endLocal' | 'allDay' | 'timezone' | 'venues'
>

/** Reads the newest version of an event. Throws Payload's `NotFound` and `Forbidden`. */
export const readOrigin = (req: PayloadRequest, id: number): Promise<Origin> =>
  req.payload.findByID({
    collection: slugOf(req.payload, 'events'),
    id,
    draft: true,
    depth: 0,
    ...readingOf(req),
    select: {
      title: true,
      startLocal: true,
      endLocal: true,
      allDay: true,
      timezone: true,
      venues: true,
    },
    overrideAccess: false,
    req,
  })

export const spanOf = ({ startLocal, endLocal, allDay }: Origin) => ({
  start: startLocal,
  end: endLocal,
  allDay: Boolean(allDay),
})

export const zoneOf = ({ timezone }: Origin): string => timezone ?? 'UTC'
