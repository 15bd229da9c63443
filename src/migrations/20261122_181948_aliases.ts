import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`slug_aliases\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`resource\` text NOT NULL,
  	\`slug\` text NOT NULL,
  	\`entry\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`resource_slug_idx\` ON \`slug_aliases\` (\`resource\`,\`slug\`);`)
  await db.run(sql`CREATE INDEX \`resource_entry_idx\` ON \`slug_aliases\` (\`resource\`,\`entry\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`slug_aliases\`;`)
}
