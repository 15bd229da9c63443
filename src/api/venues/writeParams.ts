import {
  descriptionParam,
  excerptParam,
  imageParam,
  lineParam,
  postPasswordParam,
  publishingParams,
  slugFieldParam,
  titleParam,
  websiteParam,
} from '../entries/writeParams'
import { clearable, extension, forWriting, type Params, param, type Query } from '../params'
import * as type from '../types'

const venueFields = {
  venue: titleParam('Name of the venue.', 'Nome del luogo.'),
  ...publishingParams,
  description: descriptionParam,
  excerpt: extension(excerptParam),
  slug: extension(slugFieldParam),
  image: imageParam,
  website: websiteParam,
  phone: lineParam('Phone.', 'Telefono.'),
  post_password: postPasswordParam,
  address: lineParam('Street and number.', 'Via e numero civico.'),
  city: lineParam('City.', 'Città.'),
  country: lineParam('Country.', 'Paese.'),
  province: lineParam('Province.', 'Provincia.'),
  state: lineParam('State (USA).', 'Stato (USA).'),
  zip: lineParam('Postcode.', 'CAP.'),
  stateprovince: lineParam('State or province.', 'Stato o provincia.'),
  show_map: param(type.truthy, {
    says: { en: 'Show the map.', it: 'Mostra la mappa.' },
    shows: () => 'true',
  }),
  show_map_link: param(type.truthy, {
    says: { en: 'Show a link to the map.', it: 'Mostra il link alla mappa.' },
    shows: () => 'true',
  }),
  geo_lat: extension(
    clearable(
      param(type.numberBetween(-90, 90), { says: { en: 'Latitude.', it: 'Latitudine.' } }),
      null,
    ),
  ),
  geo_lng: extension(
    clearable(
      param(type.numberBetween(-180, 180), { says: { en: 'Longitude.', it: 'Longitudine.' } }),
      null,
    ),
  ),
} satisfies Params

export type SentVenue = Query<typeof venueFields>

const { create, update } = forWriting(venueFields, ['venue'])

/** Latitude and longitude come together where there are none yet (VE-19). */
export const paired = <P extends typeof venueFields>(fields: P): P => ({
  ...fields,
  geo_lat: { ...fields.geo_lat, with: 'geo_lng' },
  geo_lng: { ...fields.geo_lng, with: 'geo_lat' },
})

/** What creating and changing a venue take (section 9.2). */
export const venueParams = { create: paired(create), update }
