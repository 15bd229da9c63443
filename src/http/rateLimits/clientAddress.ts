import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Payload } from 'payload'
import { settingsOf } from '../../model/settings.ts'
import { clientNetwork, peerHeader } from '../remoteAddress.ts'

/**
 * The address by which a client is counted (AUTH). `undefined` if clients cannot be distinguished: the request has no
 * address, or it has that of a proxy that `trustedProxies` does not count.
 */
export const countedNetwork = (headers: Headers, trustedProxies: number): string | undefined => {
  const network = clientNetwork(headers, trustedProxies)

  return trustedProxies > 0 || !isBehindProxy(headers, network) ? network : undefined
}

/** The counted address in a calendar, which logs once that a proxy is not counted. */
export const countedAddress = (payload: Payload, headers: Headers): string | undefined => {
  const { trustedProxies } = settingsOf(payload.config)
  const address = countedNetwork(headers, trustedProxies)
  if (!address && clientNetwork(headers, trustedProxies)) warn(payload)

  return address
}

/** Whether a program on the same machine or network forwards requests. */
const isBehindProxy = (headers: Headers, peer: string | undefined): boolean => {
  const client = clientNetwork(headers, 1)

  return client !== peer && isNear(headers.get(peerHeader()) ?? '')
}

/** Whether an address is of this machine or of a private network. */
const isNear = (address: string): boolean =>
  isIP(address) !== 0 &&
  ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range())

const warned = new WeakSet<Payload>()

const warn = (payload: Payload): void => {
  if (warned.has(payload)) return
  warned.add(payload)
  payload.logger.warn(
    'Requests come through a proxy that TRUSTED_PROXIES does not count, so that clients without a user are not counted either (docs/security.md).',
  )
}
