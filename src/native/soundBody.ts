import { calledOf } from './called'
import type { Guard } from './guard'
import { refusal } from './refusal'
import { wrongValues } from './wrongTypes'

/**
 * Refuses a body that is no object, and one whose values are of another type than their fields, naming all of them.
 * No body is an empty one.
 */
export const soundBody: Guard = async (request, { payload }) => {
  if (!['POST', 'PATCH', 'PUT'].includes(request.method)) return request
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';', 1)
  const { collection } = calledOf(payload, request)
  const { searchParams } = new URL(request.url)
  const judged = (data: Record<string, unknown>) => {
    const everyLocale = ['all', '*'].includes(searchParams.get('locale') ?? '')
    const names = collection ? wrongValues(collection, data, { payload, everyLocale }) : []
    if (names.length > 0) throw refusal.values(names)
  }
  if (type === 'multipart/form-data' && collection) {
    const form = await request.clone().formData().catch(refuse)
    const told = form.get('_payload')
    if (typeof told !== 'string') return withFields(request, form)
    judged(objectIn(told))

    return request
  }
  const text = await request.clone().text()
  if (text === '') return withBody(request, '{}')
  if (type !== 'application/json') {
    if (isOverridden(request)) return request
    throw refusal.body()
  }
  judged(objectIn(text))

  return request
}

const refuse = (): never => {
  throw refusal.body()
}

const objectIn = (text: string): Record<string, unknown> => {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal.body()

  // A JSON object; its values are judged next.
  return value as Record<string, unknown>
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal.body()
  }
}

/** Payload looks for the fields beside a file in a part of this name. */
const withFields = (request: Request, form: FormData): Request => {
  form.set('_payload', '{}')
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

/** Payload takes a form for a query where a header makes a reading of the request. */
const isOverridden = ({ headers }: Request): boolean =>
  [headers.get('X-Payload-HTTP-Method-Override'), headers.get('X-HTTP-Method-Override')].includes(
    'GET',
  )
