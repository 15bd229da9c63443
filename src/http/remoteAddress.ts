import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Where a request comes from, as an IP address in one spelling, or the network of an IPv6 address, in which a host may
 * choose any other. Each of the trusted proxies adds to the end of `X-Forwarded-For` who spoke to it; what stands
 * further left was written by the client. Where the list is shorter, or is no address there, it is the nearest that is
 * known. `undefined` where nobody says: the server does not tell who speaks to it, and no proxy is trusted.
 */
export const clientNetwork = (headers: Headers, trustedProxies: number): string | undefined => {
  const peer = networkOf(headers.get(peerHeader()) ?? '')
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').filter((part) => part.trim())
  const [reported = ''] = trustedProxies > 0 ? forwarded.slice(-trustedProxies) : []

  return networkOf(reported) ?? peer
}

/**
 * The network around that of a client: 24 bits of an IPv4 address, 48 of an IPv6 one, as much as a customer of a provider
 * easily has. Who shares it is one to those who wait for a turn.
 */
export const widerNetwork = (network: string): string =>
  /^(?:[^.:]+[.:]){3}/.exec(network)?.[0] ?? network

/** The address without a port, or the network of 64 bits; `undefined` for what is no address. */
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
 * Name of the header in which the server tells who speaks to it. It is another one in every process, so that no
 * client can send it.
 */
export const peerHeader = (): string => {
  shared[key] ??= `x-peer-${crypto.randomUUID()}`

  return shared[key]
}
