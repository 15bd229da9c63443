import type { Payload } from 'payload'
import { parse } from 'qs-esm'
import { joinsOf } from '../access/requestedJoins.ts'
import { calledOf } from './called.ts'
import { type Guard, refusal } from './guard.ts'
import { versionsOf } from './operationKinds.ts'
import { isSoundText } from './soundText.ts'
import { isTooLong, unsoundConditions } from './soundWhere.ts'

/** Refuses parameters of a query with values that Payload or its database would stumble over, naming all of them. */
export const soundQuery: Guard = (request, { payload }) => {
  const { search } = new URL(request.url)
  if (!search) return request
  const query: Query = parse(search, { depth: 10, arrayLimit: 1000, ignoreQueryPrefix: true })
  const names = [
    ...Object.entries(parameters)
      .filter(([name, isSound]) => query[name] !== undefined && !isSound(query[name]))
      .map(([name]) => name),
    ...conditionsOf(payload, request, query.where),
    ...joinConditionsOf(payload, request, query.joins),
    ...(query.prefix !== undefined && isFileWithoutFolder(payload, request) ? ['prefix'] : []),
  ]
  if (names.length > 0) throw refusal.values(names)

  return request
}

type Query = Record<string, unknown>

const conditionsOf = (payload: Payload, request: Request, where: unknown): string[] => {
  const { collection, route } = calledOf(payload, request)
  if (where === undefined || !collection) return []
  if (isTooLong(where)) return ['where']
  const of = route?.startsWith('/versions') ? versionsOf(collection.slug) : collection.slug

  return unsoundConditions(payload, of, where)
}

/** The same of the filters and orders of what leads to documents of a collection. */
const joinConditionsOf = (payload: Payload, request: Request, joins: unknown): string[] => {
  const { collection } = calledOf(payload, request)
  if (!collection || !isObject(joins)) return []

  return joinsOf(collection).flatMap(({ joinPath, targets }) => {
    const join: unknown = Reflect.get(joins, joinPath)
    if (!isObject(join)) return []
    const { where, sort }: { where?: unknown; sort?: unknown } = join
    const wrong = targets.flatMap((target) => {
      if (where === undefined) return []

      return isTooLong(where) ? ['where'] : unsoundConditions(payload, target, where)
    })
    const names = [...wrong, ...(sort === undefined || isOrder(sort) ? [] : ['sort'])]

    return [...new Set(names)].map((name) => `joins[${joinPath}].${name}`)
  })
}

/** Payload would look for the folder of a file in a field that only some storage plugins add. */
const isFileWithoutFolder = (payload: Payload, request: Request): boolean => {
  const { collection, route } = calledOf(payload, request)

  return (
    route === '/file/:filename' &&
    !collection?.flattenedFields.some(({ name }) => name === 'prefix')
  )
}

/** More than any database counts to, or holds. */
const most = 2 ** 31 - 1

const isCount = (least: number) => (value: unknown) =>
  typeof value === 'string' &&
  /^\d+$/.test(value) &&
  Number(value) >= least &&
  Number(value) <= most

const isOrder = (value: unknown) =>
  typeof value === 'string' && value.split(',').every((part) => /^\s*-?[\w.]+\s*$/.test(part))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isJsonObject = (value: unknown): boolean => {
  if (typeof value !== 'string') return isObject(value)
  try {
    return isObject(JSON.parse(value))
  } catch {
    return false
  }
}

const parameters: Record<string, (value: unknown) => boolean> = {
  limit: isCount(0),
  page: isCount(1),
  depth: isCount(0),
  sort: (value) => [value].flat().every(isOrder),
  select: isObject,
  populate: isObject,
  joins: (value) => value === 'false' || isObject(value),
  data: isJsonObject,
  queue: isSoundText,
  uploadEdits: (value) => isObject(value) && areMeasures(Object.values(value)),
}

/** The measures of the part of a picture to cut, and `unit`, the unit that they have. */
const areMeasures = (values: unknown[]): boolean =>
  values.every((value) => (isObject(value) ? areMeasures(Object.values(value)) : isMeasure(value)))

const isMeasure = (value: unknown) =>
  value === '%' || value === 'px' || (value !== '' && Number(value) >= 0 && Number(value) <= 1e5)
