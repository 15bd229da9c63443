import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`events\` ADD \`copied_to_en\` text;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`copied_to_it\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_copied_to_en\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_copied_to_it\` text;`)
  await db.run(sql`ALTER TABLE \`venues\` ADD \`copied_to_en\` text;`)
  await db.run(sql`ALTER TABLE \`venues\` ADD \`copied_to_it\` text;`)
  await db.run(sql`ALTER TABLE \`_venues_v\` ADD \`version_copied_to_en\` text;`)
  await db.run(sql`ALTER TABLE \`_venues_v\` ADD \`version_copied_to_it\` text;`)
  await db.run(sql`ALTER TABLE \`organizers\` ADD \`copied_to_en\` text;`)
  await db.run(sql`ALTER TABLE \`organizers\` ADD \`copied_to_it\` text;`)
  await db.run(sql`ALTER TABLE \`_organizers_v\` ADD \`version_copied_to_en\` text;`)
  await db.run(sql`ALTER TABLE \`_organizers_v\` ADD \`version_copied_to_it\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`copied_to_en\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`copied_to_it\` text;`)
  await db.run(sql`ALTER TABLE \`tags\` ADD \`copied_to_en\` text;`)
  await db.run(sql`ALTER TABLE \`tags\` ADD \`copied_to_it\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`copied_to_en\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`copied_to_it\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_copied_to_en\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_copied_to_it\`;`)
  await db.run(sql`ALTER TABLE \`venues\` DROP COLUMN \`copied_to_en\`;`)
  await db.run(sql`ALTER TABLE \`venues\` DROP COLUMN \`copied_to_it\`;`)
  await db.run(sql`ALTER TABLE \`_venues_v\` DROP COLUMN \`version_copied_to_en\`;`)
  await db.run(sql`ALTER TABLE \`_venues_v\` DROP COLUMN \`version_copied_to_it\`;`)
  await db.run(sql`ALTER TABLE \`organizers\` DROP COLUMN \`copied_to_en\`;`)
  await db.run(sql`ALTER TABLE \`organizers\` DROP COLUMN \`copied_to_it\`;`)
  await db.run(sql`ALTER TABLE \`_organizers_v\` DROP COLUMN \`version_copied_to_en\`;`)
  await db.run(sql`ALTER TABLE \`_organizers_v\` DROP COLUMN \`version_copied_to_it\`;`)
  await db.run(sql`ALTER TABLE \`categories\` DROP COLUMN \`copied_to_en\`;`)
  await db.run(sql`ALTER TABLE \`categories\` DROP COLUMN \`copied_to_it\`;`)
  await db.run(sql`ALTER TABLE \`tags\` DROP COLUMN \`copied_to_en\`;`)
  await db.run(sql`ALTER TABLE \`tags\` DROP COLUMN \`copied_to_it\`;`)
}
