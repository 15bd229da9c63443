import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildConfig, getPayload, type Payload } from 'payload'
import { databaseAdapter } from '../src/database/adapter'
import { eventsCalendar } from '../src/plugin'
import { buildDataset } from './dataset'

const folder = path.resolve('bench/data')

/** A calendar with a data set of that many events, built at first use and kept; on SQLite unless a `uri` is given. */
export const benchCalendar = async (events: number, uri?: string): Promise<Payload> => {
  const file = path.join(folder, `events-${events}.db`)
  const fresh = !existsSync(file)
  const payload = await getPayload({
    config: buildConfig({
      secret: 'bench',
      db: databaseAdapter(uri ?? `file:${file}`),
      telemetry: false,
      graphQL: { disable: true },
      logger: { options: { level: 'error' } },
      plugins: [
        eventsCalendar({
          site: 'https://calendar.example',
          timeZone: 'Europe/Rome',
          mediaDirectory: path.join(folder, 'media'),
        }),
      ],
    }),
  })
  const { totalDocs } = await payload.count({ collection: 'events' })
  if ((uri === undefined && fresh) || totalDocs === 0) {
    await buildDataset(payload, events, (done) => {
      if (done % 500 === 0) console.error(`${done} of ${events} events`)
    })
  }

  return payload
}
