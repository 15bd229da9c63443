/**
 * A complete http(s) address in the spelling in which it is requested (hosts in lower case, IPv4 in four numbers), without
 * fragment and credentials. Undefined for any other text.
 */
export const webAddress = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined

  return Object.assign(url, { username: '', password: '', hash: '' })
}

/** The host of an address for look-ups and sockets: IPv6 without brackets. */
export const hostOf = ({ hostname }: URL): string => bareHost(hostname)

/** A host as `hostOf` has it: in lower case, IPv6 without brackets. */
export const bareHost = (host: string): string => host.toLowerCase().replace(/^\[|\]$/g, '')
