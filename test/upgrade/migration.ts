/** What was renamed in tables and columns, by its name before; of releases the changelog names it. An owner of a site says so to `migrate:create`. */
const renamed: Record<string, string> = {
  event_series: 'calendar_series',
  application_passwords: 'calendar_application_passwords',
}

/** Where among what `migrate:create` offers for a table or column that comes is the one that has become it, there or on the way back; else -1. */
export const renamedAmong = (offered: string[]): number =>
  offered.findIndex((line) => {
    const [, from, to] = /~ (\S+) › (\S+)/.exec(line) ?? []

    return Object.entries(renamed).some(
      ([before, now]) =>
        from && to && (from.replace(before, now) === to || to.replace(before, now) === from),
    )
  })

/** A migration of Payload that drops tables as docs/plugin.md has its owner change it; others stay as they are. */
export const asAnswered = (migration: string): string => {
  if (!migration.includes('DROP TABLE')) return migration
  const [up = '', down = ''] = migration.split('export async function down')
  const changed = migration.includes('@payloadcms/db-sqlite') ? onSqlite(up) : onPostgres(up)

  return `${changed}export async function down${down}`
}

/** A table that is dropped takes its constraints along. */
const onPostgres = (up: string): string =>
  up.replaceAll('DROP CONSTRAINT "', 'DROP CONSTRAINT IF EXISTS "')

/** No table is dropped that another one leads to, and a renamed column is copied by its name before. */
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
