import type { Organizer } from '../../payload-types.ts'
import {
  descriptionField,
  excerptField,
  imageField,
  passwordField,
  publishingFields,
  slugField,
  websiteField,
} from './entries.ts'
import type { FieldsOf } from './field.ts'
import { described, named } from './fieldTexts.ts'

/** The fields of an organizer (contract, section 10). */
export const organizerFields = {
  ...publishingFields,
  organizer: {
    kind: 'title',
    stored: 'name',
    localized: true,
    searched: true,
    max: 255,
    label: 'fields:label:name',
    takes: 'fields:takes:organizerName',
    tells: 'fields:tells:name',
  },
  description: descriptionField,
  excerpt: { ...excerptField, extension: true },
  slug: { ...slugField, extension: true },
  image: imageField,
  phone: { kind: 'line', stored: 'phone', searched: true, ...named('phone') },
  website: { ...websiteField, searched: true },
  email: { kind: 'line', stored: 'email', searched: true, ...described('email') },
  post_password: passwordField,
} as const satisfies FieldsOf<Organizer>
