import path from 'node:path'
import { buildConfig, getPayload, type Payload } from 'payload'
import { databaseAdapter } from '../../src/app/database'
import { eventsCalendar } from '../../src/plugin/plugin'

/** Opens the calendar of a database without the app around it; `cacheSize` in megabytes. */
export const openCalendar = async (
  uri: string,
  options: { cacheSize?: number } = {},
): Promise<Payload> =>
  getPayload({
    key: uri,
    config: buildConfig({
      secret: 'bench',
      db: await databaseAdapter(uri),
      telemetry: false,
      typescript: { autoGenerate: false },
      graphQL: { disable: true },
      logger: { options: { level: 'error' } },
      plugins: [
        eventsCalendar({
          site: 'https://calendar.example',
          timeZone: 'Europe/Rome',
          mediaDirectory: path.resolve('bench/data/media'),
          ...options,
        }),
      ],
    }),
  })
