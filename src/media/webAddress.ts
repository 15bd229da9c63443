/**
 * A complete http(s) address in the one spelling in which it is requested (hosts in lower case, IPv4 in four numbers),
 * without its fragment and without credentials. Undefined for any other text.
 */
export const webAddress = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined

  return Object.assign(url, { username: '', password: '', hash: '' })
}

/** The host of an address as look-ups and sockets know it: IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
