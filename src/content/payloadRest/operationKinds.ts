import type { FlattenedField, Payload } from 'payload'
import { fieldsOf, hasNumberIds } from './called.ts'
import { isSoundText } from './soundText.ts'

/**
 * What the values of a path are. A link to one of many collections is none that a database compares with; its parts are. What lies
 * within JSON or rich text has no type of its own.
 */
export type Kind =
  | 'id'
  | 'key'
  | 'number'
  | 'date'
  | 'checkbox'
  | 'links'
  | 'idOfAny'
  | 'slug'
  | 'inJson'
  | 'inRichText'
  | 'other'

/** Whether a text of an address is a value of a kind. */
export const isOf =
  (kind: Kind) =>
  (value: unknown): value is string => {
    if (!isSoundText(value)) return false
    switch (kind) {
      case 'id':
      case 'number':
        return isNumber(value)
      case 'key':
        return isKey(value)
      case 'idOfAny':
        return isNumber(value) || isKey(value)
      case 'date':
        return /^\d/.test(value) && !Number.isNaN(Date.parse(value))
      case 'checkbox':
        return value === 'true' || value === 'false'
      case 'slug':
        return value !== 'null'
      default:
        return true
    }
  }

const isNumber = (value: string) =>
  value.trim() !== '' && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER

const isKey = (value: string) => /^[\da-f]{24}$/i.test(value)

/** What a path of a `where` leads to, through groups and what is linked, as far as it matters for its values. */
export const kindOf = (payload: Payload, collection: string, path: string): Kind => {
  const [first = '', ...rest] = path.split('.')
  const entries = collection.startsWith(versions) && collection.slice(versions.length)
  if (entries && first === 'version') return kindOf(payload, entries, rest.join('.'))
  if (entries && first === 'parent') return idKind(payload, entries)
  if (first === 'id' && rest.length === 0) return idKind(payload, collection)
  if (entries) return instants.includes(first) ? 'date' : 'other'
  const field = fieldsOf(payload, collection).find(({ name }) => name === first)

  return field ? kindOfField(payload, field, rest) : 'other'
}

const kindOfField = (payload: Payload, field: FlattenedField, path: string[]): Kind => {
  const rest = behindLanguage(payload, field, path)
  switch (field.type) {
    case 'number':
    case 'date':
    case 'checkbox':
      return field.type
    case 'relationship':
    case 'upload': {
      if (Array.isArray(field.relationTo)) return partOfLink(payload, field.relationTo, rest)

      return rest.length > 0
        ? kindOf(payload, field.relationTo, rest.join('.'))
        : idKind(payload, field.relationTo)
    }
    case 'group':
    case 'tab':
    case 'array': {
      const inner = field.flattenedFields.find(({ name }) => name === rest[0])

      return inner ? kindOfField(payload, inner, rest.slice(1)) : 'other'
    }
    case 'json':
    case 'richText':
      return rest.length === 0 ? 'other' : field.type === 'json' ? 'inJson' : 'inRichText'
    default:
      return 'other'
  }
}

/** A path may name the language of a field before what lies within it. */
const behindLanguage = (
  { config: { localization } }: Payload,
  field: FlattenedField,
  path: string[],
): string[] => {
  const [language = ''] = path
  const isNamed =
    'localized' in field &&
    Boolean(field.localized) &&
    localization !== false &&
    localization.localeCodes.includes(language)

  return isNamed ? path.slice(1) : path
}

/** A link to one of a single collection is stored as others are. */
const partOfLink = (payload: Payload, collections: string[], [part]: string[]): Kind => {
  if (part === 'relationTo') return 'slug'
  if (part !== 'value') return collections.length > 1 ? 'links' : 'other'

  return collections.every((name) => hasNumberIds(payload, name)) ? 'number' : 'idOfAny'
}

/** What no field has a number for is a key of MongoDB's own. */
const idKind = (payload: Payload, collection: string): Kind =>
  hasNumberIds(payload, collection) ? 'id' : 'key'

const versions = 'versions of '

/** The name under which `unsoundConditions` knows the versions of a collection. */
export const versionsOf = (collection: string): string => versions + collection

const instants = ['createdAt', 'updatedAt']
