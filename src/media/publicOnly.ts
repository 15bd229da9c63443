import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Unreachable } from './unreachable.ts'

/**
 * Whether an IP address belongs to the public internet (DEV-68): neither private, loopback, link-local or otherwise
 * reserved, nor an IPv6 address that contains an IPv4 one. Other text does not.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.parse(address)

  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(globalUnicast))
}

/** All assigned addresses of IPv6 (RFC 4291, 2.4); excludes `::127.0.0.1`, which has no range of its own. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * A look-up that fails if any address of the name is not public. A connection with it goes to a checked address: there is
 * no second look-up with another result (DEV-68).
 */
export const publicOnly =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const [first] = addresses
      if (error || !first)
        return callback(error ?? new Unreachable('the host is unknown', true), '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(onPrivateAddress(), '')
      }
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

export const onPrivateAddress = () =>
  new Unreachable('the host is on a private address', true, true)
