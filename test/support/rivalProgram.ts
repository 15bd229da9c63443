import { buildConfig, getPayload } from 'payload'
import { handle } from '../../src/api/handle'
import { databaseAdapter } from '../../src/app/database'
import { eventsCalendar } from '../../src/plugin/plugin'
import { postgresDatabase } from './postgresDatabase'
import type { RivalAnswer, RivalRequest } from './rival'
import { asRequest, takeShared, watchTransactions } from './strictMongo/ownTransactions'

// The program that `rival.ts` starts: a calendar on the database at the address in its first argument.

const uri = process.argv[2] ?? ''
const config = buildConfig({
  secret: 'a secret of the tests',
  db: uri.startsWith('postgres:')
    ? postgresDatabase(uri, new URL(uri).pathname.slice(1))
    : await databaseAdapter(uri),
  telemetry: false,
  typescript: { autoGenerate: false },
  graphQL: { disable: true },
  logger: { options: { level: 'silent' } },
  plugins: [eventsCalendar({ site: 'https://calendar.example', timeZone: 'America/New_York' })],
})
const payload = await getPayload({ config })
watchTransactions(payload)

process.on('message', async ({ turn, path, method, authorization, json }: RivalRequest) => {
  const request = new Request(path, {
    method,
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const answer = await asRequest(`${turn}`, () => handle(payload, request))
  const message: RivalAnswer = {
    turn,
    status: answer.status,
    body: await answer.json(),
    shared: takeShared(),
  }
  process.send?.(message)
})
process.send?.({ turn: 0, status: 0, body: {}, shared: [] } satisfies RivalAnswer)
