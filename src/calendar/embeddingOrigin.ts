/** Hosts of the machine itself, on which sites are tried out without HTTPS. */
const ownMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Labels of letters, digits and hyphens between dots: what else an address may have would end the source in a policy. */
const hostName = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/

/**
 * The origin of a site that may embed pages (PG-10), of what people type: `www.town.example`, or the address of a page there.
 * `undefined` for anything but HTTPS, or HTTP on the machine itself, and for hosts with a wildcard.
 */
export const embeddingOrigin = (typed: string): string | undefined => {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, username, password, origin } = new URL(address)
  if (username || password) return undefined
  if (ownMachine.test(hostname)) return /^https?:$/.test(protocol) ? origin : undefined

  return protocol === 'https:' && hostName.test(hostname) ? origin : undefined
}
