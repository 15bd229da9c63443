import { CalendarError } from './error.ts'
import type { Refusal } from './types.ts'

export type ClientOptions = {
  /** Address of the interface at any root: `https://calendar.example/cal/events/v1`. */
  url: string
  /** Language of texts, by its code; without it, that of the root. */
  language?: string
  /** The caller: an application password or a token of Payload. Without it, calls are anonymous. */
  credentials?: { user: string; password: string } | { token: string }
  /** How often a call is repeated that the server refused for a while, or a write without an answer. Default: 2. */
  retries?: number
  /** Name of the language parameter, if a calendar has another one. */
  languageParameter?: string
  /** Hears once if the calendar answers in another language than `language`. Default: `console.warn`. */
  onWarning?: (message: string) => void
  /** Replaces the platform's own `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * Values of a query; several are written with commas between them.
 * @internal
 */
export type Query = Record<string, unknown>

/** @internal */
export type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: Query
  body?: object
  ifMatch?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes one call and resolves with the answered object. Throws a `CalendarError` for every refusal.
 * @internal
 */
export type Connection = (call: Call) => Promise<object>

/**
 * A connection that warns of each language in `warned` no more.
 * @internal
 */
export const connectionTo = (options: ClientOptions, warned: Set<string>): Connection => {
  const { url, language, languageParameter = 'multilang_language', retries = 2 } = options
  const { onWarning = (message) => console.warn(message) } = options
  const send = options.fetch ?? ((address: string, init: RequestInit) => fetch(address, init))

  const warnOf = (answered: string | null) => {
    if (!language || !answered || warned.has(language)) return
    if (answered.toLowerCase() === language.toLowerCase()) return
    warned.add(language)
    onWarning(`${url} answers in the language ${answered}, not ${language}: see languageParameter.`)
  }

  return async ({ method = 'GET', path, query, body, ifMatch, signal }) => {
    // A write may be repeated, whatever became of the first one (IK-1).
    const idempotencyKey = method === 'GET' ? undefined : newIdempotencyKey()
    const search = searchOf({ ...query, [languageParameter]: language })
    const init: RequestInit = {
      method,
      headers: {
        Accept: 'application/json',
        ...authorization(options),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }
    const address = `${url.replace(/\/$/, '')}${path}${search}`
    for (let tries = 0; ; tries += 1) {
      const mayTry = tries < retries
      const response = await send(address, init).catch((error: unknown) => {
        if (!mayTry || !idempotencyKey || signal?.aborted) throw error
      })
      if (!response) {
        await pause(unanswered, signal)
        continue
      }
      const wait = mayTry ? waitOf(response) : undefined
      if (wait === undefined) {
        if (response.ok) warnOf(response.headers.get('Content-Language'))

        return read(response)
      }
      await response.body?.cancel()
      await pause(wait, signal)
    }
  }
}

/** The ETag of an object as it was read, for `ifMatch` of a write. Only objects in answers to this client have one. */
export const etagOf = (answered: object): string | undefined => etags.get(answered)

const etags = new WeakMap<object, string>()

const read = async (response: Response): Promise<object> => {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new CalendarError(response.status, undefined)
  }
  if (!response.ok) {
    throw new CalendarError(response.status, isRefusal(body) ? body : undefined)
  }
  const etag = response.headers.get('ETag')
  if (etag) etags.set(body, etag)

  return body
}

const isRefusal = (body: object): body is Refusal =>
  'code' in body &&
  'message' in body &&
  'data' in body &&
  typeof body.data === 'object' &&
  body.data !== null

const authorization = ({ credentials }: ClientOptions): Record<string, string> => {
  if (!credentials) return {}
  if ('token' in credentials) return { Authorization: `Bearer ${credentials.token}` }
  const bytes = new TextEncoder().encode(`${credentials.user}:${credentials.password}`)

  return { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` }
}

const searchOf = (query: Query): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }

  const text = search.toString()

  return text && `?${text}`
}

/** A unique key of a write. */
const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Milliseconds before a call without an answer is repeated. */
const unanswered = 1_000

/** The longest wait before a call is repeated, in milliseconds. */
const longestWait = 60_000

/**
 * Milliseconds to wait before a call is repeated; `undefined` if a repetition does not help (RFC 9110, 10.2.3). A calendar
 * that answers so has stored nothing, as far as it knows, or is about to store it (409).
 */
const waitOf = ({ status, headers }: Response): number | undefined => {
  const after = headers.get('Retry-After')
  if (![409, 429, 503].includes(status) || after === null) return undefined
  const wait = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()

  return wait <= longestWait ? Math.max(wait, 0) : undefined
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
