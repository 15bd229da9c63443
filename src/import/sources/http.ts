import { setTimeout as wait } from 'node:timers/promises'
import { bodyBytes } from '../../http/bodyBytes.ts'
import { causes } from '../../storage/database/databaseErrors.ts'
import { ImportFailed } from '../failure.ts'
import { isSameSite } from './sourceAddress.ts'

/** What a service answered, from where; `json` is undefined where that was no JSON. */
export type Reply = { status: number; url: URL; headers: Headers; text: string; json: unknown }

export type GetOptions = {
  /** What is wanted: data, or a page as visitors see it, who bring no credentials. */
  as?: 'data' | 'page'
  /** How often, where it fails. */
  attempts?: number
}

export type Get = (url: URL, options?: GetOptions) => Promise<Reply>

/** What came back to one request; redirections are not followed. */
export type Loaded = { status: number; headers: Headers; bytes: Uint8Array }

/** Sends one request. Throws `ImportFailed` where another attempt does not help. */
export type Load = (
  url: URL,
  sent: { headers: Record<string, string>; patience: number },
) => Promise<Loaded>

export type RequestBehaviour = {
  authorization: string | undefined
  /** Waits so many milliseconds; tests put their own in. */
  sleep?: (ms: number) => Promise<unknown>
  /** How many milliseconds an answer may take, to its last byte. */
  patience?: number
  /** Sends the requests; by default to any address, which suits a program that somebody starts by hand. */
  load?: Load
}

/** Names the project, so that the operators of a service know the client. */
export const userAgent = 'payload-events-calendar-import/0.1'

/**
 * Sends a service one request at a time, with a pause between them, and again after a failure that may pass: no
 * connection, 429 and 5xx, as long after as `Retry-After` says. Throws `ImportFailed` where that does not help, and
 * where the service redirects the request to another site.
 */
export const politeGet = ({
  authorization,
  sleep = (ms) => wait(ms),
  patience = timeout,
  load = loadFrom,
}: RequestBehaviour): Get => {
  let isFurther = false

  return async (url, { as = 'data', attempts = mostAttempts } = {}) => {
    const credentials = as === 'data' ? authorization : undefined
    for (let attempt = 1; ; attempt++) {
      if (isFurther) await sleep(pause)
      isFurther = true
      const reply = await ask({ url, as, authorization: credentials, patience, load })
      if (!('retry' in reply)) return reply
      if (attempt === attempts) throw new ImportFailed(`${url.origin} ${reply.retry}.`)
      await sleep(Math.min(reply.after ?? firstDelay * 2 ** (attempt - 1), longestDelay))
    }
  }
}

const mostAttempts = 5
const pause = 50
const firstDelay = 500
const longestDelay = 60_000
const timeout = 30_000
const maxHops = 5

/** Fifty events with the longest texts there may be in them (EV-86), several times over. */
const megabytes = 64
const largest = megabytes * 1024 * 1024

type Retry = { retry: string; after?: number | undefined }

type Question = {
  url: URL
  as: 'data' | 'page'
  authorization: string | undefined
  patience: number
  load: Load
}

const accepted = { data: 'application/json', page: 'text/html' }

const ask = async (question: Question, hops = maxHops): Promise<Reply | Retry> => {
  const { url, as, authorization, patience, load } = question
  try {
    const { status, headers, bytes } = await load(url, {
      headers: {
        Accept: accepted[as],
        'User-Agent': userAgent,
        ...(authorization && { Authorization: authorization }),
      },
      patience,
    })
    const text = new TextDecoder().decode(bytes)
    if (status >= 300 && status < 400) {
      return ask({ ...question, url: nearby(url, headers, hops) }, hops - 1)
    }
    if (status === 429 || status >= 500) {
      return {
        retry: `answers with status ${status}`,
        after: secondsOf(headers.get('retry-after')),
      }
    }

    return { status, url, headers, text, json: parsed(text) }
  } catch (error) {
    if (error instanceof ImportFailed) throw error

    return { retry: `cannot be reached (${causes(error).at(-1)?.message ?? 'no reason given'})` }
  }
}

const loadFrom: Load = async (url, { headers, patience }) => {
  const response = await fetch(url, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  const bytes = await bodyBytes(response, largest)
  if (!bytes) throw new ImportFailed(`${response.url} answers with more than ${megabytes} MB.`)

  return { status: response.status, headers: response.headers, bytes }
}

/** The target of a redirection, which must be on the same site: credentials and requests are for this service only. */
const nearby = (url: URL, headers: Headers, hops: number): URL => {
  const location = headers.get('location') ?? ''
  const target = URL.canParse(location, url) ? new URL(location, url) : undefined
  if (hops > 0 && target && isSameSite(url, target)) return target

  throw new ImportFailed(
    `${url.origin}${url.pathname} has moved to ${location}; name that address.`,
  )
}

/** `Retry-After` holds seconds or a date (RFC 9110, 10.2.3). */
const secondsOf = (retryAfter: string | null): number | undefined => {
  if (!retryAfter) return undefined
  const ms = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now()

  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
