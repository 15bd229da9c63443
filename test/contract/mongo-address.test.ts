import { describe, expect, inject, test } from 'vitest'
import { databaseAdapter } from '../../src/app/database'
import { databaseRefusal } from '../../src/storage/databaseAddress/databaseRefusal'

const mongo = inject('mongo') !== 'missing' && inject('mongo')
const server = new URL(mongo || 'mongodb://127.0.0.1:1/')
const set = server.searchParams.get('replicaSet')
const address = (query: string, account = '') =>
  `mongodb://${account}${server.host}/calendar-address${query && `?${query}`}`

describe.runIf(mongo)('the address of a MongoDB server', () => {
  test('is accepted with its replica set', async () => {
    expect(await databaseRefusal(address(`replicaSet=${set}`))).toBeUndefined()
    expect(
      await databaseRefusal(address(`directConnection=true&replicaSet=${set}`)),
    ).toBeUndefined()
  })

  test.each(['', 'directConnection=true', 'maxPoolSize=5'])(
    'is refused without a replica set, because writes would not be atomic: "%s"',
    async (query) => {
      expect(await databaseRefusal(address(query))).toBe(
        `The database server belongs to the replica set "${set}", and writes are whole only where DATABASE_URI says so; use ${address(`${query && `${query}&`}replicaSet=${set}`)}`,
      )
    },
  )

  test.each(['secondary', 'secondaryPreferred', 'nearest', 'primaryPreferred'])(
    'is refused when it allows stale reads: %s',
    async (mode) => {
      expect(await databaseRefusal(address(`readPreference=${mode}&replicaSet=${set}`))).toBe(
        `DATABASE_URI asks servers that may not know yet what was just written (readPreference=${mode}); use ${address(`replicaSet=${set}`)}`,
      )
    },
  )

  test.each([
    ['', `use ${address(`replicaSet=${set}`)}`],
    [`replicaSet=${set}&readPreference=secondary`, `use ${address(`replicaSet=${set}`)}`],
  ])('is refused by the application, too: "%s"', async (query, refusal) => {
    const { buildConfig, getPayload } = await import('payload')
    const config = buildConfig({
      secret: 'a secret of the tests',
      db: await databaseAdapter(address(query)),
      collections: [],
      typescript: { autoGenerate: false },
      logger: { options: { level: 'silent' } },
    })

    await expect(getPayload({ config, key: `an address with ${query}` })).rejects.toThrow(refusal)
  })

  test('is printed without its password', async () => {
    expect(await databaseRefusal(address('readPreference=nearest', 'mary:secret@'))).toContain(
      `use ${address('', 'mary:…@')}`,
    )
  })

  test('is refused without a server', async () => {
    expect(
      await databaseRefusal('mongodb://127.0.0.1:1/calendar?serverSelectionTimeoutMS=100'),
    ).toMatch(/^The database server does not answer \(.+\); start it or correct DATABASE_URI\.$/)
  }, 20_000)
})
