import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, onPrivateAddress, publicOnly } from './publicOnly.ts'
import { Unreachable } from './unreachable.ts'
import { hostOf } from './webAddress.ts'

export type Asking = {
  signal: AbortSignal
  lookup: LookupFunction
  /** Host names that may have addresses that are not public (DEV-68). */
  trustedHosts: readonly string[]
  /** What is sent, by POST. Without it, a picture is requested. */
  sent?: { headers: Record<string, string>; body: string }
  /** Headers of a request for something else than a picture. */
  headers?: Readonly<Record<string, string>>
}

/**
 * The answer of one address, without following redirections. Throws `Unreachable` without an answer, and if the host is
 * neither public nor trusted (DEV-68).
 */
export const request = async (
  url: URL,
  { signal, lookup, trustedHosts, sent, headers = forPictures }: Asking,
): Promise<IncomingMessage> => {
  const host = hostOf(url)
  const trusted = trustedHosts.includes(host)
  if (!trusted && isIP(host) && !isPublicAddress(host)) throw onPrivateAddress()
  const { request: begin } = url.protocol === 'https:' ? https : http

  return new Promise((resolve, reject) => {
    begin(
      url,
      {
        method: sent ? 'POST' : 'GET',
        // A connection of its own: a pooled one may come from a caller who trusts that host, or from a proxy.
        agent: false,
        headers: { ...always, ...(sent?.headers ?? headers) },
        lookup: trusted ? lookup : publicOnly(lookup),
        signal,
      },
      resolve,
    )
      .on('error', (error: NodeJS.ErrnoException) => reject(asUnreachable(error)))
      // Without an error when a server changes the protocol (RFC 9110, 15.2.2); otherwise settled already.
      .on('close', () => reject(new Unreachable('no answer over HTTP', true)))
      .end(sent?.body)
  })
}

const always = {
  'User-Agent': 'payload-events-calendar/0.1',
  'Accept-Encoding': 'identity',
}

const forPictures = { Accept: 'image/*' }

const asUnreachable = (error: NodeJS.ErrnoException): Unreachable =>
  error instanceof Unreachable
    ? error
    : new Unreachable(reasons[error.code ?? ''] ?? error.message, true)

const reasons: Record<string, string> = {
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ECONNREFUSED: 'the host refuses connections',
}
