import { type Finding, type Found, unseen, warning, well } from '../../plugin/doctor/finding.ts'
import { addressFound, secretFound, zoneFound } from '../../plugin/doctor/foundValues.ts'
import type { Environment } from '../env.ts'

type Variables = Record<string, string | undefined>

/** The findings on the variables of a site that can start; sends no requests. */
export const environmentFindings = (env: Environment, source: Variables, now: Date): Finding[] => [
  { what: 'Address of the site', ...siteOf(env) },
  { what: 'Secret', ...secretOf(env) },
  { what: 'Time zone', ...zoneOf(env, source, now) },
  { what: 'Scheduled publishing', ...cronOf(env) },
]

const siteOf = ({ SITE_URL }: Environment): Found =>
  addressFound(SITE_URL, {
    name: 'SITE_URL',
    unsaid:
      'links begin with the host that each request names, no mail is sent, and shared caches keep nothing.',
  })

const secretOf = ({ PAYLOAD_SECRET }: Environment): Found =>
  PAYLOAD_SECRET
    ? secretFound(PAYLOAD_SECRET, 'PAYLOAD_SECRET')
    : well('Kept beside the database file, made at the first start.')

const zoneOf = ({ SITE_TIME_ZONE }: Environment, source: Variables, now: Date): Found =>
  source.SITE_TIME_ZONE
    ? zoneFound(SITE_TIME_ZONE, now)
    : warning(
        'SITE_TIME_ZONE is not set: dates without a zone are read as UTC.',
        'Set it to the zone of the site, such as Europe/Rome, before events are entered.',
      )

const cronOf = ({ platform, acts, CRON_SECRET }: Environment): Found => {
  if (!acts) return unseen('This is a preview, which runs no jobs and sends no mails.')
  if (!platform.serverless) return well('The process does it by itself, each minute.')
  if (CRON_SECRET) return well('CRON_SECRET is set, for the cron service.')

  return warning(
    'CRON_SECRET is not set: what editors schedule is not published.',
    'Set CRON_SECRET (`openssl rand -hex 32`), docs/deploy.md.',
  )
}
