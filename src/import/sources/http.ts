import { setTimeout as wait } from 'node:timers/promises'
import { causes } from '../../database/errors.ts'
import { ImportFailed } from '../failure.ts'

/** What a service answered; `json` is undefined where that was no JSON. */
export type Reply = { status: number; json: unknown }

export type Get = (url: URL) => Promise<Reply>

export type Manners = {
  authorization: string | undefined
  /** Waits so many milliseconds; tests put their own in. */
  sleep?: (ms: number) => Promise<unknown>
}

/** Names the project, so that whoever runs a service knows who asks. */
export const userAgent = 'payload-events-calendar-import/0.1'

/**
 * Asks a service one question at a time, with a pause between them, and again after a failure that may pass: no
 * connection, 429 and 5xx, as long after as `Retry-After` says. Throws `ImportFailed` where that does not help, and
 * where the service sends the question to another address.
 */
export const politeGet = ({ authorization, sleep = (ms) => wait(ms) }: Manners): Get => {
  let asked = false

  return async (url) => {
    for (let attempt = 1; ; attempt++) {
      if (asked) await sleep(pause)
      asked = true
      const reply = await ask(url, authorization)
      if (!('retry' in reply)) return reply
      if (attempt === attempts) throw new ImportFailed(`${url.origin} ${reply.retry}.`)
      await sleep(Math.min(reply.after ?? firstDelay * 2 ** (attempt - 1), longestDelay))
    }
  }
}

const attempts = 5
const pause = 50
const firstDelay = 500
const longestDelay = 60_000
const timeout = 30_000
const maxHops = 5

type Retry = { retry: string; after?: number | undefined }

const ask = async (
  url: URL,
  authorization: string | undefined,
  hops = maxHops,
): Promise<Reply | Retry> => {
  try {
    const response = await fetch(url, {
      headers: {
        Accept: 'application/json',
        'User-Agent': userAgent,
        ...(authorization && { Authorization: authorization }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const { status, headers } = response
    const text = await response.text()
    if (status >= 300 && status < 400)
      return ask(nearby(url, headers, hops), authorization, hops - 1)
    if (status === 429 || status >= 500) {
      return {
        retry: `answers with status ${status}`,
        after: secondsOf(headers.get('retry-after')),
      }
    }

    return { status, json: parsed(text) }
  } catch (error) {
    if (error instanceof ImportFailed) throw error

    return { retry: `cannot be reached (${causes(error).at(-1)?.message ?? 'no reason given'})` }
  }
}

/** Where a redirection leads, which must be the same origin: credentials and questions are for this service only. */
const nearby = (url: URL, headers: Headers, hops: number): URL => {
  const location = headers.get('location') ?? ''
  const target = URL.canParse(location, url) ? new URL(location, url) : undefined
  if (hops > 0 && target?.origin === url.origin) return target

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
