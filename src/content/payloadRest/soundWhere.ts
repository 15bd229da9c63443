import type { Payload } from 'payload'
import { sizeOfWhere } from '../access/whereSize.ts'
import { isOf, type Kind, kindOf } from './operationKinds.ts'
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

const lists = ['in', 'not_in', 'all']
const texts = ['like', 'not_like', 'contains']
const orders = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal']
const comparisons = ['equals', 'not_equals', ...orders]

/** What is drawn on a map has operators of its own; no field of ours is. */
const isSound = ([operator, value]: [string, unknown], kind: Kind): boolean => {
  // SQLite finds neither.
  if (kind === 'inRichText' || kind === 'links') return false
  if (operator === 'exists') return /^(?:true|false)$/.test(textOf(value))
  if (texts.includes(operator)) return isPartOf(kind)(value)
  if (lists.includes(operator)) return operator !== 'all' && isList(value, kind)
  if (kind === 'inJson' && orders.includes(operator)) return false

  if (isOfAll(operator, value, kind)) return true

  return comparisons.includes(operator) && (isNone(value, kind) || isOf(kind)(value))
}

const textOf = (value: unknown) => (typeof value === 'object' ? '' : String(value))

const withoutParts: Kind[] = ['date', 'checkbox', 'idOfAny']

const isPartOf = (kind: Kind) => (value: unknown) =>
  !withoutParts.includes(kind) && isOf(kind)(value) && wordsIn(value) <= mostWords

/** Payload's own condition where all pages of a list without filters are chosen: every document has an id. */
const isOfAll = (operator: string, value: unknown, kind: Kind) =>
  operator === 'not_equals' && value === '' && kind === 'id'

/** MongoDB takes no number and no tick for none. */
const isNone = (value: unknown, kind: Kind) =>
  value === 'null' && ['id', 'key', 'date'].includes(kind)

/** What has no value is found by `exists`, and by nothing that a list of numbers or dates could hold. */
const isList = (value: unknown, kind: Kind): boolean =>
  kind === 'inJson'
    ? Array.isArray(value) && value.every(isSoundText)
    : listOf(value).every(isOf(kind))

/** Payload makes a condition of each word of a text. */
const mostWords = 200

const wordsIn = (text: string) => text.split(' ').length

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
