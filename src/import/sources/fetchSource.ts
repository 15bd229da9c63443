import { lookup } from 'node:dns'
import { bytesOf } from '../../media/download.ts'
import { request } from '../../media/request.ts'
import { Unreachable } from '../../media/unreachable.ts'
import { bareHost } from '../../media/webAddress.ts'
import { userAgent } from './http.ts'

/** What a server said of the last answer, by which it recognizes that nothing changed since (RFC 9110, 13.1). */
export type Validators = { etag?: string | null; modified?: string | null }

export type FetchOptions = Validators & {
  /** Whether an address, also one of a redirection, may be fetched. */
  isAllowed: (address: string) => boolean
  /** Host names that may be in the private network (DEV-68). */
  trustedHosts: readonly string[]
  maxBytes: number
  timeoutMs?: number
}

export type Fetched = Required<Validators> & { bytes: Buffer }

const maxHops = 5

/**
 * The bytes at an address, over at most five redirections; undefined where the server says that they did not change since.
 * Each address is checked as those of pictures are (IMG-2), and nothing that is sent identifies a user. Throws `Unreachable`.
 */
export const fetchSource = async (
  address: string,
  { etag, modified, isAllowed, maxBytes, timeoutMs = 30_000, ...options }: FetchOptions,
): Promise<Fetched | undefined> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const trustedHosts = options.trustedHosts.map(bareHost)
  const headers = {
    'User-Agent': userAgent,
    Accept: 'text/calendar, text/csv, application/rss+xml, application/atom+xml, */*;q=0.5',
    ...(etag && { 'If-None-Match': etag }),
    ...(modified && { 'If-Modified-Since': modified }),
  }
  try {
    let url = new URL(address)
    for (let hop = 0; hop <= maxHops; hop++) {
      if (!isAllowed(url.href)) throw new Unreachable('no address that is fetched')
      const answer = await request(url, { signal, lookup, trustedHosts, headers })
      const { statusCode: status = 0, headers: said } = answer
      if (status === 200)
        return {
          bytes: await bytesOf(answer, maxBytes),
          etag: said.etag ?? null,
          modified: said['last-modified'] ?? null,
        }
      answer.destroy()
      if (status === 304 && (etag || modified)) return undefined
      const { location } = said
      if (status < 300 || status >= 400 || !location || !URL.canParse(location, url))
        throw new Unreachable(`status ${status}`)
      url = new URL(location, url)
    }
  } catch (error) {
    if (signal.aborted) throw new Unreachable('no answer in time', true)
    throw error
  }
  throw new Unreachable('redirected too often')
}
