import type { SanitizedConfig } from 'payload'
import { sendsMail } from '../../content/mail/noMail.ts'
import { settingsOf } from '../../model/settings.ts'
import { type Finding, type Found, lookAt, unseen, warning, well } from './finding.ts'
import { addressFound, secretFound, zoneFound } from './foundValues.ts'
import { triedFolder } from './triedFolder.ts'

/** The findings on the config of a site with the plugin; reads nothing but its own disk. */
export const optionFindings = async (
  config: SanitizedConfig,
  cronSecret: string | undefined,
  now: Date,
): Promise<Finding[]> => [
  { what: 'Address of the site', ...siteOf(config) },
  { what: 'Secret', ...secretFound(config.secret, '`secret` of the config') },
  { what: 'Time zone', ...zoneOf(settingsOf(config).timeZone, now) },
  { what: 'Scheduled publishing', ...jobsOf(config, cronSecret) },
  await lookAt('Pictures', 'Let this user read, write, list and remove files there.', () =>
    picturesOf(config),
  ),
  { what: 'Mail', ...mailOf(config) },
]

const siteOf = (config: SanitizedConfig): Found => {
  const { site } = settingsOf(config)
  const { serverURL } = config
  const found = addressFound(site, {
    name: '`site` of eventsCalendar()',
    unsaid:
      'links begin with the host that each request names, no mail is sent, and shared caches keep nothing.',
  })
  if (found.state !== 'well' || !site || !serverURL) return found
  if (new URL(site).origin === new URL(serverURL).origin) return found

  return warning(
    `The calendar's \`site\` is ${site}, and \`serverURL\` of the config ${serverURL}.`,
    'Say the same public address in both, unless the admin is elsewhere.',
  )
}

const zoneOf = (zone: string, now: Date): Found =>
  zone === 'UTC'
    ? warning(
        'Dates without a zone are read as UTC.',
        'Set the option `timeZone` to the zone of the site, such as Europe/Rome, before events are entered.',
      )
    : zoneFound(zone, now)

const jobsOf = ({ jobs }: SanitizedConfig, cronSecret: string | undefined): Found => {
  if (jobs.autoRun)
    return well('The process runs jobs by itself while it is alive (`jobs.autoRun`).')
  if (cronSecret) return well('CRON_SECRET is set, for a cron service that runs jobs.')

  return warning(
    'Nothing seen here runs jobs: what editors schedule is not published.',
    'Set `jobs.autoRun`, or let a cron service run jobs, unless `payload jobs:run --handle-schedules` is started elsewhere.',
  )
}

const picturesOf = (config: SanitizedConfig): Found | Promise<Found> => {
  const { media, slugs } = settingsOf(config)
  const upload = config.collections.find(({ slug }) => slug === slugs.media)?.upload
  if (!upload) return unseen('The collection of pictures takes no uploads.')
  if (upload.adapter || (upload.disableLocalStorage && media !== undefined)) {
    return unseen(
      `A storage plugin keeps the files of "${slugs.media}"; through Payload it cannot be tried without leaving an entry.`,
    )
  }
  if (upload.disableLocalStorage) {
    return warning(
      'There is no store of pictures: every upload is refused.',
      'Add a storage plugin after eventsCalendar(), or name a folder in `mediaDirectory`.',
    )
  }

  return triedFolder(
    upload.staticDir ?? slugs.media,
    media === undefined ? '`mediaDirectory`' : '`staticDir`',
  )
}

const mailOf = (config: SanitizedConfig): Found =>
  sendsMail(config)
    ? unseen('Payload’s adapter for email has no way to ask its server without sending a mail.')
    : warning(
        'The config has no `email` adapter: nobody gets a link to a new password, or word of a review.',
        'Give it one, such as nodemailerAdapter(), unless this is meant.',
      )
