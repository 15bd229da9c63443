import type { PayloadRequest } from 'payload'
import {
  type LikelySeries,
  type LoneEvent,
  likelySeries,
} from '../../calendar/recurrence/likelySeries.ts'
import { localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { storedStatusOf } from '../../model/status.ts'
import type { Entry } from '../access/entryAccess.ts'
import { stateFields } from '../access/stateFields.ts'
import { namesIn } from '../lists/entryNames.ts'

/**
 * Single events that look like series (RC-32), in the order of their titles, of those alone that the test lets pass.
 */
export const findLikely = async (
  req: PayloadRequest,
  mayJoin: (event: Entry) => boolean = () => true,
): Promise<LikelySeries[]> => {
  const nameOf = namesIn(localeOf(req), languagesOf(req.payload), 'title')
  const events = (await singleEvents(req)).filter(mayJoin).map(
    (event): LoneEvent => ({
      id: event.id,
      title: nameOf(event)?.text ?? '',
      venue: event.venues?.[0] ?? undefined,
      start: event.startLocal,
      end: event.endLocal,
      allDay: Boolean(event.allDay),
      zone: event.timezone,
      status: storedStatusOf(event),
    }),
  )

  return likelySeries(events, new Date().toISOString()).toSorted((one, other) =>
    one.title.localeCompare(other.title, localeOf(req)),
  )
}

type Single = Entry & {
  id: number
  startLocal: string
  endLocal: string
  timezone: string
  allDay?: boolean | null
  venues?: number[] | null
}

const singleEvents = async (req: PayloadRequest): Promise<Single[]> => {
  const { docs } = await req.payload.db.find<Single>({
    collection: slugOf(req.payload, 'events'),
    where: { and: [{ series: { exists: false } }, { deletedAt: { exists: false } }] },
    select: {
      title: true,
      copied: true,
      startLocal: true,
      endLocal: true,
      timezone: true,
      allDay: true,
      venues: true,
      ...stateFields,
    },
    limit: 0,
    pagination: false,
    req,
  })

  return docs
}
