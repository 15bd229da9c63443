import type { Organizer } from '../payload-types'
import {
  descriptionField,
  excerptField,
  imageField,
  passwordField,
  publishingFields,
  slugField,
  websiteField,
} from './entries'
import type { FieldsOf } from './field'

/** The fields of an organizer (contract, section 10). */
export const organizerFields = {
  ...publishingFields,
  organizer: {
    kind: 'title',
    stored: 'name',
    localized: true,
    searched: true,
    max: 255,
    label: { en: 'Name', it: 'Nome' },
    takes: { en: 'Name of the organizer.', it: 'Nome dell’organizzatore.' },
    tells: { en: 'Name.', it: 'Nome.' },
  },
  description: descriptionField,
  excerpt: { ...excerptField, extension: true },
  slug: { ...slugField, extension: true },
  image: imageField,
  phone: { kind: 'line', stored: 'phone', searched: true, label: { en: 'Phone', it: 'Telefono' } },
  website: { ...websiteField, searched: true },
  email: {
    kind: 'line',
    stored: 'email',
    searched: true,
    label: { en: 'E-mail', it: 'E-mail' },
    takes: { en: 'E-mail address.', it: 'Indirizzo e-mail.' },
    tells: { en: 'E-mail.', it: 'E-mail.' },
  },
  post_password: passwordField,
} as const satisfies FieldsOf<Organizer>
