import type { Client, InStatement } from '@libsql/client'
import { linkKeys } from './linkKeys.ts'
import type { EventRow } from './row.ts'
import { bound } from './sql.ts'
import { columnOf } from './sqliteTables.ts'
import { slots } from './sqliteWords.ts'
import { mappedValues, valueNames } from './values.ts'

/** A text of an event and its number, which is that of the event and of the first language that shows it. */
export type Text = { id: number; words: string }

/** The different texts of a row; see `event_texts`. */
export const textsOf = ({ id, resolved }: EventRow): Text[] =>
  resolved.flatMap(({ words }, slot) =>
    slot > 0 && words === resolved[0]?.words ? [] : [{ id: id * slots + slot, words }],
  )

/** What `event_rows` holds of a row, by the names of its columns. */
export const columnsOf = (row: EventRow) => ({
  id: row.id,
  ...Object.fromEntries(
    mappedValues(row, bound).map(([name, value]) => [columnOf(name), value] as const),
  ),
  links: JSON.stringify(linkKeys(row)),
  pictures: JSON.stringify(row.pictures),
  slots: textsOf(row).reduce((bits, { id }) => bits | (1 << (id % slots)), 0),
})

/** What `event_names` holds of a row. */
export const namesOf = ({ id, resolved }: EventRow) =>
  resolved.map(({ language, key, slug }) => [id, language, key, slug])

/** Puts rows in the place of those of the same events, all of them or none. */
export const putRows = async (client: Client, rows: EventRow[]): Promise<void> => {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const known = await knownTexts(client, ids)
  const texts = rows.flatMap(textsOf)
  const wanted = new Map(texts.map(({ id, words }) => [id, words]))
  const gone = [...known].filter(([id, words]) => wanted.get(id) !== words).map(([id]) => id)
  const come = texts.filter(({ id, words }) => known.get(id) !== words)
  await client.batch(
    [
      { sql: `DELETE FROM event_rows WHERE id IN (${members})`, args: [JSON.stringify(ids)] },
      { sql: insertRows, args: [JSON.stringify(rows.map(columnsOf))] },
      {
        sql: 'INSERT OR REPLACE INTO event_names SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)',
        args: [JSON.stringify(rows.flatMap(namesOf))],
      },
      ...(gone.length > 0 ? withoutTexts(gone) : []),
      ...sameWords(come).flatMap(withText),
    ],
    'write',
  )
}

/** Takes the rows of some events out. */
export const removeRows = async (client: Client, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  const args = [JSON.stringify(ids)]
  const known = await knownTexts(client, ids)
  await client.batch(
    [
      { sql: `DELETE FROM event_rows WHERE id IN (${members})`, args },
      { sql: `DELETE FROM event_names WHERE event IN (${members})`, args },
      ...withoutTexts([...known.keys()]),
    ],
    'write',
  )
}

/** The stored texts of some events, by their numbers. */
export const knownTexts = async (client: Client, ids: number[]): Promise<Map<number, string>> => {
  const { rows } = await client.execute({
    sql: `SELECT t.id AS id, t.words AS words FROM json_each(?) e CROSS JOIN event_texts t ON t.id BETWEEN e.value * ${slots} AND e.value * ${slots} + ${slots - 1}`,
    args: [JSON.stringify(ids)],
  })

  return new Map(rows.map(({ id, words }) => [Number(id), String(words)]))
}

const members = 'SELECT value FROM json_each(?)'

const columns = ['id', ...valueNames.map(columnOf), 'links', 'pictures', 'slots']

const insertRows = `INSERT INTO event_rows (${columns}) SELECT ${columns.map((name) => `value ->> '${name}'`)} FROM json_each(?)`

const withoutTexts = (ids: number[]): InStatement[] =>
  ['event_words WHERE rowid', 'event_texts WHERE id'].map((rows) => ({
    sql: `DELETE FROM ${rows} IN (${members})`,
    args: [JSON.stringify(ids)],
  }))

/** The numbers of the texts that have the same words, as those of the dates of a series do. */
type SameWords = { ids: number[]; words: string }

const sameWords = (texts: Text[]): SameWords[] => {
  const found = new Map<string, number[]>()
  for (const { id, words } of texts) found.set(words, [...(found.get(words) ?? []), id])

  return [...found].map(([words, ids]) => ({ ids, words }))
}

const withText = ({ ids, words }: SameWords): InStatement[] => {
  const different = JSON.stringify([...new Set(words.split(/[ \n]/))])
  const numbers = JSON.stringify(ids)

  return [
    {
      sql: `INSERT INTO event_texts (id, words) SELECT value, ? FROM json_each(?)`,
      args: [words, numbers],
    },
    {
      sql: 'INSERT INTO event_vocabulary (word) SELECT value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING',
      args: [different],
    },
    {
      sql: `INSERT INTO event_words (rowid, numbers) SELECT e.value, n.numbers FROM (SELECT group_concat(id, ' ') AS numbers FROM event_vocabulary WHERE word IN (${members})) n CROSS JOIN json_each(?) e`,
      args: [different, numbers],
    },
  ]
}
