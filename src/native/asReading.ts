import { bodyBytes } from '../api/bodyBytes'
import type { Guard } from './guard'
import { refusal } from './refusal'

/**
 * Makes a reading of a request that only is a POST because its query is too long for an address, so that the guards
 * after it see what is asked. Payload would do so behind all of them.
 */
export const asReading: Guard = async (request, { settings }) => {
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

const replacesGet = ({ headers }: Request): boolean =>
  names.some((name) => headers.get(name) === 'GET')
