import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`calendar_pages_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`address\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_pages_links_order_idx\` ON \`calendar_pages_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_links_parent_id_idx\` ON \`calendar_pages_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_pages_links_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_pages_links\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_pages_links_locales_locale_parent_id_unique\` ON \`calendar_pages_links_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_links_locales_parent_id_idx\` ON \`calendar_pages_links_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_pages\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`logo_id\` integer,
  	\`accent_colour\` text,
  	\`header_colour\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_pages_logo_idx\` ON \`calendar_pages\` (\`logo_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_pages_locales\` (
  	\`name\` text,
  	\`footer\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_pages_locales_locale_parent_id_unique\` ON \`calendar_pages_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_locales_parent_id_idx\` ON \`calendar_pages_locales\` (\`_parent_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`calendar_pages_links\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_links_locales\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_locales\`;`)
}
