import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`preparations\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` text,
  	\`owner\` text,
  	\`until\` numeric
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`preparations\`;`)
}
