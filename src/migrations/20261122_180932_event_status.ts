import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`events\` ADD \`event_status\` text DEFAULT 'scheduled';`)
  await db.run(sql`ALTER TABLE \`events_locales\` ADD \`event_status_reason\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_event_status\` text DEFAULT 'scheduled';`)
  await db.run(sql`ALTER TABLE \`_events_v_locales\` ADD \`version_event_status_reason\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`event_status\`;`)
  await db.run(sql`ALTER TABLE \`events_locales\` DROP COLUMN \`event_status_reason\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_event_status\`;`)
  await db.run(sql`ALTER TABLE \`_events_v_locales\` DROP COLUMN \`version_event_status_reason\`;`)
}
