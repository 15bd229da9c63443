import type { Client } from '@libsql/client'
import type { EventRow } from './row.ts'
import { columnsOf, knownTexts, namesOf, textsOf } from './sqlitePut.ts'

/** The ids of those rows that are stored differently, or not at all. */
export const staleAmong = async (client: Client, rows: EventRow[]): Promise<number[]> => {
  const ids = rows.map(({ id }) => id)
  const args = [JSON.stringify(ids)]
  const [rowResult, names, texts] = [
    await client.execute({
      sql: 'SELECT * FROM event_rows WHERE id IN (SELECT value FROM json_each(?))',
      args,
    }),
    await client.execute({
      sql: 'SELECT event, language, key, slug FROM event_names WHERE event IN (SELECT value FROM json_each(?)) ORDER BY event, language',
      args,
    }),
    await knownTexts(client, ids),
  ]
  const storedRows = new Map(
    rowResult.rows.map((row) => [Number(row.id), JSON.stringify({ ...row })]),
  )
  const storedNames = new Set(
    names.rows.map(({ event, language, key, slug }) =>
      JSON.stringify([event, language, key, slug]),
    ),
  )

  return rows
    .filter(
      (row) =>
        storedRows.get(row.id) !== JSON.stringify(columnsOf(row)) ||
        namesOf(row).some((name) => !storedNames.has(JSON.stringify(name))) ||
        textsOf(row).some(({ id, words }) => texts.get(id) !== words),
    )
    .map(({ id }) => id)
}
