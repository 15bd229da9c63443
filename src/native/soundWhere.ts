import type { FlattenedField, Payload } from 'payload'
import { sizeOfWhere } from '../collections/access/whereSize.ts'
import { fieldsOf, hasNumberIds } from './called.ts'
import { isSoundText } from './soundText.ts'

/** The paths in a `where` whose values no database can compare with, or whose operators none of the fields has. */
export const unsoundConditions = (
  payload: Payload,
  collection: string,
  where: unknown,
): string[] => {
  if (!isObject(where) || Array.isArray(where)) return ['where']

  return Object.entries(where).flatMap(([path, condition]) => {
    if (/^(?:and|or)$/i.test(path)) {
      const parts = isObject(condition) ? Object.values(condition) : [condition]

      return parts.flatMap((part) => unsoundConditions(payload, collection, part))
    }
    const kind = kindOf(payload, collection, path)

    return isObject(condition) && Object.entries(condition).every((one) => isSound(one, kind))
      ? []
      : [`where[${path}]`]
  })
}

/** More than SQLite takes in one statement: conditions, and values they compare with. */
const most = { conditions: 500, values: 10_000 }

/** Whether a `where` asks for more than a database takes at once. */
export const isTooLong = (where: unknown): boolean => {
  const { conditions, values } = sizeOfWhere(where)

  return conditions > most.conditions || values > most.values
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

type Kind = 'number' | 'date' | 'key' | 'other'

const lists = ['in', 'not_in', 'all']
const texts = ['like', 'not_like', 'contains']
const comparisons = [
  'equals',
  'not_equals',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
]

/** What is drawn on a map has operators of its own; no field of ours is. */
const isSound = ([operator, value]: [string, unknown], kind: Kind): boolean => {
  if (operator === 'exists') return ['true', 'false'].includes(String(value))
  if (texts.includes(operator)) return isSoundText(value) && wordsIn(value) <= mostWords
  if (lists.includes(operator)) return operator !== 'all' && listOf(value).every(isOf(kind))
  if (comparisons.includes(operator)) return isOf(kind)(value)

  return false
}

/** Payload makes a condition of each word of a text. */
const mostWords = 200

const wordsIn = (text: string) => text.split(' ').length

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]

const isOf = (kind: Kind) => (value: unknown) => {
  if (value === 'null') return true
  if (kind === 'number') return isSoundText(value) && isNumber(value)
  if (kind === 'date') return isSoundText(value) && !Number.isNaN(Date.parse(String(value)))

  if (kind === 'key') return /^[\da-f]{24}$/i.test(String(value))

  return isSoundText(value)
}

const isNumber = (value: unknown) =>
  String(value).trim() !== '' && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER

/** What a path leads to, through groups and what is linked, as far as it matters for its values. */
const kindOf = (payload: Payload, collection: string, path: string): Kind => {
  const [first = '', ...rest] = path.split('.')
  const entries = collection.startsWith(versions) && collection.slice(versions.length)
  if (entries && first === 'version') return kindOf(payload, entries, rest.join('.'))
  if (entries && first === 'parent') return idKind(payload, entries)
  if (first === 'id' && rest.length === 0) return idKind(payload, collection)
  if (entries) return instants.includes(first) ? 'date' : 'other'
  const field = fieldsOf(payload, collection).find(({ name }) => name === first)

  return field ? kindOfField(payload, field, rest) : 'other'
}

const kindOfField = (payload: Payload, field: FlattenedField, rest: string[]): Kind => {
  switch (field.type) {
    case 'number':
      return 'number'
    case 'date':
      return 'date'
    case 'relationship':
    case 'upload': {
      if (Array.isArray(field.relationTo)) return 'other'

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
    default:
      return 'other'
  }
}

/** What no field has a number for is a key of MongoDB's own. */
const idKind = (payload: Payload, collection: string): Kind =>
  hasNumberIds(payload, collection) ? 'number' : 'key'

const versions = 'versions of '

/** The name under which `unsoundConditions` knows the versions of a collection. */
export const versionsOf = (collection: string): string => versions + collection

const instants = ['createdAt', 'updatedAt']
