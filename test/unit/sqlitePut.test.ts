import type { Client, InStatement } from '@libsql/client'
import { expect, test } from 'vitest'
import { foldingOnce, rowOf } from '../../src/storage/eventIndex/row'
import { putRows } from '../../src/storage/eventIndex/sqlitePut'

const dates = Array.from({ length: 20 }, (_, place) => ({
  id: place + 1,
  startLocal: '2026-12-01 20:00:00',
  endLocal: '2026-12-01 22:00:00',
  updatedAt: '2026-11-18T15:00:00.000Z',
  title: { en: 'Yoga', it: 'Yoga della sera' },
}))

test('words shared by the dates of a series are split and looked up once', async () => {
  const statements: InStatement[] = []
  // The only methods of a client that are called here.
  const client = {
    execute: async () => ({ rows: [] }),
    batch: async (some: InStatement[]) => statements.push(...some),
  } as unknown as Client
  const fold = foldingOnce()
  await putRows(
    client,
    dates.map((date) => rowOf(date, ['en', 'it'], fold)),
  )
  const ofWords = statements.filter(
    (statement) => typeof statement === 'object' && /event_vocabulary/.test(statement.sql),
  )

  // Two for each language.
  expect(ofWords).toHaveLength(4)
})

test('different texts are folded separately', () => {
  const fold = foldingOnce()
  const words = (text: string) => fold([text])

  expect([words('Yoga'), words('PILATES'), words('Yoga')]).toEqual(['yoga', 'pilates', 'yoga'])
})
