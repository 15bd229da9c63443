import { type Found, warning, well } from './finding.ts'

/** The public address of a site, which is called `name` where it is said; `unsaid` is what comes of it where it is not. */
export const addressFound = (
  address: string | undefined,
  { name, unsaid }: { name: string; unsaid: string },
): Found => {
  if (!address) {
    return warning(
      `${name} is not set: ${unsaid}`,
      `Set ${name} to the public address, such as https://calendar.example.`,
    )
  }
  const { protocol, hostname } = new URL(address)
  if (protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) {
    return warning(
      `${name} is ${address}: passwords cross the network unencrypted.`,
      `Serve the site over https, and say https:// in ${name}.`,
    )
  }

  return well(address)
}

/** Fewer characters can be guessed by anyone who has a token. */
const leastSecret = 32

/** Whether a secret, which is called `name`, is long enough. */
export const secretFound = (secret: string, name: string): Found =>
  secret.length >= leastSecret
    ? well(`${name} is long enough.`)
    : warning(
        `${name} has fewer than ${leastSecret} characters.`,
        'Make one by `openssl rand -hex 32`. Another secret signs everybody out.',
      )

/** A time zone that is known, with its clock where it has a name. */
export const zoneFound = (zone: string, now: Date): Found => {
  if (!/^[A-Z]+\/|^UTC$|^[A-Z]{3,}$/i.test(zone)) return well(zone)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })

  return well(`${zone}, where it is ${clock.format(now)} now.`)
}
