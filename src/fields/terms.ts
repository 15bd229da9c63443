import type { Category, Tag } from '../payload-types'
import { slugField } from './entries'
import type { FieldsOf } from './field'

/** The fields of a tag (contract, section 11). */
export const tagFields = {
  name: {
    kind: 'title',
    stored: 'name',
    localized: true,
    searched: true,
    max: 200,
    label: { en: 'Name', it: 'Nome' },
  },
  description: {
    kind: 'text',
    stored: 'description',
    localized: true,
    max: 200_000,
    label: { en: 'Description', it: 'Descrizione' },
    tells: { en: 'Description, may hold HTML.', it: 'Descrizione, anche con HTML.' },
  },
  slug: { ...slugField, searched: true },
} as const satisfies FieldsOf<Tag>

/** The fields of a category: those of a tag, and its place in the tree. */
export const categoryFields = {
  ...tagFields,
  parent: {
    kind: 'parent',
    stored: 'parent',
    label: { en: 'Under', it: 'Sotto' },
    takes: {
      en: 'Id of the category above, 0 for none.',
      it: 'Id della categoria sopra, 0 per nessuna.',
    },
    tells: {
      en: 'Id of the category above, 0 for none.',
      it: 'Id della categoria sopra, o 0.',
    },
  },
} as const satisfies FieldsOf<Category>
