import type { Payload } from 'payload'
import { isRecord, mayHideMembers, plainJson } from '../../model/plainJson.ts'
import { type Called, calledOf, hasNumberIds } from './called.ts'
import { type Guard, refusal } from './guard.ts'
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

/**
 * Objects, lists and values that a JSON body may have. It is parsed in one turn, in which no other request runs: some 20 ms for as
 * many, but half a second for the seven million of a body as large as files may be.
 */
const mostValues = 200_000

/** Whether JSON has more of them. They are counted by what begins or parts them, also where that stands within a text. */
const hasManyValues = (text: string): boolean => {
  let left = mostValues
  for (const mark of [',', '[', '{']) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      left -= 1
      if (left < 0) return true
    }
  }

  return false
}

/**
 * Whether the body of an update has an `id` that is not the one in its path: hooks would take it for that of the entry. Of
 * several that are changed at once none is in the path. Clients may send a whole document back, with its own id.
 */
const hasForeignId = (
  payload: Payload,
  { collection, route, path }: Called,
  { id }: Record<string, unknown>,
): boolean => {
  if (!collection || id === undefined || id === null) return false
  if (route === '/') return true
  if (route !== '/:id') return false

  return hasNumberIds(payload, collection.slug)
    ? Number(id) !== Number(path.id)
    : `${id}` !== path.id
}
