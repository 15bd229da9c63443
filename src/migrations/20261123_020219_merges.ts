import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`merges\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`resource\` text NOT NULL,
  	\`kept\` numeric NOT NULL,
  	\`at\` text NOT NULL,
  	\`undone_at\` text,
  	\`record\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`resource_kept_idx\` ON \`merges\` (\`resource\`,\`kept\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`merges\`;`)
}
