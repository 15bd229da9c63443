import type { Environment } from '../env.ts'
import { type Finding, type Found, unseen, warning, well } from './finding.ts'

type Variables = Record<string, string | undefined>

/** What the variables of a site that can start say of its deployment; asks nobody. */
export const environmentFindings = (env: Environment, source: Variables, now: Date): Finding[] => [
  { what: 'Address of the site', ...siteOf(env) },
  { what: 'Secret', ...secretOf(env) },
  { what: 'Time zone', ...zoneOf(env, source, now) },
  { what: 'Scheduled publishing', ...cronOf(env) },
]

const siteOf = ({ SITE_URL }: Environment): Found => {
  if (!SITE_URL) {
    return warning(
      'SITE_URL is not set: links begin with the host that each request names, no mail is sent, and shared caches keep nothing.',
      'Set SITE_URL to the public address, such as https://calendar.example.',
    )
  }
  const { protocol, hostname } = new URL(SITE_URL)
  if (protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) {
    return warning(
      `SITE_URL is ${SITE_URL}: passwords cross the network unencrypted.`,
      'Serve the site over https, and say https:// in SITE_URL.',
    )
  }

  return well(SITE_URL)
}

/** Fewer characters can be guessed by whoever has a token. */
const leastSecret = 32

const secretOf = ({ PAYLOAD_SECRET }: Environment): Found => {
  if (!PAYLOAD_SECRET) return well('Kept beside the database file, made at the first start.')
  if (PAYLOAD_SECRET.length >= leastSecret) return well('PAYLOAD_SECRET is long enough.')

  return warning(
    `PAYLOAD_SECRET has fewer than ${leastSecret} characters.`,
    'Make one by `openssl rand -hex 32`. Another secret signs everybody out.',
  )
}

const zoneOf = ({ SITE_TIME_ZONE: zone }: Environment, source: Variables, now: Date): Found => {
  if (!source.SITE_TIME_ZONE) {
    return warning(
      'SITE_TIME_ZONE is not set: dates without a zone are read as UTC.',
      'Set it to the zone of the site, such as Europe/Rome, before events are entered.',
    )
  }
  if (!/^[A-Z]+\/|^UTC$|^[A-Z]{3,}$/i.test(zone)) return well(zone)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })

  return well(`${zone}, where it is ${clock.format(now)} now.`)
}

const cronOf = ({ platform, acts, CRON_SECRET }: Environment): Found => {
  if (!acts) return unseen('This is a preview, which runs no jobs and sends no mails.')
  if (!platform.serverless) return well('The process does it by itself, each minute.')
  if (CRON_SECRET) return well('CRON_SECRET is set, for the cron service.')

  return warning(
    'CRON_SECRET is not set: what editors schedule is not published.',
    'Set CRON_SECRET (`openssl rand -hex 32`), docs/deploy.md.',
  )
}
