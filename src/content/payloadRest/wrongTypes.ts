import type {
  FlattenedField,
  Payload,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
} from 'payload'
import { isRecord } from '../../model/plainJson.ts'
import { hasNumberIds, isWholeNumber } from './called.ts'
import { isSoundText } from './soundText.ts'

type Data = Record<string, unknown>

/** Whose ids are linked, and whether the texts of a field come by their language. */
type Given = { payload: Payload; everyLocale?: boolean }

/** The paths of all values that are of another type than their fields; what no field has is not looked at. */
export const wrongValues = (
  { slug, flattenedFields }: SanitizedCollectionConfig | SanitizedGlobalConfig,
  data: Data,
  given: Given,
): string[] => [
  ...(data.id !== undefined &&
  data.id !== null &&
  hasNumberIds(given.payload, slug) &&
  !isWholeNumber(data.id)
    ? ['id']
    : []),
  ...wrongTypes(
    flattenedFields.filter(({ name }) => name !== 'id'),
    data,
    given,
  ),
]

const wrongTypes = (fields: FlattenedField[], data: Data, given: Given): string[] =>
  fields.flatMap((field) => {
    if (!('name' in field) || !Object.hasOwn(data, field.name)) return []
    const value = data[field.name]
    if (value === undefined) return []
    if (!given.everyLocale || !field.localized) return wrongIn(field, value, given)
    if (!isRecord(value)) return [field.name]

    return Object.values(value).flatMap((one) => wrongIn(field, one, given))
  })

const wrongIn = (field: FlattenedField, value: unknown, given: Given): string[] => {
  // Payload reads on in a group without asking whether there is one.
  if (value === null) return 'flattenedFields' in field && !isRows(field) ? [field.name] : []
  const below = (inner: FlattenedField[], part: unknown) =>
    isRecord(part)
      ? wrongTypes(inner, part, given).map((name) => `${field.name}.${name}`)
      : [field.name]
  switch (field.type) {
    case 'group':
    case 'tab':
      return below(field.flattenedFields, value)
    case 'array':
      return listOf(value).flatMap((row) => below(field.flattenedFields, row))
    default: {
      const isMany = 'hasMany' in field && field.hasMany
      const values = isMany ? listOf(value) : [value]

      return values.every((one) => fits(field, one, given)) ? [] : [field.name]
    }
  }
}

const isRows = ({ type }: FlattenedField): boolean => type === 'array' || type === 'blocks'

/** Payload takes a number of empty rows for an empty list. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === 0 || value === '' ? [] : [undefined]

const fits = (field: FlattenedField, value: unknown, { payload }: Given): boolean => {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'code':
    case 'email':
    case 'select':
    case 'radio':
      return isSoundText(value)
    case 'number':
      return (
        value === '' ||
        ((typeof value === 'number' || typeof value === 'string') &&
          Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER)
      )
    case 'checkbox':
      return typeof value === 'boolean' || value === 'true' || value === 'false'
    case 'date':
      return (
        (typeof value === 'string' || typeof value === 'number') &&
        !Number.isNaN(new Date(value).getTime())
      )
    case 'relationship':
    case 'upload':
      return isLink(payload, field.relationTo, value)
    case 'richText':
      return isRecord(value) && isRecord(value.root) && Array.isArray(value.root.children)
    default:
      return true
  }
}

const isLink = (payload: Payload, relationTo: string | string[], value: unknown): boolean => {
  if (value === '') return true
  if (Array.isArray(relationTo)) {
    return (
      isRecord(value) &&
      typeof value.relationTo === 'string' &&
      relationTo.includes(value.relationTo) &&
      isLink(payload, value.relationTo, value.value)
    )
  }
  // Of a text SQL makes nothing, and of a document that has the id Payload none on MongoDB.
  if (hasNumberIds(payload, relationTo)) return Number.isSafeInteger(value)
  const id = isRecord(value) && 'id' in value ? value.id : value

  return typeof id === 'string' || typeof id === 'number'
}
