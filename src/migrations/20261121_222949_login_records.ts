import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`login_records\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`subject\` text NOT NULL,
  	\`until\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`login_records_subject_idx\` ON \`login_records\` (\`subject\`);`)
  await db.run(sql`CREATE INDEX \`login_records_until_idx\` ON \`login_records\` (\`until\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`login_records\`;`)
}
