import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { request } from './request.ts'
import { Unreachable } from './unreachable.ts'
import { bareHost, webAddress } from './webAddress.ts'

export type DownloadOptions = {
  /** Host names, or IP addresses, that may be in the private network (DEV-68). */
  trustedHosts: readonly string[]
  maxBytes?: number
  /** The time for everything: look-ups, redirections and the last byte. */
  timeoutMs?: number
  /** The look-up of names; Node's own by default. */
  lookup?: LookupFunction
}

const maxHops = 5
const megabyte = 1024 * 1024

/**
 * The bytes at a `webAddress`, over at most five redirections, by default up to 10 MB and within 10 seconds (IMG-2). Sends
 * neither credentials nor cookies. Throws `Unreachable`.
 */
export const download = async (
  address: URL,
  { trustedHosts, maxBytes = 10 * megabyte, timeoutMs = 10_000, ...options }: DownloadOptions,
): Promise<Buffer> => {
  const asking = {
    signal: AbortSignal.timeout(timeoutMs),
    lookup: options.lookup ?? lookup,
    trustedHosts: trustedHosts.map(bareHost),
  }
  try {
    let url = address
    for (let hop = 0; hop <= maxHops; hop++) {
      const answer = await request(url, asking)
      const target = redirection(answer, url)
      if (!target) return await bytesOf(answer, maxBytes)
      url = target
    }
  } catch (error) {
    if (asking.signal.aborted) throw new Unreachable('no answer in time', true)
    throw error
  }
  throw new Unreachable('redirected too often')
}

const redirection = (answer: IncomingMessage, from: URL): URL | undefined => {
  const status = answer.statusCode ?? 0
  const { location } = answer.headers
  if (status === 200) return undefined
  answer.destroy()
  if (status < 300 || status >= 400 || !location) throw new Unreachable(`status ${status}`)
  const target = URL.canParse(location, from) && webAddress(new URL(location, from).href)
  if (!target) throw new Unreachable('redirected to no http(s) address')

  return target
}

/** The bytes of an answer. Throws `Unreachable` where they are too many or break off. */
export const bytesOf = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const tooLarge = () => new Unreachable(`more than ${maxBytes / megabyte} MB`, false, false, true)
  if (Number(answer.headers['content-length']) > maxBytes) {
    answer.destroy()
    throw tooLarge()
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Unreachable ? error : new Unreachable('the answer broke off')
  }

  return Buffer.concat(chunks)
}
