import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  // What earlier releases kept of lists by triggers, which would still speak of the columns that go.
  await db.run(sql`DROP TRIGGER IF EXISTS \`listed_in_more\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`listed_in_less\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`listed_more\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`listed_less\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`events_listed\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`events_unlisted\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`events_relisted\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`events_reworded\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`links_more\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`links_less\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`links_other\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`listed\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`listed_in\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`listed_days\`;`)
  await db.run(sql`DROP TABLE IF EXISTS \`event_words\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`shown_en_search\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`shown_it_search\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_shown_en_search\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_shown_it_search\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`events\` ADD \`shown_en_search\` text;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`shown_it_search\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_shown_en_search\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_shown_it_search\` text;`)
}
