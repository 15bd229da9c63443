import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`events\` ADD \`pictures\` text;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`standing\` text;`)
  await db.run(sql`CREATE INDEX \`events_standing_idx\` ON \`events\` (\`standing\`);`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_pictures\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_standing\` text;`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_standing_idx\` ON \`_events_v\` (\`version_standing\`);`)
  await db.run(sql`ALTER TABLE \`venues\` ADD \`standing\` text;`)
  await db.run(sql`CREATE INDEX \`venues_standing_idx\` ON \`venues\` (\`standing\`);`)
  await db.run(sql`ALTER TABLE \`_venues_v\` ADD \`version_standing\` text;`)
  await db.run(sql`CREATE INDEX \`_venues_v_version_version_standing_idx\` ON \`_venues_v\` (\`version_standing\`);`)
  await db.run(sql`ALTER TABLE \`organizers\` ADD \`standing\` text;`)
  await db.run(sql`CREATE INDEX \`organizers_standing_idx\` ON \`organizers\` (\`standing\`);`)
  await db.run(sql`ALTER TABLE \`_organizers_v\` ADD \`version_standing\` text;`)
  await db.run(sql`CREATE INDEX \`_organizers_v_version_version_standing_idx\` ON \`_organizers_v\` (\`version_standing\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`events_standing_idx\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`pictures\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`standing\`;`)
  await db.run(sql`DROP INDEX \`_events_v_version_version_standing_idx\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_pictures\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_standing\`;`)
  await db.run(sql`DROP INDEX \`venues_standing_idx\`;`)
  await db.run(sql`ALTER TABLE \`venues\` DROP COLUMN \`standing\`;`)
  await db.run(sql`DROP INDEX \`_venues_v_version_version_standing_idx\`;`)
  await db.run(sql`ALTER TABLE \`_venues_v\` DROP COLUMN \`version_standing\`;`)
  await db.run(sql`DROP INDEX \`organizers_standing_idx\`;`)
  await db.run(sql`ALTER TABLE \`organizers\` DROP COLUMN \`standing\`;`)
  await db.run(sql`DROP INDEX \`_organizers_v_version_version_standing_idx\`;`)
  await db.run(sql`ALTER TABLE \`_organizers_v\` DROP COLUMN \`version_standing\`;`)
}
