import type { Venue } from '../../payload-types.ts'
import {
  descriptionField,
  excerptField,
  imageField,
  passwordField,
  publishingFields,
  showMapField,
  showMapLinkField,
  slugField,
  websiteField,
} from './entries.ts'
import type { FieldsOf } from './field.ts'
import { described, named } from './fieldTexts.ts'

/** The fields of a venue (contract, section 9). */
export const venueFields = {
  ...publishingFields,
  venue: {
    kind: 'title',
    stored: 'name',
    localized: true,
    searched: true,
    max: 255,
    label: 'fields:label:name',
    takes: 'fields:takes:venueName',
    tells: 'fields:tells:name',
  },
  description: descriptionField,
  excerpt: { ...excerptField, extension: true },
  slug: { ...slugField, extension: true },
  image: imageField,
  address: { kind: 'line', stored: 'address', searched: true, ...named('address') },
  city: { kind: 'line', stored: 'city', searched: true, ...named('city') },
  country: { kind: 'line', stored: 'country', ...named('country') },
  province: { kind: 'line', stored: 'province', searched: true, ...named('province') },
  state: { kind: 'line', stored: 'state', searched: true, ...named('state') },
  zip: { kind: 'line', stored: 'zip', searched: true, ...named('zip') },
  phone: { kind: 'line', stored: 'phone', searched: true, ...named('phone') },
  website: websiteField,
  stateprovince: {
    kind: 'line',
    stored: 'stateProvince',
    searched: true,
    ...described('stateProvince'),
  },
  geo_lat: {
    kind: 'number',
    stored: 'latitude',
    extension: true,
    least: -90,
    most: 90,
    ...named('latitude'),
  },
  geo_lng: {
    kind: 'number',
    stored: 'longitude',
    extension: true,
    least: -180,
    most: 180,
    ...named('longitude'),
  },
  show_map: { ...showMapField, kind: 'looseFlag', nullIfHidden: true },
  show_map_link: { ...showMapLinkField, kind: 'looseFlag' },
  post_password: passwordField,
} as const satisfies FieldsOf<Venue>
