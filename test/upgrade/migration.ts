/**
 * The renamed tables and columns, by their earlier names; the changelog names those of releases. The owner of a site
 * answers so to `migrate:create`.
 */
const renamed: Record<string, string> = {
  event_series: 'calendar_series',
  application_passwords: 'calendar_application_passwords',
}

/**
 * The position of the renamed table or column among the offers of `migrate:create` for a new one, in both directions; else
 * -1.
 */
export const renamedAmong = (offered: string[]): number =>
  offered.findIndex((line) => {
    const [, from, to] = /~ (\S+) › (\S+)/.exec(line) ?? []

    return Object.entries(renamed).some(
      ([before, now]) =>
        from && to && (from.replace(before, now) === to || to.replace(before, now) === from),
    )
  })

/** Changes a migration of Payload that drops tables as docs/plugin.md tells its owner; others stay as they are. */
export const asAnswered = (migration: string): string => {
  if (!migration.includes('DROP TABLE')) return migration
  const [up = '', down = ''] = migration.split('export async function down')
  const changed = migration.includes('@payloadcms/db-sqlite') ? onSqlite(up) : onPostgres(up)

  return `${changed}export async function down${down}`
}

/** A dropped table takes its constraints along. */
const onPostgres = (up: string): string =>
  up.replaceAll('DROP CONSTRAINT "', 'DROP CONSTRAINT IF EXISTS "')

/** A table with references cannot be dropped, and a renamed column is copied by its earlier name. */
const onSqlite = (up: string): string => {
  const keys = (state: 'OFF' | 'ON') => `  await db.run(sql\`PRAGMA foreign_keys = ${state}\`)\n`
  const moved = Object.entries(renamed).filter(([, now]) =>
    new RegExp(`RENAME TO \\W*${now}\\b`).test(up),
  )

  return up
    .replace(/^.*PRAGMA foreign_keys=(?:ON|OFF);.*\n/gm, '')
    .replace(/(?<=INSERT INTO .*\) )SELECT .*/g, (copying) =>
      moved.reduce(
        (text, [before, now]) => text.replaceAll(`"${now}_id"`, `"${before}_id"`),
        copying,
      ),
    )
    .replace(/(function up\(.*\{\n)/, `$1${keys('OFF')}`)
    .replace(/\}\s*$/, `\n${keys('ON')}}\n\n`)
}
