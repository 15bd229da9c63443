import { lookup } from 'node:dns'
import type { IncomingHttpHeaders } from 'node:http'
import { bytesOf } from '../../media/download.ts'
import { request } from '../../media/request.ts'
import { Unreachable } from '../../media/unreachable.ts'
import { bareHost } from '../../media/webAddress.ts'
import { ImportFailed, TooMuch } from '../failure.ts'
import type { Load } from './http.ts'

export type Guard = {
  /** Whether an address may be requested. */
  isAllowed: (address: string) => boolean
  /** Host names that may be in the private network (DEV-68). */
  trustedHosts: readonly string[]
  /** Until when requests are sent, in milliseconds since 1970. */
  until: number
}

const mostRequests = 2_000
const largestAnswer = 16_000_000
const mostBytes = 128_000_000

/**
 * Sends requests to a service that an administrator named, as pictures are fetched (IMG-2): to public addresses alone, and not more
 * than one calendar needs.
 */
export const guardedLoad = ({ isAllowed, until, ...guard }: Guard): Load => {
  const trustedHosts = guard.trustedHosts.map(bareHost)
  let requests = 0
  let bytes = 0

  return async (url, { headers, patience }) => {
    if (!isAllowed(url.href)) throw new ImportFailed(`${url.origin} is no address that is fetched.`)
    if (Date.now() >= until) throw new ImportFailed(`${url.origin} did not answer in time.`)
    if (++requests > mostRequests) throw new TooMuch(`${url.origin} has too many pages.`)
    const signal = AbortSignal.timeout(Math.min(patience, until - Date.now()))
    try {
      const answer = await request(url, { signal, lookup, trustedHosts, headers })
      const body = await bytesOf(answer, largestAnswer)
      bytes += body.length
      if (bytes > mostBytes) throw new TooMuch(`${url.origin} has too much.`)

      return {
        status: answer.statusCode ?? 0,
        headers: headersOf(answer.headers),
        bytes: body,
      }
    } catch (error) {
      const isFinal = error instanceof Unreachable && (error.isPrivate || error.isTooLarge)
      if (isFinal) throw new ImportFailed(`${url.origin}: ${error.message}.`, { cause: error })
      throw error
    }
  }
}

/** As `fetch` has them. */
const headersOf = (headers: IncomingHttpHeaders): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      [value ?? []].flat().map((one) => [name, one]),
    ),
  )
