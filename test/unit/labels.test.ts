import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { initI18n } from '@payloadcms/translations'
import { en } from '@payloadcms/translations/languages/en'
import { fr } from '@payloadcms/translations/languages/fr'
import { buildConfig, type Config, createClientConfig, flattenTopLevelFields } from 'payload'
import { describe, expect, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'

/** The labels of columns in the list of events for browsers, in English. */
const columnsOf = async (i18n: Config['i18n']) => {
  const config = await buildConfig({
    secret: 'a secret',
    db: sqliteAdapter({ client: { url: 'file::memory:' } }),
    telemetry: false,
    typescript: { autoGenerate: false },
    ...(i18n && { i18n }),
    plugins: [eventsCalendar({ translations: { fr: { fields: { label: { start: 'Début' } } } } })],
  })
  const english = await initI18n({ config: config.i18n, context: 'client', language: 'en' })
  const { collections } = createClientConfig({
    config,
    i18n: english,
    importMap: {},
    user: true,
  })
  const { fields = [] } = collections.find(({ slug }) => slug === 'events') ?? {}

  return new Map(
    flattenTopLevelFields(fields).map((field) => [
      field.name,
      'label' in field ? field.label : undefined,
    ]),
  )
}

describe('column labels of lists', () => {
  test('are one text in an admin of one language, because Payload builds the names of sort buttons from it', async () => {
    const columns = await columnsOf(undefined)

    expect(columns.get('title')).toBe('Title')
    expect(columns.get('startLocal')).toBe('Start')
    expect([...columns.values()].filter((label) => typeof label === 'object')).toEqual([])
  })

  test('are texts of all languages when there are several, because Payload caches forms in the language of the first user', async () => {
    const columns = await columnsOf({ supportedLanguages: { en, fr } })

    expect(columns.get('startLocal')).toEqual({ en: 'Start', fr: 'Début', it: 'Inizio' })
    expect(columns.get('visibility')).toMatchObject({ fr: 'Visibility', it: 'Visibilità' })
  })
})
