import { BasePayload, type SanitizedConfig } from 'payload'
import { settingsOf } from '../../model/settings.ts'
import { type Finding, lookAt, unseen, well } from './finding.ts'
import { nodeFound } from './nodeVersion.ts'
import { databaseFindings, leaveDatabase } from './siteDatabase.ts'
import { optionFindings } from './siteOptions.ts'

type Loaded = SanitizedConfig | Promise<SanitizedConfig>

/**
 * Examines everything that the calendar needs in a site with the plugin; `load` reads its config. Changes nothing: what it makes
 * for a test it removes. Expects `PAYLOAD_MIGRATING`, and an environment that is not production.
 */
export const examineSite = async (
  load: () => Promise<Loaded>,
  { CRON_SECRET }: Record<string, string | undefined> = process.env,
): Promise<Finding[]> => {
  const node = { what: 'Node.js', ...nodeFound() }
  const read: { config?: SanitizedConfig } = {}
  const loaded = await lookAt(
    'Payload config',
    'Correct the config, or the variables that it reads.',
    async () => {
      read.config = await load()
      settingsOf(read.config)

      return well('It can be read, and has the calendar.')
    },
  )
  const { config } = read
  if (!config || loaded.state !== 'well') return [node, loaded, ...unread]
  const options = await optionFindings(config, CRON_SECRET, new Date())
  const payload = new BasePayload()
  const made = await lookAt('Payload', 'Correct the config.', async () => {
    await payload.init({
      config: silent(config),
      disableDBConnect: true,
      disableOnInit: true,
    })

    return well('It can be started.')
  })
  const findings = [node, loaded, ...options, made]
  if (made.state !== 'well') {
    return [...findings, { what: 'Database', ...unseen('Payload cannot be started.') }]
  }
  try {
    return [...findings, ...(await databaseFindings(payload))]
  } finally {
    await leaveDatabase(payload)
  }
}

const unread: Finding[] = [
  'Address of the site',
  'Secret',
  'Time zone',
  'Scheduled publishing',
  'Pictures',
  'Mail',
  'Database',
  'Preparation',
].map((what) => ({ what, ...unseen('The config is to be corrected first.') }))

/** The same config, without logging, telemetry and files written in the site. */
const silent = (config: SanitizedConfig): SanitizedConfig => ({
  ...config,
  // A config that is complete wants each option of the logger, whose own type lets them out.
  logger: { options: { level: 'silent' } } as SanitizedConfig['logger'],
  telemetry: false,
  typescript: { ...config.typescript, autoGenerate: false },
})
