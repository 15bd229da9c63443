import { bodyBytes } from '../http/bodyBytes.ts'
import { plainJson } from '../model/plainJson.ts'
import { ApiError } from './errors.ts'
import type { IsList } from './parseParams.ts'
import { readQuery } from './query.ts'

type Fields = Record<string, unknown>

/**
 * The parameters in the body of a request: a JSON object, or a form on POST, PUT and PATCH; nothing in any other
 * body and none on GET and HEAD (GEN-11, GEN-12). File parts are left out. Throws `rest_body_too_large` for more
 * than `limit` bytes (LIM-3), `rest_invalid_json`, and `rest_invalid_param` as `readQuery` does.
 */
export const readBody = async (
  request: Request,
  { limit, isList }: { limit: number; isList: IsList },
): Promise<Fields> => {
  if (!request.body || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return {}
  const bytes = await bodyBytes(request, limit)
  if (!bytes) throw new ApiError('rest_body_too_large')
  const contentType = request.headers.get('content-type') ?? ''
  const read = readerOf(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '', request.method)

  return read ? read(bytes, { contentType, isList }) : {}
}

type Reader = (bytes: Uint8Array<ArrayBuffer>, as: Reading) => Fields | Promise<Fields>

type Reading = { contentType: string; isList: IsList }

const readerOf = (type: string, method: string): Reader | undefined => {
  if (type === 'application/json' || type.endsWith('+json')) return readJson
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return undefined
  if (type === 'application/x-www-form-urlencoded') return readForm

  return type === 'multipart/form-data' ? readMultipart : undefined
}

const readJson: Reader = (bytes) => {
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return {}
  const value = parsed(text)

  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const parsed = (text: string): unknown => {
  try {
    return plainJson(text)
  } catch {
    throw new ApiError('rest_invalid_json', {
      data: { json_error_code: 4, json_error_message: 'Syntax error' },
    })
  }
}

const readForm: Reader = (bytes, { isList }) => readQuery(new TextDecoder().decode(bytes), isList)

/** A body whose parts cannot be separated has no parameters, like any other body that cannot be read. */
const readMultipart: Reader = async (bytes, { contentType, isList }) => {
  const response = new Response(bytes, { headers: { 'Content-Type': contentType } })
  const form = await response.formData().catch(() => new FormData())
  const texts = [...form].filter((part): part is [string, string] => typeof part[1] === 'string')

  return readQuery(new URLSearchParams(texts).toString(), isList)
}
