import type { FlattenedField, Payload } from 'payload'
import { slugOf } from '../model/slugs.ts'

/**
 * The texts that a site's own media collection requires of a picture, such as `alt`, each filled with its readable
 * name. Other required fields cannot be filled.
 */
export const neededTexts = (payload: Payload, name: string): Record<string, string> =>
  Object.fromEntries(
    payload.collections[slugOf(payload, 'media')].config.flattenedFields
      .filter(isNeededText)
      .map((field) => [field.name, name.slice(0, field.maxLength)]),
  )

type TextField = Extract<FlattenedField, { type: 'text' | 'textarea' }>

const isNeededText = (field: FlattenedField): field is TextField =>
  (field.type === 'text' || field.type === 'textarea') &&
  field.required === true &&
  field.defaultValue === undefined &&
  !('hasMany' in field && field.hasMany)
