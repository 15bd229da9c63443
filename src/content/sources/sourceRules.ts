import { postableAddress } from '../../media/post.ts'
import { bareHost, hostOf } from '../../media/webAddress.ts'

/** What a source is: a file at an address, or a service of the contract (GEN-1). */
export const sourceKinds = ['file', 'service'] as const

/** How often a source is read, with the time between two readings in milliseconds. */
export const intervals = {
  hour: 60 * 60 * 1000,
  sixHours: 6 * 60 * 60 * 1000,
  day: 24 * 60 * 60 * 1000,
  week: 7 * 24 * 60 * 60 * 1000,
} as const

/** Why a source could not be read. */
export const sourceFaults = [
  'unreachable',
  'private',
  'tooLarge',
  'unreadable',
  'noService',
  'credentials',
  'limits',
  'refused',
  'reader',
  'unknown',
] as const

export const sourceStates = ['new', 'reading', 'read', 'asks', 'failed'] as const

/** Whether an address may be one of a source. Where its name leads is known only when it is fetched (IMG-2). */
export const isAccepted = (address: string, trustedHosts: readonly string[]): boolean =>
  isFetched(address, trustedHosts) && postableAddress(address, trustedHosts) !== undefined

/** Whether an address is fetched: over HTTPS, or also over HTTP from hosts that the site trusts, and without credentials. */
export const isFetched = (address: string, trustedHosts: readonly string[]): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.password) return false

  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && trustedHosts.map(bareHost).includes(hostOf(url)))
  )
}

/** An address as it is stored: calendar programs hand out addresses of iCalendar files under a scheme of their own. */
export const storedAddress = (address: unknown): string =>
  String(address ?? '')
    .trim()
    .replace(/^webcal:/i, 'https:')
