import Database from 'libsql'
import type { FlattenedField } from 'payload'
import { describe, expect, test } from 'vitest'
import { projectionOf } from '../../src/database/sql/projection'

const names = Array.from({ length: 150 }, (_, index) => `field${index}`)

describe('The document of a row', () => {
  test('may have more members than a function of SQLite takes values', () => {
    const database = new Database(':memory:')
    database.exec(
      `CREATE TABLE things (id INTEGER PRIMARY KEY, ${names.map((name) => `${name} TEXT`)})`,
    )
    database.exec("INSERT INTO things (id, field0, field149) VALUES (1, 'first', 'last')")
    const { document } = projectionOf(
      names.map((name): FlattenedField => ({ name, type: 'text' })),
      { name: 'things', columns: Object.fromEntries(names.map((name) => [name, { name }])) },
      { select: {}, language: 'en' },
    )
    const [row] = database.prepare(`SELECT ${document} AS document FROM things t`).all() as [
      { document: string },
    ]

    expect(JSON.parse(row.document)).toMatchObject({ id: 1, field0: 'first', field149: 'last' })
  })
})
