import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`event_series\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`start_local\` text,
  	\`end_local\` text,
  	\`all_day\` integer,
  	\`timezone\` text,
  	\`start_utc\` text,
  	\`end_utc\` text,
  	\`timezone_abbr\` text,
  	\`event_status\` text DEFAULT 'scheduled',
  	\`image_id\` integer,
  	\`cost\` text,
  	\`website\` text,
  	\`ticketed\` integer DEFAULT false,
  	\`parent_id\` integer,
  	\`show_map\` integer DEFAULT true,
  	\`show_map_link\` integer DEFAULT true,
  	\`custom_fields\` text,
  	\`cost_parsed\` text,
  	\`geolocated\` integer DEFAULT false,
  	\`pictures\` text,
  	\`published_at\` text,
  	\`published_at_chosen\` integer DEFAULT false,
  	\`visibility\` text DEFAULT 'public',
  	\`pending_review\` integer DEFAULT false,
  	\`review_note\` text,
  	\`saved_by_id\` integer,
  	\`access_password\` text,
  	\`author_id\` integer,
  	\`standing\` text,
  	\`source_hash\` text,
  	\`autosaved_by\` text,
  	\`featured\` integer DEFAULT false,
  	\`sticky\` integer DEFAULT false,
  	\`hide_from_listings\` integer DEFAULT false,
  	\`shown_en_slug\` text,
  	\`shown_en_key\` text,
  	\`shown_it_slug\` text,
  	\`shown_it_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`copied_to_en\` text,
  	\`copied_to_it\` text,
  	\`rule\` text,
  	\`dates\` text,
  	\`skip\` text,
  	\`root\` numeric,
  	\`revision\` numeric,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`event_series_start_local_idx\` ON \`event_series\` (\`start_local\`);`)
  await db.run(sql`CREATE INDEX \`event_series_image_idx\` ON \`event_series\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`event_series_parent_idx\` ON \`event_series\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`event_series_published_at_idx\` ON \`event_series\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`event_series_saved_by_idx\` ON \`event_series\` (\`saved_by_id\`);`)
  await db.run(sql`CREATE INDEX \`event_series_author_idx\` ON \`event_series\` (\`author_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`event_series_shown_en_shown_en_slug_idx\` ON \`event_series\` (\`shown_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`event_series_shown_it_shown_it_slug_idx\` ON \`event_series\` (\`shown_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`event_series_deleted_at_idx\` ON \`event_series\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`event_series_root_idx\` ON \`event_series\` (\`root\`);`)
  await db.run(sql`CREATE TABLE \`event_series_locales\` (
  	\`title\` text,
  	\`event_status_reason\` text,
  	\`description\` text,
  	\`description_html\` text,
  	\`excerpt\` text,
  	\`excerpt_html\` text,
  	\`seo_title\` text,
  	\`seo_description\` text,
  	\`slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`event_series\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`event_series_locales_locale_parent_id_unique\` ON \`event_series_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`event_series_locales_parent_id_idx\` ON \`event_series_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`event_series_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`venues_id\` integer,
  	\`categories_id\` integer,
  	\`tags_id\` integer,
  	\`organizers_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`event_series\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`venues_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`organizers_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`event_series_rels_order_idx\` ON \`event_series_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`event_series_rels_parent_idx\` ON \`event_series_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`event_series_rels_path_idx\` ON \`event_series_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`event_series_rels_venues_id_idx\` ON \`event_series_rels\` (\`venues_id\`);`)
  await db.run(sql`CREATE INDEX \`event_series_rels_categories_id_idx\` ON \`event_series_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`event_series_rels_tags_id_idx\` ON \`event_series_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE INDEX \`event_series_rels_organizers_id_idx\` ON \`event_series_rels\` (\`organizers_id\`);`)
  await db.run(sql`CREATE TABLE \`_event_series_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_start_local\` text,
  	\`version_end_local\` text,
  	\`version_all_day\` integer,
  	\`version_timezone\` text,
  	\`version_start_utc\` text,
  	\`version_end_utc\` text,
  	\`version_timezone_abbr\` text,
  	\`version_event_status\` text DEFAULT 'scheduled',
  	\`version_image_id\` integer,
  	\`version_cost\` text,
  	\`version_website\` text,
  	\`version_ticketed\` integer DEFAULT false,
  	\`version_parent_id\` integer,
  	\`version_show_map\` integer DEFAULT true,
  	\`version_show_map_link\` integer DEFAULT true,
  	\`version_custom_fields\` text,
  	\`version_cost_parsed\` text,
  	\`version_geolocated\` integer DEFAULT false,
  	\`version_pictures\` text,
  	\`version_published_at\` text,
  	\`version_published_at_chosen\` integer DEFAULT false,
  	\`version_visibility\` text DEFAULT 'public',
  	\`version_pending_review\` integer DEFAULT false,
  	\`version_review_note\` text,
  	\`version_saved_by_id\` integer,
  	\`version_access_password\` text,
  	\`version_author_id\` integer,
  	\`version_standing\` text,
  	\`version_source_hash\` text,
  	\`version_autosaved_by\` text,
  	\`version_featured\` integer DEFAULT false,
  	\`version_sticky\` integer DEFAULT false,
  	\`version_hide_from_listings\` integer DEFAULT false,
  	\`version_shown_en_slug\` text,
  	\`version_shown_en_key\` text,
  	\`version_shown_it_slug\` text,
  	\`version_shown_it_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version_copied_to_en\` text,
  	\`version_copied_to_it\` text,
  	\`version_rule\` text,
  	\`version_dates\` text,
  	\`version_skip\` text,
  	\`version_root\` numeric,
  	\`version_revision\` numeric,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`event_series\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_event_series_v_parent_idx\` ON \`_event_series_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_version_version_image_idx\` ON \`_event_series_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_version_version_parent_idx\` ON \`_event_series_v\` (\`version_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_version_version_saved_by_idx\` ON \`_event_series_v\` (\`version_saved_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_version_version_author_idx\` ON \`_event_series_v\` (\`version_author_id\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_parent_id_updated_at_idx\` ON \`_event_series_v\` (\`parent_id\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_latest_version_start_local_idx\` ON \`_event_series_v\` (\`latest\`,\`version_start_local\`);`)
  await db.run(sql`CREATE TABLE \`_event_series_v_locales\` (
  	\`version_title\` text,
  	\`version_event_status_reason\` text,
  	\`version_description\` text,
  	\`version_description_html\` text,
  	\`version_excerpt\` text,
  	\`version_excerpt_html\` text,
  	\`version_seo_title\` text,
  	\`version_seo_description\` text,
  	\`version_slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_event_series_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_event_series_v_locales_locale_parent_id_unique\` ON \`_event_series_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_locales_parent_id_idx\` ON \`_event_series_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_event_series_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`venues_id\` integer,
  	\`categories_id\` integer,
  	\`tags_id\` integer,
  	\`organizers_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_event_series_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`venues_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`organizers_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_event_series_v_rels_order_idx\` ON \`_event_series_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_rels_parent_idx\` ON \`_event_series_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_rels_path_idx\` ON \`_event_series_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_rels_venues_id_idx\` ON \`_event_series_v_rels\` (\`venues_id\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_rels_categories_id_idx\` ON \`_event_series_v_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_rels_tags_id_idx\` ON \`_event_series_v_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE INDEX \`_event_series_v_rels_organizers_id_idx\` ON \`_event_series_v_rels\` (\`organizers_id\`);`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`series_id\` integer REFERENCES event_series(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`series_root\` numeric;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`occurrence\` text;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`overridden\` text;`)
  await db.run(sql`CREATE INDEX \`events_series_idx\` ON \`events\` (\`series_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_occurrence_idx\` ON \`events\` (\`occurrence\`);`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_series_id\` integer REFERENCES event_series(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_series_root\` numeric;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_occurrence\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_overridden\` text;`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_series_idx\` ON \`_events_v\` (\`version_series_id\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`event_series_id\` integer REFERENCES event_series(id) ON UPDATE no action ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_event_series_id_idx\` ON \`payload_locked_documents_rels\` (\`event_series_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`event_series\`;`)
  await db.run(sql`DROP TABLE \`event_series_locales\`;`)
  await db.run(sql`DROP TABLE \`event_series_rels\`;`)
  await db.run(sql`DROP TABLE \`_event_series_v\`;`)
  await db.run(sql`DROP TABLE \`_event_series_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_event_series_v_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_events\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`copied_to_en\` text,
  	\`copied_to_it\` text,
  	\`start_local\` text,
  	\`end_local\` text,
  	\`all_day\` integer,
  	\`timezone\` text,
  	\`start_utc\` text,
  	\`end_utc\` text,
  	\`timezone_abbr\` text,
  	\`event_status\` text DEFAULT 'scheduled',
  	\`image_id\` integer,
  	\`cost\` text,
  	\`website\` text,
  	\`ticketed\` integer DEFAULT false,
  	\`parent_id\` integer,
  	\`show_map\` integer DEFAULT true,
  	\`show_map_link\` integer DEFAULT true,
  	\`custom_fields\` text,
  	\`cost_parsed\` text,
  	\`geolocated\` integer DEFAULT false,
  	\`pictures\` text,
  	\`published_at\` text,
  	\`published_at_chosen\` integer DEFAULT false,
  	\`visibility\` text DEFAULT 'public',
  	\`pending_review\` integer DEFAULT false,
  	\`review_note\` text,
  	\`saved_by_id\` integer,
  	\`access_password\` text,
  	\`author_id\` integer,
  	\`standing\` text,
  	\`source_hash\` text,
  	\`autosaved_by\` text,
  	\`featured\` integer DEFAULT false,
  	\`sticky\` integer DEFAULT false,
  	\`hide_from_listings\` integer DEFAULT false,
  	\`shown_en_slug\` text,
  	\`shown_en_key\` text,
  	\`shown_it_slug\` text,
  	\`shown_it_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_events\`("id", "copied_to_en", "copied_to_it", "start_local", "end_local", "all_day", "timezone", "start_utc", "end_utc", "timezone_abbr", "event_status", "image_id", "cost", "website", "ticketed", "parent_id", "show_map", "show_map_link", "custom_fields", "cost_parsed", "geolocated", "pictures", "published_at", "published_at_chosen", "visibility", "pending_review", "review_note", "saved_by_id", "access_password", "author_id", "standing", "source_hash", "autosaved_by", "featured", "sticky", "hide_from_listings", "shown_en_slug", "shown_en_key", "shown_it_slug", "shown_it_key", "updated_at", "created_at", "deleted_at", "_status") SELECT "id", "copied_to_en", "copied_to_it", "start_local", "end_local", "all_day", "timezone", "start_utc", "end_utc", "timezone_abbr", "event_status", "image_id", "cost", "website", "ticketed", "parent_id", "show_map", "show_map_link", "custom_fields", "cost_parsed", "geolocated", "pictures", "published_at", "published_at_chosen", "visibility", "pending_review", "review_note", "saved_by_id", "access_password", "author_id", "standing", "source_hash", "autosaved_by", "featured", "sticky", "hide_from_listings", "shown_en_slug", "shown_en_key", "shown_it_slug", "shown_it_key", "updated_at", "created_at", "deleted_at", "_status" FROM \`events\`;`)
  await db.run(sql`DROP TABLE \`events\`;`)
  await db.run(sql`ALTER TABLE \`__new_events\` RENAME TO \`events\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`events_start_local_idx\` ON \`events\` (\`start_local\`);`)
  await db.run(sql`CREATE INDEX \`events_image_idx\` ON \`events\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`events_parent_idx\` ON \`events\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`events_published_at_idx\` ON \`events\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`events_saved_by_idx\` ON \`events\` (\`saved_by_id\`);`)
  await db.run(sql`CREATE INDEX \`events_author_idx\` ON \`events\` (\`author_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_shown_en_shown_en_slug_idx\` ON \`events\` (\`shown_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_shown_it_shown_it_slug_idx\` ON \`events\` (\`shown_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`events_deleted_at_idx\` ON \`events\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_idx\` ON \`events\` (\`deleted_at\`,\`_status\`,\`visibility\`,\`start_local\`,\`end_local\`,\`hide_from_listings\`,\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_startLocal_idx\` ON \`events\` (\`deleted_at\`,\`start_local\`);`)
  await db.run(sql`CREATE TABLE \`__new__events_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_copied_to_en\` text,
  	\`version_copied_to_it\` text,
  	\`version_start_local\` text,
  	\`version_end_local\` text,
  	\`version_all_day\` integer,
  	\`version_timezone\` text,
  	\`version_start_utc\` text,
  	\`version_end_utc\` text,
  	\`version_timezone_abbr\` text,
  	\`version_event_status\` text DEFAULT 'scheduled',
  	\`version_image_id\` integer,
  	\`version_cost\` text,
  	\`version_website\` text,
  	\`version_ticketed\` integer DEFAULT false,
  	\`version_parent_id\` integer,
  	\`version_show_map\` integer DEFAULT true,
  	\`version_show_map_link\` integer DEFAULT true,
  	\`version_custom_fields\` text,
  	\`version_cost_parsed\` text,
  	\`version_geolocated\` integer DEFAULT false,
  	\`version_pictures\` text,
  	\`version_published_at\` text,
  	\`version_published_at_chosen\` integer DEFAULT false,
  	\`version_visibility\` text DEFAULT 'public',
  	\`version_pending_review\` integer DEFAULT false,
  	\`version_review_note\` text,
  	\`version_saved_by_id\` integer,
  	\`version_access_password\` text,
  	\`version_author_id\` integer,
  	\`version_standing\` text,
  	\`version_source_hash\` text,
  	\`version_autosaved_by\` text,
  	\`version_featured\` integer DEFAULT false,
  	\`version_sticky\` integer DEFAULT false,
  	\`version_hide_from_listings\` integer DEFAULT false,
  	\`version_shown_en_slug\` text,
  	\`version_shown_en_key\` text,
  	\`version_shown_it_slug\` text,
  	\`version_shown_it_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__events_v\`("id", "parent_id", "version_copied_to_en", "version_copied_to_it", "version_start_local", "version_end_local", "version_all_day", "version_timezone", "version_start_utc", "version_end_utc", "version_timezone_abbr", "version_event_status", "version_image_id", "version_cost", "version_website", "version_ticketed", "version_parent_id", "version_show_map", "version_show_map_link", "version_custom_fields", "version_cost_parsed", "version_geolocated", "version_pictures", "version_published_at", "version_published_at_chosen", "version_visibility", "version_pending_review", "version_review_note", "version_saved_by_id", "version_access_password", "version_author_id", "version_standing", "version_source_hash", "version_autosaved_by", "version_featured", "version_sticky", "version_hide_from_listings", "version_shown_en_slug", "version_shown_en_key", "version_shown_it_slug", "version_shown_it_key", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest") SELECT "id", "parent_id", "version_copied_to_en", "version_copied_to_it", "version_start_local", "version_end_local", "version_all_day", "version_timezone", "version_start_utc", "version_end_utc", "version_timezone_abbr", "version_event_status", "version_image_id", "version_cost", "version_website", "version_ticketed", "version_parent_id", "version_show_map", "version_show_map_link", "version_custom_fields", "version_cost_parsed", "version_geolocated", "version_pictures", "version_published_at", "version_published_at_chosen", "version_visibility", "version_pending_review", "version_review_note", "version_saved_by_id", "version_access_password", "version_author_id", "version_standing", "version_source_hash", "version_autosaved_by", "version_featured", "version_sticky", "version_hide_from_listings", "version_shown_en_slug", "version_shown_en_key", "version_shown_it_slug", "version_shown_it_key", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest" FROM \`_events_v\`;`)
  await db.run(sql`DROP TABLE \`_events_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__events_v\` RENAME TO \`_events_v\`;`)
  await db.run(sql`CREATE INDEX \`_events_v_parent_idx\` ON \`_events_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_image_idx\` ON \`_events_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_parent_idx\` ON \`_events_v\` (\`version_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_saved_by_idx\` ON \`_events_v\` (\`version_saved_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_author_idx\` ON \`_events_v\` (\`version_author_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_parent_id_updated_at_idx\` ON \`_events_v\` (\`parent_id\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_latest_version_start_local_idx\` ON \`_events_v\` (\`latest\`,\`version_start_local\`);`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`events_id\` integer,
  	\`venues_id\` integer,
  	\`organizers_id\` integer,
  	\`categories_id\` integer,
  	\`tags_id\` integer,
  	\`media_id\` integer,
  	\`users_id\` integer,
  	\`application_passwords_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`events_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`venues_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`organizers_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`application_passwords_id\`) REFERENCES \`application_passwords\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "events_id", "venues_id", "organizers_id", "categories_id", "tags_id", "media_id", "users_id", "application_passwords_id") SELECT "id", "order", "parent_id", "path", "events_id", "venues_id", "organizers_id", "categories_id", "tags_id", "media_id", "users_id", "application_passwords_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_events_id_idx\` ON \`payload_locked_documents_rels\` (\`events_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_venues_id_idx\` ON \`payload_locked_documents_rels\` (\`venues_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_organizers_id_idx\` ON \`payload_locked_documents_rels\` (\`organizers_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_categories_id_idx\` ON \`payload_locked_documents_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_tags_id_idx\` ON \`payload_locked_documents_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_application_passwords_id_idx\` ON \`payload_locked_documents_rels\` (\`application_passwords_id\`);`)
}
