import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`shown_en_key_idx\` ON \`categories\` (\`shown_en_key\`);`)
  await db.run(sql`CREATE INDEX \`shown_it_key_idx\` ON \`categories\` (\`shown_it_key\`);`)
  await db.run(sql`CREATE INDEX \`shown_en_key_1_idx\` ON \`tags\` (\`shown_en_key\`);`)
  await db.run(sql`CREATE INDEX \`shown_it_key_1_idx\` ON \`tags\` (\`shown_it_key\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`shown_en_key_idx\`;`)
  await db.run(sql`DROP INDEX \`shown_it_key_idx\`;`)
  await db.run(sql`DROP INDEX \`shown_en_key_1_idx\`;`)
  await db.run(sql`DROP INDEX \`shown_it_key_1_idx\`;`)
}
