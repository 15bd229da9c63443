import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../media/publicOnly.ts'
import { bareHost } from '../../media/webAddress.ts'

type LookUp = (host: string) => Promise<readonly { address: string }[]>

/**
 * The host of a source in the private network: its pictures may be there, too (DEV-68). A public source is trusted no more than
 * any other host, so that its name cannot be changed to a private address while pictures are fetched.
 */
export const trustedSource = async (
  host: string | undefined,
  lookUp: LookUp = (name) => lookup(name, { all: true }),
): Promise<string[]> => {
  if (!host) return []
  const bare = bareHost(host)
  const found = isIP(bare) ? [{ address: bare }] : await lookUp(bare).catch(() => [])
  const isOurs = found.length > 0 && !found.some(({ address }) => isPublicAddress(address))

  return isOurs ? [host] : []
}
