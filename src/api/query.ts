import { parse } from 'qs-esm'
import { withoutNul } from '../http/roots.ts'
import type { TextKey } from '../i18n/texts.ts'
import { ApiError } from './errors.ts'
import { type IsList, invalid } from './parseParams.ts'

const depthLimit = 5
const keyLimit = 1000

/**
 * The parameters of a query string with brackets understood (GEN-13); of a plain key sent several times all values count where
 * it names a list, else the last. Throws `rest_invalid_param` for one nested too deep or one key too many.
 */
export const readQuery = (search: string, isList: IsList): Record<string, unknown> => {
  const text = withoutNul(search.replace(/^\?/, ''))
  const keys = text.split('&').map((pair) => decoded(pair.split('=')[0] ?? ''))
  const deep = keys.find((key) => key.split('[').length > depthLimit + 1)
  if (deep !== undefined) throw refusing(deep, 'api:reasons:depth', depthLimit)
  const beyond = keys[keyLimit]
  if (beyond !== undefined) throw refusing(beyond, 'api:reasons:keys', keyLimit)

  return parse(lastOfPlainKeys(text, isList), {
    depth: depthLimit,
    parameterLimit: keyLimit,
    arrayLimit: keyLimit,
    allowPrototypes: false,
  })
}

const refusing = (key: string, says: TextKey, most: number): ApiError => {
  const name = key.replace(/\[.*/s, '')

  return new ApiError('rest_invalid_param', invalid([{ name, says, values: { most } }]))
}

const lastOfPlainKeys = (text: string, isList: IsList): string => {
  const pairs = text.split('&')
  const keys = pairs.map((pair) => decoded(pair.split('=')[0] ?? ''))
  const last = new Map(keys.map((key, index) => [key, index]))

  return pairs
    .filter((_, index) => {
      const key = keys[index] ?? ''

      return key.includes('[') || last.get(key) === index || isList(key)
    })
    .join('&')
}

const decoded = (key: string): string => {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
