import { isRecord, mayHideMembers, plainJson } from '../../model/plainJson.ts'
import { calledOf } from './called.ts'
import { hasForeignId } from './foreignId.ts'
import type { Guard } from './guard.ts'
import { hasManyValues } from './manyValues.ts'
import { refusal } from './payloadRestRefusal.ts'
import { formOf } from './soundForm.ts'
import { wrongValues } from './wrongTypes.ts'

/**
 * Refuses a body that is no object, one of more values than can be parsed while others are answered, one whose values are of another type than their fields, naming all of them,
 * and an update whose body has the id of another entry than its path.
 * No body is an empty one.
 */
export const soundBody: Guard = async (request, { payload }) => {
  if (!['POST', 'PATCH', 'PUT'].includes(request.method)) return request
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';', 1)
  const called = calledOf(payload, request)
  const { collection, global } = called
  const judge = collection ?? global
  const { searchParams } = new URL(request.url)
  const judged = (data: Record<string, unknown>) => {
    const everyLocale = ['all', '*'].includes(searchParams.get('locale') ?? '')
    const names = judge ? wrongValues(judge, data, { payload, everyLocale }) : []
    if (request.method === 'PATCH' && hasForeignId(payload, called, data)) names.unshift('id')
    if (names.length > 0) throw refusal.values([...new Set(names)])
  }
  if (type === 'multipart/form-data' && judge) {
    const form = await formOf(request)
    const payloadField = form.get('_payload')
    // Payload looks for the fields beside a file in a part of this name.
    const data = typeof payloadField === 'string' ? objectIn(payloadField) : {}
    judged(data)
    if (typeof payloadField !== 'string' || mayHideMembers(payloadField))
      form.set('_payload', JSON.stringify(data))

    return withForm(request, form)
  }
  const text = await request.clone().text()
  if (text === '') return withBody(request, '{}')
  // What a page of a plugin sends to its endpoint need not say that it is JSON; it is read as that.
  if (type !== 'application/json' && (judge || type !== 'text/plain')) throw refusal.body()
  const data = objectIn(text)
  judged(data)

  return mayHideMembers(text) ? withBody(request, JSON.stringify(data)) : request
}

const objectIn = (text: string): Record<string, unknown> => {
  const value = parsed(text)
  if (!isRecord(value) || isDeeper(value, deepest)) throw refusal.body()

  return value
}

const parsed = (text: string): unknown => {
  if (hasManyValues(text)) throw refusal.tooLarge()
  try {
    return plainJson(text)
  } catch {
    throw refusal.body()
  }
}

/** How deep values may lie in each other: a text of lists in lists in lists, many times over. */
const deepest = 500

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** Serialized again, so that Payload's parser of forms gets no form that only this one understands. */
const withForm = (request: Request, form: FormData): Request => {
  const headers = new Headers(request.headers)
  headers.delete('Content-Type')
  headers.delete('Content-Length')

  return new Request(request.url, { method: request.method, headers, body: form })
}

const withBody = (request: Request, body: string): Request => {
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')

  return new Request(request.url, { method: request.method, headers, body })
}
