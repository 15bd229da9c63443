import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The address of a client, as an IP address in one spelling, or the network of an IPv6 address, in which a host may choose
 * any other. Each trusted proxy appends the address that connected to it to `X-Forwarded-For`; the client wrote everything
 * further left. If the list is shorter, or has no address there, it is the nearest known one. `undefined` if there is none:
 * the server does not report the connection, and no proxy is trusted.
 */
export const clientNetwork = (headers: Headers, trustedProxies: number): string | undefined => {
  const peer = networkOf(headers.get(peerHeader()) ?? '')
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').filter((part) => part.trim())
  const [reported = ''] = trustedProxies > 0 ? forwarded.slice(-trustedProxies) : []

  return networkOf(reported) ?? peer
}

/**
 * The network around that of a client: 24 bits of an IPv4 address, 48 of an IPv6 one, as a customer of a provider easily
 * has. Its clients share one turn to wait for.
 */
export const widerNetwork = (network: string): string =>
  /^(?:[^.:]+[.:]){3}/.exec(network)?.[0] ?? network

/** The address without a port, or the network of 64 bits; `undefined` if it is invalid. */
const networkOf = (text: string): string | undefined => {
  const [, bracketed, ipv4] =
    /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(text.trim()) ?? []
  const address = bracketed ?? ipv4 ?? text.trim()
  if (!isIP(address)) return undefined
  const parsed = ipaddr.process(address)

  return 'parts' in parsed ? network(parsed.parts) : parsed.toString()
}

const network = (parts: number[]) =>
  parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')

const key = Symbol.for('payload-events-calendar.peer-header')

// The bundles of an app may each have a copy of this module, but share the process. Nobody else has the key.
const shared = globalThis as { [key]?: string }

/**
 * The name of the header in which the server writes the address of the connection. It differs in every process, so that no
 * client can send it.
 */
export const peerHeader = (): string => {
  shared[key] ??= `x-peer-${crypto.randomUUID()}`

  return shared[key]
}
