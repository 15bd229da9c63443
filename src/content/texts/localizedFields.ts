import type { FlattenedField, SanitizedCollectionConfig } from 'payload'
import { htmlFromLexical } from '../richText/toHtml.ts'

/** A field that holds a text for each language, and that editors write. */
export type LocalizedField = Extract<FlattenedField, { type: 'text' | 'textarea' | 'richText' }>

/** The localized texts of a collection, in the order of its form. */
export const localizedFields = ({ flattenedFields }: SanitizedCollectionConfig): LocalizedField[] =>
  flattenedFields.filter(
    (field): field is LocalizedField =>
      (field.type === 'text' || field.type === 'textarea' || field.type === 'richText') &&
      Boolean(field.localized) &&
      !field.hidden,
  )

/** What a value of such a field says: HTML where it is rich text, '' where nothing is written. */
export const textOf = ({ type }: Pick<LocalizedField, 'type'>, value: unknown): string => {
  // The field's own type says that an object in it is the state of an editor.
  if (type === 'richText') return htmlFromLexical(value as Parameters<typeof htmlFromLexical>[0])

  return typeof value === 'string' ? value : ''
}
