import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`calendar_imports\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`owner\` text NOT NULL,
  	\`owner_name\` text,
  	\`name\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`settings\` text,
  	\`file\` text,
  	\`total\` numeric,
  	\`done\` numeric,
  	\`report\` text,
  	\`started_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_imports_key_idx\` ON \`calendar_imports\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`calendar_imports_owner_idx\` ON \`calendar_imports\` (\`owner\`);`)
  await db.run(sql`CREATE INDEX \`calendar_imports_updated_at_idx\` ON \`calendar_imports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`calendar_imports_created_at_idx\` ON \`calendar_imports\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`imported_entries\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`import\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`entry\` numeric NOT NULL,
  	\`deed\` text NOT NULL,
  	\`title\` text,
  	\`uid\` text,
  	\`hash\` text,
  	\`at\` text,
  	\`before\` text,
  	\`after\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`imported_entries_import_idx\` ON \`imported_entries\` (\`import\`);`)
  await db.run(sql`CREATE INDEX \`imported_entries_uid_idx\` ON \`imported_entries\` (\`uid\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`calendar_imports\`;`)
  await db.run(sql`DROP TABLE \`imported_entries\`;`)
}
