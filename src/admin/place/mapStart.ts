import type { Endpoint } from 'payload'
import { declares } from '../../http/declaredIds.ts'
import { slugOf } from '../../model/slugs.ts'
import { answering } from '../calendar/answering.ts'
import { requireEditor } from '../requireEditor.ts'
import { middleOf } from './middleOf.ts'
import { readPlace } from './readPlace.ts'

/** How many venues determine where a site is at home. */
const enough = 50

/** The endpoint for the first centre of the map of a venue without a pin: amid the venues that the caller may read, or null. */
export const mapStartEndpoint: Endpoint = {
  path: '/admin-map-start',
  method: 'get',
  custom: declares(),
  handler: async (req) => {
    requireEditor(req)
    const { docs } = await req.payload.find({
      collection: slugOf(req.payload, 'venues'),
      req,
      overrideAccess: false,
      depth: 0,
      pagination: false,
      limit: enough,
      sort: '-updatedAt',
      select: { latitude: true, longitude: true },
      where: { latitude: { exists: true } },
    })
    const places = docs.flatMap(({ latitude, longitude }) => readPlace(latitude, longitude) ?? [])

    return answering({ start: middleOf(places) ?? null })
  },
}
