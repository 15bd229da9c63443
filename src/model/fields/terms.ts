import type { Category, Tag } from '../../payload-types.ts'
import { slugField } from './entries.ts'
import type { FieldsOf } from './field.ts'
import { described } from './fieldTexts.ts'

/** The fields of a tag (contract, section 11). */
export const tagFields = {
  name: {
    kind: 'title',
    stored: 'name',
    localized: true,
    searched: true,
    max: 200,
    label: 'fields:label:name',
    takes: 'fields:takes:termName',
  },
  description: {
    kind: 'text',
    stored: 'description',
    localized: true,
    max: 200_000,
    label: 'fields:label:description',
    takes: 'fields:takes:termDescription',
    tells: 'fields:tells:termDescription',
  },
  slug: { ...slugField, searched: true },
} as const satisfies FieldsOf<Tag>

/** The fields of a category: those of a tag, and its place in the tree. */
export const categoryFields = {
  ...tagFields,
  parent: { kind: 'parent', stored: 'parent', ...described('parentCategory') },
} as const satisfies FieldsOf<Category>
