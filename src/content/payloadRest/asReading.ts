import { bodyBytes } from '../../http/bodyBytes.ts'
import { requestWith } from '../../http/requestWith.ts'
import { type Guard, refusal } from './guard.ts'

/**
 * Makes a GET of a request that means the same: of a HEAD, for which Payload has no routes, and of a POST whose query
 * is too long for an address. Payload would do that behind all guards; here, the guards see the query.
 */
export const asReading: Guard = async (request, { settings }) => {
  if (request.method === 'HEAD') return requestWith(request, { method: 'GET' })
  if (request.method !== 'POST' || !replacesGet(request)) return request
  const bytes = await bodyBytes(request, settings.maxBodySize)
  if (!bytes) throw refusal.tooLarge()
  const body = new TextDecoder().decode(bytes)
  const [type] = (request.headers.get('content-type') ?? '').split(';', 1)
  if (body !== '' && type !== 'application/x-www-form-urlencoded') throw refusal.body()
  const url = new URL(request.url)
  url.search = [url.search.slice(1), body].filter(Boolean).join('&')
  const headers = new Headers(request.headers)
  for (const name of [...names, 'content-type', 'content-length']) headers.delete(name)

  return new Request(url, { headers })
}

const names = ['x-payload-http-method-override', 'x-http-method-override']

/** Whether what is sent is a question that is too long for an address. */
export const replacesGet = ({ headers }: Request): boolean =>
  names.some((name) => headers.get(name) === 'GET')
