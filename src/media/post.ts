import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { StringDecoder } from 'node:string_decoder'
import { isPublicAddress } from './publicOnly.ts'
import { request } from './request.ts'
import { Unreachable } from './unreachable.ts'
import { bareHost, hostOf, webAddress } from './webAddress.ts'

export type PostOptions = {
  /** Host names, or IP addresses, that may be in the private network and without TLS (DEV-68). */
  trustedHosts: readonly string[]
  headers: Record<string, string>
  body: string
  /** The time for everything, in milliseconds. */
  timeoutMs?: number
  /** The look-up of names; Node's own by default. */
  lookup?: LookupFunction
}

/** How an address answered: its status, and the beginning of its answer as text. */
export type PostAnswer = { status: number; excerpt: string }

/** How much is read of an answer, in bytes. */
const excerptSize = 1024

/**
 * Sends a body to an address that an administrator chose. Follows no redirection, and reads only the beginning of the answer.
 * Throws `Unreachable` without an answer in time, by default ten seconds, and where the host is neither public nor trusted (WH-1,
 * IMG-2, DEV-68).
 */
export const post = async (
  address: URL,
  { trustedHosts, headers, body, timeoutMs = 10_000, ...options }: PostOptions,
): Promise<PostAnswer> => {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await request(address, {
      signal,
      lookup: options.lookup ?? lookup,
      trustedHosts: trustedHosts.map(bareHost),
      sent: {
        headers: { ...headers, 'Content-Length': `${Buffer.byteLength(body)}` },
        body,
      },
    })
    try {
      return { status: answer.statusCode ?? 0, excerpt: await beginningOf(answer) }
    } finally {
      answer.destroy()
    }
  } catch (error) {
    if (signal.aborted) throw new Unreachable('no answer in time', true)
    throw error
  }
}

/**
 * An address that may be sent to: https in the public network, or a trusted host (WH-1, IMG-2). Undefined for any other text. Where
 * a name leads is known only when it is used.
 */
export const postableAddress = (text: string, trustedHosts: readonly string[]): URL | undefined => {
  const url = webAddress(text)
  if (!url) return undefined
  const host = hostOf(url)
  if (trustedHosts.map(bareHost).includes(host)) return url
  const isPrivate = isIP(host) !== 0 && !isPublicAddress(host)

  return url.protocol === 'https:' && !isPrivate ? url : undefined
}

/** What breaks off, or does not end in time, has a beginning, too. */
const beginningOf = async (answer: AsyncIterable<Buffer>): Promise<string> => {
  const decoder = new StringDecoder('utf8')
  let text = ''
  let size = 0
  try {
    for await (const chunk of answer) {
      text += decoder.write(chunk.subarray(0, excerptSize - size))
      size += chunk.length
      if (size >= excerptSize) break
    }
  } catch {
    // The status has come, and says what became of the message.
  }

  return text.replace(/[^\P{Cc}\n\t]/gu, '').trim()
}
