import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`events\` ADD \`review_note\` text;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`saved_by_id\` integer REFERENCES users(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`events_saved_by_idx\` ON \`events\` (\`saved_by_id\`);`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_review_note\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_saved_by_id\` integer REFERENCES users(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_saved_by_idx\` ON \`_events_v\` (\`version_saved_by_id\`);`)
  await db.run(sql`ALTER TABLE \`venues\` ADD \`review_note\` text;`)
  await db.run(sql`ALTER TABLE \`venues\` ADD \`saved_by_id\` integer REFERENCES users(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`venues_saved_by_idx\` ON \`venues\` (\`saved_by_id\`);`)
  await db.run(sql`ALTER TABLE \`_venues_v\` ADD \`version_review_note\` text;`)
  await db.run(sql`ALTER TABLE \`_venues_v\` ADD \`version_saved_by_id\` integer REFERENCES users(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_venues_v_version_version_saved_by_idx\` ON \`_venues_v\` (\`version_saved_by_id\`);`)
  await db.run(sql`ALTER TABLE \`organizers\` ADD \`review_note\` text;`)
  await db.run(sql`ALTER TABLE \`organizers\` ADD \`saved_by_id\` integer REFERENCES users(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`organizers_saved_by_idx\` ON \`organizers\` (\`saved_by_id\`);`)
  await db.run(sql`ALTER TABLE \`_organizers_v\` ADD \`version_review_note\` text;`)
  await db.run(sql`ALTER TABLE \`_organizers_v\` ADD \`version_saved_by_id\` integer REFERENCES users(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_organizers_v_version_version_saved_by_idx\` ON \`_organizers_v\` (\`version_saved_by_id\`);`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`time_zone\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`language\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_events\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`image_id\` integer,
  	\`all_day\` integer DEFAULT false,
  	\`start_local\` text,
  	\`end_local\` text,
  	\`timezone\` text,
  	\`start_utc\` text,
  	\`end_utc\` text,
  	\`timezone_abbr\` text,
  	\`event_status\` text DEFAULT 'scheduled',
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
  	\`access_password\` text,
  	\`author_id\` integer,
  	\`standing\` text,
  	\`source_hash\` text,
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
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_events\`("id", "image_id", "all_day", "start_local", "end_local", "timezone", "start_utc", "end_utc", "timezone_abbr", "event_status", "cost", "website", "ticketed", "parent_id", "show_map", "show_map_link", "custom_fields", "cost_parsed", "geolocated", "pictures", "published_at", "published_at_chosen", "visibility", "pending_review", "access_password", "author_id", "standing", "source_hash", "featured", "sticky", "hide_from_listings", "shown_en_slug", "shown_en_key", "shown_it_slug", "shown_it_key", "updated_at", "created_at", "deleted_at", "_status") SELECT "id", "image_id", "all_day", "start_local", "end_local", "timezone", "start_utc", "end_utc", "timezone_abbr", "event_status", "cost", "website", "ticketed", "parent_id", "show_map", "show_map_link", "custom_fields", "cost_parsed", "geolocated", "pictures", "published_at", "published_at_chosen", "visibility", "pending_review", "access_password", "author_id", "standing", "source_hash", "featured", "sticky", "hide_from_listings", "shown_en_slug", "shown_en_key", "shown_it_slug", "shown_it_key", "updated_at", "created_at", "deleted_at", "_status" FROM \`events\`;`)
  await db.run(sql`DROP TABLE \`events\`;`)
  await db.run(sql`ALTER TABLE \`__new_events\` RENAME TO \`events\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`events_image_idx\` ON \`events\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`events_start_local_idx\` ON \`events\` (\`start_local\`);`)
  await db.run(sql`CREATE INDEX \`events_parent_idx\` ON \`events\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`events_published_at_idx\` ON \`events\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`events_author_idx\` ON \`events\` (\`author_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_shown_en_shown_en_slug_idx\` ON \`events\` (\`shown_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_shown_it_shown_it_slug_idx\` ON \`events\` (\`shown_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`events_deleted_at_idx\` ON \`events\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_idx\` ON \`events\` (\`deleted_at\`,\`_status\`,\`visibility\`,\`start_local\`,\`end_local\`,\`hide_from_listings\`,\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_startLocal_idx\` ON \`events\` (\`deleted_at\`,\`start_local\`);`)
  await db.run(sql`CREATE TABLE \`__new__events_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_image_id\` integer,
  	\`version_all_day\` integer DEFAULT false,
  	\`version_start_local\` text,
  	\`version_end_local\` text,
  	\`version_timezone\` text,
  	\`version_start_utc\` text,
  	\`version_end_utc\` text,
  	\`version_timezone_abbr\` text,
  	\`version_event_status\` text DEFAULT 'scheduled',
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
  	\`version_access_password\` text,
  	\`version_author_id\` integer,
  	\`version_standing\` text,
  	\`version_source_hash\` text,
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
  	FOREIGN KEY (\`version_author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__events_v\`("id", "parent_id", "version_image_id", "version_all_day", "version_start_local", "version_end_local", "version_timezone", "version_start_utc", "version_end_utc", "version_timezone_abbr", "version_event_status", "version_cost", "version_website", "version_ticketed", "version_parent_id", "version_show_map", "version_show_map_link", "version_custom_fields", "version_cost_parsed", "version_geolocated", "version_pictures", "version_published_at", "version_published_at_chosen", "version_visibility", "version_pending_review", "version_access_password", "version_author_id", "version_standing", "version_source_hash", "version_featured", "version_sticky", "version_hide_from_listings", "version_shown_en_slug", "version_shown_en_key", "version_shown_it_slug", "version_shown_it_key", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest") SELECT "id", "parent_id", "version_image_id", "version_all_day", "version_start_local", "version_end_local", "version_timezone", "version_start_utc", "version_end_utc", "version_timezone_abbr", "version_event_status", "version_cost", "version_website", "version_ticketed", "version_parent_id", "version_show_map", "version_show_map_link", "version_custom_fields", "version_cost_parsed", "version_geolocated", "version_pictures", "version_published_at", "version_published_at_chosen", "version_visibility", "version_pending_review", "version_access_password", "version_author_id", "version_standing", "version_source_hash", "version_featured", "version_sticky", "version_hide_from_listings", "version_shown_en_slug", "version_shown_en_key", "version_shown_it_slug", "version_shown_it_key", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest" FROM \`_events_v\`;`)
  await db.run(sql`DROP TABLE \`_events_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__events_v\` RENAME TO \`_events_v\`;`)
  await db.run(sql`CREATE INDEX \`_events_v_parent_idx\` ON \`_events_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_image_idx\` ON \`_events_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_parent_idx\` ON \`_events_v\` (\`version_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_author_idx\` ON \`_events_v\` (\`version_author_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_parent_id_updated_at_idx\` ON \`_events_v\` (\`parent_id\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_latest_version_start_local_idx\` ON \`_events_v\` (\`latest\`,\`version_start_local\`);`)
  await db.run(sql`CREATE TABLE \`__new_venues\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`address\` text,
  	\`zip\` text,
  	\`city\` text,
  	\`province\` text,
  	\`state\` text,
  	\`country\` text,
  	\`state_province\` text,
  	\`latitude\` numeric,
  	\`longitude\` numeric,
  	\`show_map\` integer DEFAULT true,
  	\`show_map_link\` integer DEFAULT true,
  	\`phone\` text,
  	\`website\` text,
  	\`image_id\` integer,
  	\`event_count\` numeric DEFAULT 0,
  	\`published_at\` text,
  	\`published_at_chosen\` integer DEFAULT false,
  	\`visibility\` text DEFAULT 'public',
  	\`pending_review\` integer DEFAULT false,
  	\`access_password\` text,
  	\`author_id\` integer,
  	\`standing\` text,
  	\`source_hash\` text,
  	\`shown_en_slug\` text,
  	\`shown_en_key\` text,
  	\`shown_en_search\` text,
  	\`shown_it_slug\` text,
  	\`shown_it_key\` text,
  	\`shown_it_search\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_venues\`("id", "address", "zip", "city", "province", "state", "country", "state_province", "latitude", "longitude", "show_map", "show_map_link", "phone", "website", "image_id", "event_count", "published_at", "published_at_chosen", "visibility", "pending_review", "access_password", "author_id", "standing", "source_hash", "shown_en_slug", "shown_en_key", "shown_en_search", "shown_it_slug", "shown_it_key", "shown_it_search", "updated_at", "created_at", "deleted_at", "_status") SELECT "id", "address", "zip", "city", "province", "state", "country", "state_province", "latitude", "longitude", "show_map", "show_map_link", "phone", "website", "image_id", "event_count", "published_at", "published_at_chosen", "visibility", "pending_review", "access_password", "author_id", "standing", "source_hash", "shown_en_slug", "shown_en_key", "shown_en_search", "shown_it_slug", "shown_it_key", "shown_it_search", "updated_at", "created_at", "deleted_at", "_status" FROM \`venues\`;`)
  await db.run(sql`DROP TABLE \`venues\`;`)
  await db.run(sql`ALTER TABLE \`__new_venues\` RENAME TO \`venues\`;`)
  await db.run(sql`CREATE INDEX \`venues_image_idx\` ON \`venues\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`venues_published_at_idx\` ON \`venues\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`venues_author_idx\` ON \`venues\` (\`author_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`venues_shown_en_shown_en_slug_idx\` ON \`venues\` (\`shown_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`venues_shown_it_shown_it_slug_idx\` ON \`venues\` (\`shown_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`venues_created_at_idx\` ON \`venues\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`venues_deleted_at_idx\` ON \`venues\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`standing_publishedAt_idx\` ON \`venues\` (\`standing\`,\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`standing_updatedAt_idx\` ON \`venues\` (\`standing\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`standing_shown_en_key_idx\` ON \`venues\` (\`standing\`,\`shown_en_key\`);`)
  await db.run(sql`CREATE INDEX \`standing_shown_it_key_idx\` ON \`venues\` (\`standing\`,\`shown_it_key\`);`)
  await db.run(sql`CREATE INDEX \`latitude_longitude_idx\` ON \`venues\` (\`latitude\`,\`longitude\`);`)
  await db.run(sql`CREATE TABLE \`__new__venues_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_address\` text,
  	\`version_zip\` text,
  	\`version_city\` text,
  	\`version_province\` text,
  	\`version_state\` text,
  	\`version_country\` text,
  	\`version_state_province\` text,
  	\`version_latitude\` numeric,
  	\`version_longitude\` numeric,
  	\`version_show_map\` integer DEFAULT true,
  	\`version_show_map_link\` integer DEFAULT true,
  	\`version_phone\` text,
  	\`version_website\` text,
  	\`version_image_id\` integer,
  	\`version_event_count\` numeric DEFAULT 0,
  	\`version_published_at\` text,
  	\`version_published_at_chosen\` integer DEFAULT false,
  	\`version_visibility\` text DEFAULT 'public',
  	\`version_pending_review\` integer DEFAULT false,
  	\`version_access_password\` text,
  	\`version_author_id\` integer,
  	\`version_standing\` text,
  	\`version_source_hash\` text,
  	\`version_shown_en_slug\` text,
  	\`version_shown_en_key\` text,
  	\`version_shown_en_search\` text,
  	\`version_shown_it_slug\` text,
  	\`version_shown_it_key\` text,
  	\`version_shown_it_search\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__venues_v\`("id", "parent_id", "version_address", "version_zip", "version_city", "version_province", "version_state", "version_country", "version_state_province", "version_latitude", "version_longitude", "version_show_map", "version_show_map_link", "version_phone", "version_website", "version_image_id", "version_event_count", "version_published_at", "version_published_at_chosen", "version_visibility", "version_pending_review", "version_access_password", "version_author_id", "version_standing", "version_source_hash", "version_shown_en_slug", "version_shown_en_key", "version_shown_en_search", "version_shown_it_slug", "version_shown_it_key", "version_shown_it_search", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest") SELECT "id", "parent_id", "version_address", "version_zip", "version_city", "version_province", "version_state", "version_country", "version_state_province", "version_latitude", "version_longitude", "version_show_map", "version_show_map_link", "version_phone", "version_website", "version_image_id", "version_event_count", "version_published_at", "version_published_at_chosen", "version_visibility", "version_pending_review", "version_access_password", "version_author_id", "version_standing", "version_source_hash", "version_shown_en_slug", "version_shown_en_key", "version_shown_en_search", "version_shown_it_slug", "version_shown_it_key", "version_shown_it_search", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest" FROM \`_venues_v\`;`)
  await db.run(sql`DROP TABLE \`_venues_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__venues_v\` RENAME TO \`_venues_v\`;`)
  await db.run(sql`CREATE INDEX \`_venues_v_parent_idx\` ON \`_venues_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_venues_v_version_version_image_idx\` ON \`_venues_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_venues_v_version_version_author_idx\` ON \`_venues_v\` (\`version_author_id\`);`)
  await db.run(sql`CREATE INDEX \`_venues_v_parent_id_updated_at_idx\` ON \`_venues_v\` (\`parent_id\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_venues_v_latest_created_at_idx\` ON \`_venues_v\` (\`latest\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_organizers\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`phone\` text,
  	\`email\` text,
  	\`website\` text,
  	\`image_id\` integer,
  	\`event_count\` numeric DEFAULT 0,
  	\`published_at\` text,
  	\`published_at_chosen\` integer DEFAULT false,
  	\`visibility\` text DEFAULT 'public',
  	\`pending_review\` integer DEFAULT false,
  	\`access_password\` text,
  	\`author_id\` integer,
  	\`standing\` text,
  	\`source_hash\` text,
  	\`shown_en_slug\` text,
  	\`shown_en_key\` text,
  	\`shown_en_search\` text,
  	\`shown_it_slug\` text,
  	\`shown_it_key\` text,
  	\`shown_it_search\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_organizers\`("id", "phone", "email", "website", "image_id", "event_count", "published_at", "published_at_chosen", "visibility", "pending_review", "access_password", "author_id", "standing", "source_hash", "shown_en_slug", "shown_en_key", "shown_en_search", "shown_it_slug", "shown_it_key", "shown_it_search", "updated_at", "created_at", "deleted_at", "_status") SELECT "id", "phone", "email", "website", "image_id", "event_count", "published_at", "published_at_chosen", "visibility", "pending_review", "access_password", "author_id", "standing", "source_hash", "shown_en_slug", "shown_en_key", "shown_en_search", "shown_it_slug", "shown_it_key", "shown_it_search", "updated_at", "created_at", "deleted_at", "_status" FROM \`organizers\`;`)
  await db.run(sql`DROP TABLE \`organizers\`;`)
  await db.run(sql`ALTER TABLE \`__new_organizers\` RENAME TO \`organizers\`;`)
  await db.run(sql`CREATE INDEX \`organizers_image_idx\` ON \`organizers\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`organizers_published_at_idx\` ON \`organizers\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`organizers_author_idx\` ON \`organizers\` (\`author_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`organizers_shown_en_shown_en_slug_idx\` ON \`organizers\` (\`shown_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`organizers_shown_it_shown_it_slug_idx\` ON \`organizers\` (\`shown_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`organizers_created_at_idx\` ON \`organizers\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`organizers_deleted_at_idx\` ON \`organizers\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`standing_publishedAt_1_idx\` ON \`organizers\` (\`standing\`,\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`standing_updatedAt_1_idx\` ON \`organizers\` (\`standing\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`standing_shown_en_key_1_idx\` ON \`organizers\` (\`standing\`,\`shown_en_key\`);`)
  await db.run(sql`CREATE INDEX \`standing_shown_it_key_1_idx\` ON \`organizers\` (\`standing\`,\`shown_it_key\`);`)
  await db.run(sql`CREATE TABLE \`__new__organizers_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_phone\` text,
  	\`version_email\` text,
  	\`version_website\` text,
  	\`version_image_id\` integer,
  	\`version_event_count\` numeric DEFAULT 0,
  	\`version_published_at\` text,
  	\`version_published_at_chosen\` integer DEFAULT false,
  	\`version_visibility\` text DEFAULT 'public',
  	\`version_pending_review\` integer DEFAULT false,
  	\`version_access_password\` text,
  	\`version_author_id\` integer,
  	\`version_standing\` text,
  	\`version_source_hash\` text,
  	\`version_shown_en_slug\` text,
  	\`version_shown_en_key\` text,
  	\`version_shown_en_search\` text,
  	\`version_shown_it_slug\` text,
  	\`version_shown_it_key\` text,
  	\`version_shown_it_search\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__organizers_v\`("id", "parent_id", "version_phone", "version_email", "version_website", "version_image_id", "version_event_count", "version_published_at", "version_published_at_chosen", "version_visibility", "version_pending_review", "version_access_password", "version_author_id", "version_standing", "version_source_hash", "version_shown_en_slug", "version_shown_en_key", "version_shown_en_search", "version_shown_it_slug", "version_shown_it_key", "version_shown_it_search", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest") SELECT "id", "parent_id", "version_phone", "version_email", "version_website", "version_image_id", "version_event_count", "version_published_at", "version_published_at_chosen", "version_visibility", "version_pending_review", "version_access_password", "version_author_id", "version_standing", "version_source_hash", "version_shown_en_slug", "version_shown_en_key", "version_shown_en_search", "version_shown_it_slug", "version_shown_it_key", "version_shown_it_search", "version_updated_at", "version_created_at", "version_deleted_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest" FROM \`_organizers_v\`;`)
  await db.run(sql`DROP TABLE \`_organizers_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__organizers_v\` RENAME TO \`_organizers_v\`;`)
  await db.run(sql`CREATE INDEX \`_organizers_v_parent_idx\` ON \`_organizers_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_organizers_v_version_version_image_idx\` ON \`_organizers_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_organizers_v_version_version_author_idx\` ON \`_organizers_v\` (\`version_author_id\`);`)
  await db.run(sql`CREATE INDEX \`_organizers_v_parent_id_updated_at_idx\` ON \`_organizers_v\` (\`parent_id\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_organizers_v_latest_created_at_idx\` ON \`_organizers_v\` (\`latest\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`time_zone\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`language\`;`)
}
