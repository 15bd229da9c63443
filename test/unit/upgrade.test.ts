import { describe, expect, test } from 'vitest'
import { asAnswered, renamedAmong } from '../upgrade/migration'
import { lostNames } from '../upgrade/names'

// `npm run test:upgrade` changes and reads files that Payload writes.

describe('type names of an earlier site', () => {
  const types = (collection: string, field: string) => `
export interface Config {
  collections: {
    events: Event;
    '${collection}': Series;
  };
}
/**
 * of: no name
 */
export interface Event {
  id: number;
  ${field}?: string | null;
}`

  test('are lost when a collection or a field was renamed', () => {
    expect(lostNames(types('event-series', 'hall'), types('calendar-series', 'room'))).toEqual([
      'event-series',
      'hall',
    ])
  })

  test('are complete when fields were only added', () => {
    expect(lostNames(types('series', 'room'), `${types('series', 'room')}\n  more?: 1`)).toEqual([])
  })
})

test('a table that the changelog renames is found among the offered answers, in both directions', () => {
  const create = '❯ + a                create table'

  expect(
    renamedAmong([
      create,
      '  ~ tags › calendar_series rename',
      '  ~ event_series › calendar_series',
    ]),
  ).toBe(2)
  expect(renamedAmong([create, '  ~ _calendar_series_v › _event_series_v rename table'])).toBe(1)
  expect(renamedAmong([create, '  ~ event_series › calendar_series_rels rename table'])).toBe(-1)
})

describe('a migration', () => {
  const migration = (
    kind: string,
    up: string,
  ) => `import { MigrateUpArgs } from '@payloadcms/db-${kind}'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql\`${up}\`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql\`ALTER TABLE "a" DROP CONSTRAINT "b"\`)
}
`

  test('of SQLite turns off foreign keys while it drops a table', () => {
    const [up = ''] = asAnswered(migration('sqlite', 'DROP TABLE a')).split(
      'export async function down',
    )

    expect(up).toMatch(
      /\{\n {2}await db\.run\(sql`PRAGMA foreign_keys = OFF`\)\n[\s\S]*a`\)\n\n? {2}await db\.run\(sql`PRAGMA foreign_keys = ON`\)\n\}\n/,
    )
  })

  test('of SQLite copies a column of a renamed table by its earlier name', () => {
    const renaming = 'ALTER TABLE event_series RENAME TO calendar_series;'
    const copying = (name: string) => `INSERT INTO b("calendar_series_id") SELECT "${name}" FROM`
    const text = (before: string) =>
      asAnswered(migration('sqlite', `${before} ${copying('calendar_series_id')}; DROP TABLE a`))

    expect(text(renaming)).toContain(copying('event_series_id'))
    expect(text('')).toContain(copying('calendar_series_id'))
  })

  test('of Postgres tolerates missing constraints of a dropped table', () => {
    const text = migration('postgres', 'DROP TABLE a; ALTER TABLE "c" DROP CONSTRAINT "d";')

    expect(asAnswered(text)).toContain('DROP CONSTRAINT IF EXISTS "d"')
    expect(asAnswered(text)).toContain('DROP CONSTRAINT "b"')
  })

  test('that drops nothing stays as it is', () => {
    const text = migration('postgres', 'ALTER TABLE "c" DROP CONSTRAINT "d";')

    expect(asAnswered(text)).toBe(text)
  })
})
