import { type LookupAddress, lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { userAgent } from '../sources/http'
import { isPrivateAddress } from './addresses'

/** Why a picture was not fetched; `everywhere` if it holds for every picture of that host. */
export class Unreachable extends Error {
  constructor(
    message: string,
    readonly everywhere = false,
  ) {
    super(message)
  }
}

export type Limits = { maxBytes: number; timeoutMs: number }

/** IMG-2. */
export const limits: Limits = { maxBytes: 10 * 1024 * 1024, timeoutMs: 10_000 }

/**
 * The bytes behind an http(s) address, over at most five redirections. Throws `Unreachable`. Addresses that only this
 * machine or its network reaches are refused unless the host is `trustedHost` (DEV-68); they are judged where the
 * connection is made, so that a name cannot change its meaning in between.
 */
export const download = async (
  address: string,
  { trustedHost, maxBytes, timeoutMs }: Limits & { trustedHost: string | undefined },
): Promise<Buffer> => {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let url = webAddress(address)
    for (let hop = 0; hop <= maxHops; hop++) {
      const answer = await request(url, { signal, guarded: url.hostname !== trustedHost })
      const target = redirection(answer, url)
      if (!target) return await bytesOf(answer, maxBytes)
      answer.destroy()
      url = target
    }
  } catch (error) {
    if (signal.aborted) throw new Unreachable('no answer in time', true)
    throw error
  }
  throw new Unreachable('redirected too often')
}

const maxHops = 5

const webAddress = (address: string): URL => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url

  throw new Unreachable('no full http(s) address')
}

type Asking = { signal: AbortSignal; guarded: boolean }

const request = (url: URL, { signal, guarded }: Asking): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (guarded && isIP(host) && isPrivateAddress(host)) {
      return reject(new Unreachable('the host is on a private address', true))
    }
    const { get } = url.protocol === 'https:' ? https : http
    get(
      url,
      {
        headers: { 'User-Agent': userAgent, Accept: 'image/*' },
        signal,
        ...(guarded && { lookup: publicLookup }),
      },
      resolve,
    ).on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error instanceof Unreachable
          ? error
          : new Unreachable(reasons[error.code ?? ''] ?? error.message, true),
      ),
    )
  })

const reasons: Record<string, string> = {
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ECONNREFUSED: 'the host refuses connections',
}

/** Looks a name up like Node does, and fails where any of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('no address'), '', 4)
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new Unreachable('the host is on a private address', true), '', 4)
    }
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

const redirection = (answer: IncomingMessage, from: URL): URL | undefined => {
  const status = answer.statusCode ?? 0
  const { location } = answer.headers
  if (status === 200) return undefined
  if (status >= 300 && status < 400 && location && URL.canParse(location, from.href)) {
    return webAddress(new URL(location, from).href)
  }
  answer.destroy()
  throw new Unreachable(`status ${status}`)
}

const bytesOf = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > maxBytes) throw new Unreachable(`more than ${maxBytes / 1024 / 1024} MB`)
    chunks.push(chunk)
  }

  return Buffer.concat(chunks)
}
