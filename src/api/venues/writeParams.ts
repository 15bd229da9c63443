import { inOrder, madeOf } from '../../model/fields/derive.ts'
import { venueFields } from '../../model/fields/venues.ts'
import { publishingNames, takenKinds } from '../entries/writeParams.ts'
import { forWriting, type Query } from '../parseParams.ts'

/** In the order in which refusals name them (GEN-27). */
const venueTaken = inOrder(madeOf(venueFields, takenKinds), [
  'venue',
  ...publishingNames,
  'description',
  'excerpt',
  'slug',
  'image',
  'website',
  'phone',
  'post_password',
  'address',
  'city',
  'country',
  'province',
  'state',
  'zip',
  'stateprovince',
  'show_map',
  'show_map_link',
])

export type SentVenue = Query<typeof venueTaken>

const { create, update } = forWriting(venueTaken, ['venue'])

/** Latitude and longitude come together where there are none yet (VE-19). */
export const paired = <P extends typeof venueTaken>(fields: P): P => ({
  ...fields,
  geo_lat: { ...fields.geo_lat, with: 'geo_lng' },
  geo_lng: { ...fields.geo_lng, with: 'geo_lat' },
})

/** What creating and changing a venue take (section 9.2). */
export const venueParams = { create: paired(create), update }
