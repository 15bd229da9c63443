import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`events\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`start_local\` text,
  	\`end_local\` text,
  	\`all_day\` integer,
  	\`timezone\` text,
  	\`start_utc\` text,
  	\`end_utc\` text,
  	\`timezone_abbr\` text,
  	\`image_id\` integer,
  	\`cost\` text,
  	\`event_status\` text DEFAULT 'scheduled',
  	\`website\` text,
  	\`ticketed\` integer DEFAULT false,
  	\`tickets_url\` text,
  	\`tickets_availability\` text,
  	\`tickets_price\` numeric,
  	\`tickets_currency\` text,
  	\`tickets_from\` text,
  	\`tickets_until\` text,
  	\`parent_id\` integer,
  	\`show_map\` integer DEFAULT true,
  	\`show_map_link\` integer DEFAULT true,
  	\`custom_fields\` text,
  	\`cost_parsed\` text,
  	\`geolocated\` integer DEFAULT false,
  	\`pictures\` text,
  	\`previous_start\` text,
  	\`sequence\` numeric,
  	\`published_at\` text,
  	\`published_at_chosen\` integer DEFAULT false,
  	\`visibility\` text DEFAULT 'public',
  	\`pending_review\` integer DEFAULT false,
  	\`review_note\` text,
  	\`returned_by_id\` integer,
  	\`saved_by_id\` integer,
  	\`access_password\` text,
  	\`author_id\` integer,
  	\`stored_status\` text,
  	\`source_hash\` text,
  	\`autosaved_by\` text,
  	\`featured\` integer DEFAULT false,
  	\`sticky\` integer DEFAULT false,
  	\`hide_from_listings\` integer DEFAULT false,
  	\`series_id\` integer,
  	\`series_root\` numeric,
  	\`occurrence\` text,
  	\`overridden\` text,
  	\`resolved_en_slug\` text,
  	\`resolved_en_key\` text,
  	\`resolved_it_slug\` text,
  	\`resolved_it_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`copied_to_en\` text,
  	\`copied_to_it\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`returned_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`series_id\`) REFERENCES \`calendar_series\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`events_start_local_idx\` ON \`events\` (\`start_local\`);`)
  await db.run(sql`CREATE INDEX \`events_image_idx\` ON \`events\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`events_parent_idx\` ON \`events\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`events_published_at_idx\` ON \`events\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`events_returned_by_idx\` ON \`events\` (\`returned_by_id\`);`)
  await db.run(sql`CREATE INDEX \`events_author_idx\` ON \`events\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`events_series_idx\` ON \`events\` (\`series_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_occurrence_idx\` ON \`events\` (\`occurrence\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_resolved_en_resolved_en_slug_idx\` ON \`events\` (\`resolved_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_resolved_it_resolved_it_slug_idx\` ON \`events\` (\`resolved_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_startLocal_idx\` ON \`events\` (\`deleted_at\`,\`start_local\`);`)
  await db.run(sql`CREATE TABLE \`events_locales\` (
  	\`title\` text,
  	\`description\` text,
  	\`description_html\` text,
  	\`event_status_reason\` text,
  	\`excerpt\` text,
  	\`excerpt_html\` text,
  	\`seo_title\` text,
  	\`seo_description\` text,
  	\`slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`events_locales_locale_parent_id_unique\` ON \`events_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`events_locales_parent_id_idx\` ON \`events_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`events_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`venues_id\` integer,
  	\`organizers_id\` integer,
  	\`categories_id\` integer,
  	\`media_id\` integer,
  	\`tags_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`venues_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`organizers_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`events_rels_parent_idx\` ON \`events_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`events_rels_venues_id_idx\` ON \`events_rels\` (\`venues_id\`);`)
  await db.run(sql`CREATE INDEX \`events_rels_organizers_id_idx\` ON \`events_rels\` (\`organizers_id\`);`)
  await db.run(sql`CREATE INDEX \`events_rels_categories_id_idx\` ON \`events_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`events_rels_media_id_idx\` ON \`events_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`events_rels_tags_id_idx\` ON \`events_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE TABLE \`_events_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_start_local\` text,
  	\`version_end_local\` text,
  	\`version_all_day\` integer,
  	\`version_timezone\` text,
  	\`version_start_utc\` text,
  	\`version_end_utc\` text,
  	\`version_timezone_abbr\` text,
  	\`version_image_id\` integer,
  	\`version_cost\` text,
  	\`version_event_status\` text DEFAULT 'scheduled',
  	\`version_website\` text,
  	\`version_ticketed\` integer DEFAULT false,
  	\`version_tickets_url\` text,
  	\`version_tickets_availability\` text,
  	\`version_tickets_price\` numeric,
  	\`version_tickets_currency\` text,
  	\`version_tickets_from\` text,
  	\`version_tickets_until\` text,
  	\`version_parent_id\` integer,
  	\`version_show_map\` integer DEFAULT true,
  	\`version_show_map_link\` integer DEFAULT true,
  	\`version_custom_fields\` text,
  	\`version_cost_parsed\` text,
  	\`version_geolocated\` integer DEFAULT false,
  	\`version_pictures\` text,
  	\`version_previous_start\` text,
  	\`version_sequence\` numeric,
  	\`version_published_at\` text,
  	\`version_published_at_chosen\` integer DEFAULT false,
  	\`version_visibility\` text DEFAULT 'public',
  	\`version_pending_review\` integer DEFAULT false,
  	\`version_review_note\` text,
  	\`version_returned_by_id\` integer,
  	\`version_saved_by_id\` integer,
  	\`version_access_password\` text,
  	\`version_author_id\` integer,
  	\`version_stored_status\` text,
  	\`version_source_hash\` text,
  	\`version_autosaved_by\` text,
  	\`version_featured\` integer DEFAULT false,
  	\`version_sticky\` integer DEFAULT false,
  	\`version_hide_from_listings\` integer DEFAULT false,
  	\`version_series_id\` integer,
  	\`version_series_root\` numeric,
  	\`version_occurrence\` text,
  	\`version_overridden\` text,
  	\`version_resolved_en_slug\` text,
  	\`version_resolved_en_key\` text,
  	\`version_resolved_it_slug\` text,
  	\`version_resolved_it_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version_copied_to_en\` text,
  	\`version_copied_to_it\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_returned_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_series_id\`) REFERENCES \`calendar_series\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_image_idx\` ON \`_events_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_parent_idx\` ON \`_events_v\` (\`version_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_returned_by_idx\` ON \`_events_v\` (\`version_returned_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_author_idx\` ON \`_events_v\` (\`version_author_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_series_idx\` ON \`_events_v\` (\`version_series_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_parent_id_updated_at_idx\` ON \`_events_v\` (\`parent_id\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_latest_version_start_local_idx\` ON \`_events_v\` (\`latest\`,\`version_start_local\`);`)
  await db.run(sql`CREATE TABLE \`_events_v_locales\` (
  	\`version_title\` text,
  	\`version_description\` text,
  	\`version_description_html\` text,
  	\`version_event_status_reason\` text,
  	\`version_excerpt\` text,
  	\`version_excerpt_html\` text,
  	\`version_seo_title\` text,
  	\`version_seo_description\` text,
  	\`version_slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_events_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_events_v_locales_locale_parent_id_unique\` ON \`_events_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_locales_parent_id_idx\` ON \`_events_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_events_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`venues_id\` integer,
  	\`organizers_id\` integer,
  	\`categories_id\` integer,
  	\`media_id\` integer,
  	\`tags_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_events_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`venues_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`organizers_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_events_v_rels_parent_idx\` ON \`_events_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_rels_venues_id_idx\` ON \`_events_v_rels\` (\`venues_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_rels_organizers_id_idx\` ON \`_events_v_rels\` (\`organizers_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_rels_categories_id_idx\` ON \`_events_v_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_rels_media_id_idx\` ON \`_events_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_rels_tags_id_idx\` ON \`_events_v_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE TABLE \`venues_accessibility\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`venues_accessibility_order_idx\` ON \`venues_accessibility\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`venues_accessibility_parent_idx\` ON \`venues_accessibility\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`venues\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`address\` text,
  	\`zip\` text,
  	\`city\` text,
  	\`province\` text,
  	\`country\` text,
  	\`state\` text,
  	\`state_province\` text,
  	\`latitude\` numeric,
  	\`longitude\` numeric,
  	\`show_map\` integer DEFAULT true,
  	\`show_map_link\` integer DEFAULT true,
  	\`image_id\` integer,
  	\`phone\` text,
  	\`website\` text,
  	\`event_count\` numeric DEFAULT 0,
  	\`published_at\` text,
  	\`published_at_chosen\` integer DEFAULT false,
  	\`visibility\` text DEFAULT 'public',
  	\`pending_review\` integer DEFAULT false,
  	\`review_note\` text,
  	\`returned_by_id\` integer,
  	\`saved_by_id\` integer,
  	\`access_password\` text,
  	\`author_id\` integer,
  	\`stored_status\` text,
  	\`source_hash\` text,
  	\`autosaved_by\` text,
  	\`resolved_en_slug\` text,
  	\`resolved_en_key\` text,
  	\`resolved_en_search\` text,
  	\`resolved_it_slug\` text,
  	\`resolved_it_key\` text,
  	\`resolved_it_search\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`copied_to_en\` text,
  	\`copied_to_it\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`returned_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`venues_image_idx\` ON \`venues\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`venues_published_at_idx\` ON \`venues\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`venues_returned_by_idx\` ON \`venues\` (\`returned_by_id\`);`)
  await db.run(sql`CREATE INDEX \`venues_author_idx\` ON \`venues\` (\`author_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`venues_resolved_en_resolved_en_slug_idx\` ON \`venues\` (\`resolved_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`venues_resolved_it_resolved_it_slug_idx\` ON \`venues\` (\`resolved_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`venues_created_at_idx\` ON \`venues\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`storedStatus_publishedAt_idx\` ON \`venues\` (\`stored_status\`,\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`storedStatus_updatedAt_idx\` ON \`venues\` (\`stored_status\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`storedStatus_resolved_en_key_idx\` ON \`venues\` (\`stored_status\`,\`resolved_en_key\`);`)
  await db.run(sql`CREATE INDEX \`storedStatus_resolved_it_key_idx\` ON \`venues\` (\`stored_status\`,\`resolved_it_key\`);`)
  await db.run(sql`CREATE INDEX \`latitude_longitude_idx\` ON \`venues\` (\`latitude\`,\`longitude\`);`)
  await db.run(sql`CREATE TABLE \`venues_locales\` (
  	\`name\` text,
  	\`description\` text,
  	\`description_html\` text,
  	\`accessibility_details\` text,
  	\`excerpt\` text,
  	\`excerpt_html\` text,
  	\`seo_title\` text,
  	\`seo_description\` text,
  	\`slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`venues_locales_locale_parent_id_unique\` ON \`venues_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`venues_locales_parent_id_idx\` ON \`venues_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_venues_v_version_accessibility\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_venues_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_venues_v_version_accessibility_order_idx\` ON \`_venues_v_version_accessibility\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_venues_v_version_accessibility_parent_idx\` ON \`_venues_v_version_accessibility\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_venues_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_address\` text,
  	\`version_zip\` text,
  	\`version_city\` text,
  	\`version_province\` text,
  	\`version_country\` text,
  	\`version_state\` text,
  	\`version_state_province\` text,
  	\`version_latitude\` numeric,
  	\`version_longitude\` numeric,
  	\`version_show_map\` integer DEFAULT true,
  	\`version_show_map_link\` integer DEFAULT true,
  	\`version_image_id\` integer,
  	\`version_phone\` text,
  	\`version_website\` text,
  	\`version_event_count\` numeric DEFAULT 0,
  	\`version_published_at\` text,
  	\`version_published_at_chosen\` integer DEFAULT false,
  	\`version_visibility\` text DEFAULT 'public',
  	\`version_pending_review\` integer DEFAULT false,
  	\`version_review_note\` text,
  	\`version_returned_by_id\` integer,
  	\`version_saved_by_id\` integer,
  	\`version_access_password\` text,
  	\`version_author_id\` integer,
  	\`version_stored_status\` text,
  	\`version_source_hash\` text,
  	\`version_autosaved_by\` text,
  	\`version_resolved_en_slug\` text,
  	\`version_resolved_en_key\` text,
  	\`version_resolved_en_search\` text,
  	\`version_resolved_it_slug\` text,
  	\`version_resolved_it_key\` text,
  	\`version_resolved_it_search\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version_copied_to_en\` text,
  	\`version_copied_to_it\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_returned_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_venues_v_version_version_image_idx\` ON \`_venues_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_venues_v_version_version_returned_by_idx\` ON \`_venues_v\` (\`version_returned_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_venues_v_version_version_author_idx\` ON \`_venues_v\` (\`version_author_id\`);`)
  await db.run(sql`CREATE INDEX \`_venues_v_parent_id_updated_at_idx\` ON \`_venues_v\` (\`parent_id\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_venues_v_latest_created_at_idx\` ON \`_venues_v\` (\`latest\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_venues_v_locales\` (
  	\`version_name\` text,
  	\`version_description\` text,
  	\`version_description_html\` text,
  	\`version_accessibility_details\` text,
  	\`version_excerpt\` text,
  	\`version_excerpt_html\` text,
  	\`version_seo_title\` text,
  	\`version_seo_description\` text,
  	\`version_slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_venues_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_venues_v_locales_locale_parent_id_unique\` ON \`_venues_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_venues_v_locales_parent_id_idx\` ON \`_venues_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`organizers\` (
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
  	\`review_note\` text,
  	\`returned_by_id\` integer,
  	\`saved_by_id\` integer,
  	\`access_password\` text,
  	\`author_id\` integer,
  	\`stored_status\` text,
  	\`source_hash\` text,
  	\`autosaved_by\` text,
  	\`resolved_en_slug\` text,
  	\`resolved_en_key\` text,
  	\`resolved_en_search\` text,
  	\`resolved_it_slug\` text,
  	\`resolved_it_key\` text,
  	\`resolved_it_search\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`copied_to_en\` text,
  	\`copied_to_it\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`returned_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`organizers_image_idx\` ON \`organizers\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`organizers_published_at_idx\` ON \`organizers\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`organizers_returned_by_idx\` ON \`organizers\` (\`returned_by_id\`);`)
  await db.run(sql`CREATE INDEX \`organizers_author_idx\` ON \`organizers\` (\`author_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`organizers_resolved_en_resolved_en_slug_idx\` ON \`organizers\` (\`resolved_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`organizers_resolved_it_resolved_it_slug_idx\` ON \`organizers\` (\`resolved_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`organizers_created_at_idx\` ON \`organizers\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`storedStatus_publishedAt_1_idx\` ON \`organizers\` (\`stored_status\`,\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`storedStatus_updatedAt_1_idx\` ON \`organizers\` (\`stored_status\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`storedStatus_resolved_en_key_1_idx\` ON \`organizers\` (\`stored_status\`,\`resolved_en_key\`);`)
  await db.run(sql`CREATE INDEX \`storedStatus_resolved_it_key_1_idx\` ON \`organizers\` (\`stored_status\`,\`resolved_it_key\`);`)
  await db.run(sql`CREATE TABLE \`organizers_locales\` (
  	\`name\` text,
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
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`organizers_locales_locale_parent_id_unique\` ON \`organizers_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`organizers_locales_parent_id_idx\` ON \`organizers_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_organizers_v\` (
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
  	\`version_review_note\` text,
  	\`version_returned_by_id\` integer,
  	\`version_saved_by_id\` integer,
  	\`version_access_password\` text,
  	\`version_author_id\` integer,
  	\`version_stored_status\` text,
  	\`version_source_hash\` text,
  	\`version_autosaved_by\` text,
  	\`version_resolved_en_slug\` text,
  	\`version_resolved_en_key\` text,
  	\`version_resolved_en_search\` text,
  	\`version_resolved_it_slug\` text,
  	\`version_resolved_it_key\` text,
  	\`version_resolved_it_search\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version_copied_to_en\` text,
  	\`version_copied_to_it\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_returned_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_organizers_v_version_version_image_idx\` ON \`_organizers_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_organizers_v_version_version_returned_by_idx\` ON \`_organizers_v\` (\`version_returned_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_organizers_v_version_version_author_idx\` ON \`_organizers_v\` (\`version_author_id\`);`)
  await db.run(sql`CREATE INDEX \`_organizers_v_parent_id_updated_at_idx\` ON \`_organizers_v\` (\`parent_id\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_organizers_v_latest_created_at_idx\` ON \`_organizers_v\` (\`latest\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_organizers_v_locales\` (
  	\`version_name\` text,
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
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_organizers_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_organizers_v_locales_locale_parent_id_unique\` ON \`_organizers_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_organizers_v_locales_parent_id_idx\` ON \`_organizers_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`categories\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`event_count\` numeric DEFAULT 0,
  	\`source_hash\` text,
  	\`resolved_en_slug\` text,
  	\`resolved_en_key\` text,
  	\`resolved_en_search\` text,
  	\`resolved_it_slug\` text,
  	\`resolved_it_key\` text,
  	\`resolved_it_search\` text,
  	\`parent_id\` integer,
  	\`colour\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`copied_to_en\` text,
  	\`copied_to_it\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_resolved_en_resolved_en_slug_idx\` ON \`categories\` (\`resolved_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_resolved_it_resolved_it_slug_idx\` ON \`categories\` (\`resolved_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`categories_parent_idx\` ON \`categories\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`categories_created_at_idx\` ON \`categories\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`resolved_en_key_idx\` ON \`categories\` (\`resolved_en_key\`);`)
  await db.run(sql`CREATE INDEX \`resolved_it_key_idx\` ON \`categories\` (\`resolved_it_key\`);`)
  await db.run(sql`CREATE TABLE \`categories_locales\` (
  	\`name\` text,
  	\`description\` text,
  	\`slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_locales_locale_parent_id_unique\` ON \`categories_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`categories_locales_parent_id_idx\` ON \`categories_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`tags\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`event_count\` numeric DEFAULT 0,
  	\`source_hash\` text,
  	\`resolved_en_slug\` text,
  	\`resolved_en_key\` text,
  	\`resolved_en_search\` text,
  	\`resolved_it_slug\` text,
  	\`resolved_it_key\` text,
  	\`resolved_it_search\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`copied_to_en\` text,
  	\`copied_to_it\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`tags_resolved_en_resolved_en_slug_idx\` ON \`tags\` (\`resolved_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`tags_resolved_it_resolved_it_slug_idx\` ON \`tags\` (\`resolved_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`tags_created_at_idx\` ON \`tags\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`resolved_en_key_1_idx\` ON \`tags\` (\`resolved_en_key\`);`)
  await db.run(sql`CREATE INDEX \`resolved_it_key_1_idx\` ON \`tags\` (\`resolved_it_key\`);`)
  await db.run(sql`CREATE TABLE \`tags_locales\` (
  	\`name\` text,
  	\`description\` text,
  	\`slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`tags_locales_locale_parent_id_unique\` ON \`tags_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`tags_locales_parent_id_idx\` ON \`tags_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`source_url\` text,
  	\`said_by_source\` text,
  	\`colour\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric,
  	\`sizes_thumbnail_url\` text,
  	\`sizes_thumbnail_width\` numeric,
  	\`sizes_thumbnail_height\` numeric,
  	\`sizes_thumbnail_mime_type\` text,
  	\`sizes_thumbnail_filesize\` numeric,
  	\`sizes_thumbnail_filename\` text,
  	\`sizes_medium_url\` text,
  	\`sizes_medium_width\` numeric,
  	\`sizes_medium_height\` numeric,
  	\`sizes_medium_mime_type\` text,
  	\`sizes_medium_filesize\` numeric,
  	\`sizes_medium_filename\` text,
  	\`sizes_medium_large_url\` text,
  	\`sizes_medium_large_width\` numeric,
  	\`sizes_medium_large_height\` numeric,
  	\`sizes_medium_large_mime_type\` text,
  	\`sizes_medium_large_filesize\` numeric,
  	\`sizes_medium_large_filename\` text,
  	\`sizes_large_url\` text,
  	\`sizes_large_width\` numeric,
  	\`sizes_large_height\` numeric,
  	\`sizes_large_mime_type\` text,
  	\`sizes_large_filesize\` numeric,
  	\`sizes_large_filename\` text,
  	\`sizes_w320_url\` text,
  	\`sizes_w320_width\` numeric,
  	\`sizes_w320_height\` numeric,
  	\`sizes_w320_mime_type\` text,
  	\`sizes_w320_filesize\` numeric,
  	\`sizes_w320_filename\` text,
  	\`sizes_w640_url\` text,
  	\`sizes_w640_width\` numeric,
  	\`sizes_w640_height\` numeric,
  	\`sizes_w640_mime_type\` text,
  	\`sizes_w640_filesize\` numeric,
  	\`sizes_w640_filename\` text,
  	\`sizes_w1024_url\` text,
  	\`sizes_w1024_width\` numeric,
  	\`sizes_w1024_height\` numeric,
  	\`sizes_w1024_mime_type\` text,
  	\`sizes_w1024_filesize\` numeric,
  	\`sizes_w1024_filename\` text,
  	\`sizes_w1600_url\` text,
  	\`sizes_w1600_width\` numeric,
  	\`sizes_w1600_height\` numeric,
  	\`sizes_w1600_mime_type\` text,
  	\`sizes_w1600_filesize\` numeric,
  	\`sizes_w1600_filename\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`media_source_url_idx\` ON \`media\` (\`source_url\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_thumbnail_sizes_thumbnail_filename_idx\` ON \`media\` (\`sizes_thumbnail_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_medium_sizes_medium_filename_idx\` ON \`media\` (\`sizes_medium_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_medium_large_sizes_medium_large_filename_idx\` ON \`media\` (\`sizes_medium_large_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_large_sizes_large_filename_idx\` ON \`media\` (\`sizes_large_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_w320_sizes_w320_filename_idx\` ON \`media\` (\`sizes_w320_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_w640_sizes_w640_filename_idx\` ON \`media\` (\`sizes_w640_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_w1024_sizes_w1024_filename_idx\` ON \`media\` (\`sizes_w1024_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_w1600_sizes_w1600_filename_idx\` ON \`media\` (\`sizes_w1600_filename\`);`)
  await db.run(sql`CREATE TABLE \`media_locales\` (
  	\`alt\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`media_locales_locale_parent_id_unique\` ON \`media_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`media_locales_parent_id_idx\` ON \`media_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_sessions_order_idx\` ON \`users_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`users_sessions_parent_id_idx\` ON \`users_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`role\` text DEFAULT 'subscriber' NOT NULL,
  	\`time_zone\` text,
  	\`language\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text,
  	\`username\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_username_idx\` ON \`users\` (\`username\`);`)
  await db.run(sql`CREATE TABLE \`calendar_webhooks\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`address\` text NOT NULL,
  	\`types\` text NOT NULL,
  	\`languages\` text DEFAULT '["en"]' NOT NULL,
  	\`paused\` integer DEFAULT false,
  	\`paused_because\` text,
  	\`paused_at\` text,
  	\`secret\` text,
  	\`previous_secret\` text,
  	\`previous_until\` text,
  	\`held_until\` text,
  	\`position\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_webhooks_paused_idx\` ON \`calendar_webhooks\` (\`paused\`);`)
  await db.run(sql`CREATE INDEX \`calendar_webhooks_created_at_idx\` ON \`calendar_webhooks\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`calendar_application_passwords\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`user_id\` integer NOT NULL,
  	\`hash\` text NOT NULL,
  	\`last_used_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_application_passwords_user_idx\` ON \`calendar_application_passwords\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_application_passwords_hash_idx\` ON \`calendar_application_passwords\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`calendar_application_passwords_created_at_idx\` ON \`calendar_application_passwords\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`calendar_sources\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`kind\` text DEFAULT 'file' NOT NULL,
  	\`address\` text NOT NULL,
  	\`login\` text,
  	\`password\` text,
  	\`every\` text DEFAULT 'day' NOT NULL,
  	\`language\` text DEFAULT 'en',
  	\`is_active\` integer DEFAULT true,
  	\`as\` text DEFAULT 'draft' NOT NULL,
  	\`vanished\` text DEFAULT 'keep' NOT NULL,
  	\`outcome\` text,
  	\`state\` text DEFAULT 'new',
  	\`fault\` text,
  	\`read_at\` text,
  	\`user_id\` integer,
  	\`changes\` text,
  	\`sealed_password\` text,
  	\`next_at\` text,
  	\`lease\` numeric DEFAULT 0,
  	\`run\` text,
  	\`failures\` numeric DEFAULT 0,
  	\`etag\` text,
  	\`modified\` text,
  	\`digest\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_sources_user_idx\` ON \`calendar_sources\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_sources_next_at_idx\` ON \`calendar_sources\` (\`next_at\`);`)
  await db.run(sql`CREATE INDEX \`calendar_sources_created_at_idx\` ON \`calendar_sources\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`calendar_sources_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`categories_id\` integer,
  	\`tags_id\` integer,
  	\`venues_id\` integer,
  	\`organizers_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`calendar_sources\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`venues_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`organizers_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_sources_rels_order_idx\` ON \`calendar_sources_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`calendar_sources_rels_parent_idx\` ON \`calendar_sources_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_sources_rels_path_idx\` ON \`calendar_sources_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`calendar_sources_rels_categories_id_idx\` ON \`calendar_sources_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_sources_rels_tags_id_idx\` ON \`calendar_sources_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_sources_rels_venues_id_idx\` ON \`calendar_sources_rels\` (\`venues_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_sources_rels_organizers_id_idx\` ON \`calendar_sources_rels\` (\`organizers_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_login_records\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`subject\` text NOT NULL,
  	\`until\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_login_records_subject_idx\` ON \`calendar_login_records\` (\`subject\`);`)
  await db.run(sql`CREATE INDEX \`calendar_login_records_until_idx\` ON \`calendar_login_records\` (\`until\`);`)
  await db.run(sql`CREATE TABLE \`calendar_idempotency_keys\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`request\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`object\` numeric,
  	\`answer\` text,
  	\`until\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_idempotency_keys_key_idx\` ON \`calendar_idempotency_keys\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`calendar_idempotency_keys_until_idx\` ON \`calendar_idempotency_keys\` (\`until\`);`)
  await db.run(sql`CREATE TABLE \`calendar_state\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` numeric,
  	\`done\` text,
  	\`owner\` text,
  	\`until\` numeric
  );
  `)
  await db.run(sql`CREATE TABLE \`calendar_slug_aliases\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`resource\` text NOT NULL,
  	\`slug\` text NOT NULL,
  	\`entry\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`resource_slug_idx\` ON \`calendar_slug_aliases\` (\`resource\`,\`slug\`);`)
  await db.run(sql`CREATE INDEX \`resource_entry_idx\` ON \`calendar_slug_aliases\` (\`resource\`,\`entry\`);`)
  await db.run(sql`CREATE TABLE \`calendar_merges\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`resource\` text NOT NULL,
  	\`survivor\` numeric NOT NULL,
  	\`at\` text NOT NULL,
  	\`undone_at\` text,
  	\`record\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`resource_survivor_idx\` ON \`calendar_merges\` (\`resource\`,\`survivor\`);`)
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
  	\`source\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_imports_key_idx\` ON \`calendar_imports\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`calendar_imports_owner_idx\` ON \`calendar_imports\` (\`owner\`);`)
  await db.run(sql`CREATE INDEX \`calendar_imports_source_idx\` ON \`calendar_imports\` (\`source\`);`)
  await db.run(sql`CREATE INDEX \`calendar_imports_updated_at_idx\` ON \`calendar_imports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`calendar_imports_created_at_idx\` ON \`calendar_imports\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`calendar_imported_entries\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`import\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`entry\` numeric NOT NULL,
  	\`operation\` text NOT NULL,
  	\`title\` text,
  	\`uid\` text,
  	\`hash\` text,
  	\`at\` text,
  	\`before\` text,
  	\`after\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_imported_entries_import_idx\` ON \`calendar_imported_entries\` (\`import\`);`)
  await db.run(sql`CREATE INDEX \`calendar_imported_entries_uid_idx\` ON \`calendar_imported_entries\` (\`uid\`);`)
  await db.run(sql`CREATE TABLE \`calendar_submissions\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`event\` numeric NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`language\` text NOT NULL,
  	\`sent_at\` text NOT NULL,
  	\`until\` text NOT NULL,
  	\`picture\` text,
  	\`picture_mime\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_submissions_key_idx\` ON \`calendar_submissions\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`calendar_submissions_event_idx\` ON \`calendar_submissions\` (\`event\`);`)
  await db.run(sql`CREATE INDEX \`calendar_submissions_until_idx\` ON \`calendar_submissions\` (\`until\`);`)
  await db.run(sql`CREATE TABLE \`calendar_subscribers\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`address\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`language\` text NOT NULL,
  	\`categories\` text,
  	\`until\` text,
  	\`week\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_subscribers_key_idx\` ON \`calendar_subscribers\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`calendar_subscribers_address_idx\` ON \`calendar_subscribers\` (\`address\`);`)
  await db.run(sql`CREATE INDEX \`calendar_subscribers_until_idx\` ON \`calendar_subscribers\` (\`until\`);`)
  await db.run(sql`CREATE INDEX \`calendar_subscribers_week_idx\` ON \`calendar_subscribers\` (\`week\`);`)
  await db.run(sql`CREATE TABLE \`calendar_changes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`changes\` text NOT NULL,
  	\`written\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_changes_written_idx\` ON \`calendar_changes\` (\`written\`);`)
  await db.run(sql`CREATE TABLE \`calendar_webhook_deliveries\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`webhook\` numeric NOT NULL,
  	\`order\` text NOT NULL,
  	\`type\` text NOT NULL,
  	\`object\` numeric,
  	\`language\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`attempts\` numeric NOT NULL,
  	\`first_attempt\` text,
  	\`last_attempt\` text,
  	\`next_attempt\` text,
  	\`answer\` numeric,
  	\`excerpt\` text,
  	\`fault\` text,
  	\`duration\` numeric
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_webhook_deliveries_key_idx\` ON \`calendar_webhook_deliveries\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`calendar_webhook_deliveries_at_idx\` ON \`calendar_webhook_deliveries\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`webhook_state_order_idx\` ON \`calendar_webhook_deliveries\` (\`webhook\`,\`state\`,\`order\`);`)
  await db.run(sql`CREATE TABLE \`calendar_series\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`start_local\` text,
  	\`end_local\` text,
  	\`all_day\` integer,
  	\`timezone\` text,
  	\`start_utc\` text,
  	\`end_utc\` text,
  	\`timezone_abbr\` text,
  	\`image_id\` integer,
  	\`cost\` text,
  	\`event_status\` text DEFAULT 'scheduled',
  	\`website\` text,
  	\`ticketed\` integer DEFAULT false,
  	\`tickets_url\` text,
  	\`tickets_availability\` text,
  	\`tickets_price\` numeric,
  	\`tickets_currency\` text,
  	\`tickets_from\` text,
  	\`tickets_until\` text,
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
  	\`returned_by_id\` integer,
  	\`saved_by_id\` integer,
  	\`access_password\` text,
  	\`author_id\` integer,
  	\`stored_status\` text,
  	\`source_hash\` text,
  	\`autosaved_by\` text,
  	\`featured\` integer DEFAULT false,
  	\`sticky\` integer DEFAULT false,
  	\`hide_from_listings\` integer DEFAULT false,
  	\`resolved_en_slug\` text,
  	\`resolved_en_key\` text,
  	\`resolved_it_slug\` text,
  	\`resolved_it_key\` text,
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
  	FOREIGN KEY (\`returned_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_series_start_local_idx\` ON \`calendar_series\` (\`start_local\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_image_idx\` ON \`calendar_series\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_parent_idx\` ON \`calendar_series\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_published_at_idx\` ON \`calendar_series\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_returned_by_idx\` ON \`calendar_series\` (\`returned_by_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_author_idx\` ON \`calendar_series\` (\`author_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_series_resolved_en_resolved_en_slug_idx\` ON \`calendar_series\` (\`resolved_en_slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_series_resolved_it_resolved_it_slug_idx\` ON \`calendar_series\` (\`resolved_it_slug\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_root_idx\` ON \`calendar_series\` (\`root\`);`)
  await db.run(sql`CREATE TABLE \`calendar_series_locales\` (
  	\`title\` text,
  	\`description\` text,
  	\`description_html\` text,
  	\`event_status_reason\` text,
  	\`excerpt\` text,
  	\`excerpt_html\` text,
  	\`seo_title\` text,
  	\`seo_description\` text,
  	\`slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_series\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_series_locales_locale_parent_id_unique\` ON \`calendar_series_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_locales_parent_id_idx\` ON \`calendar_series_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_series_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`venues_id\` integer,
  	\`organizers_id\` integer,
  	\`categories_id\` integer,
  	\`media_id\` integer,
  	\`tags_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`calendar_series\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`venues_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`organizers_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_series_rels_parent_idx\` ON \`calendar_series_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_rels_venues_id_idx\` ON \`calendar_series_rels\` (\`venues_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_rels_organizers_id_idx\` ON \`calendar_series_rels\` (\`organizers_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_rels_categories_id_idx\` ON \`calendar_series_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_rels_media_id_idx\` ON \`calendar_series_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_series_rels_tags_id_idx\` ON \`calendar_series_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE TABLE \`_calendar_series_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_start_local\` text,
  	\`version_end_local\` text,
  	\`version_all_day\` integer,
  	\`version_timezone\` text,
  	\`version_start_utc\` text,
  	\`version_end_utc\` text,
  	\`version_timezone_abbr\` text,
  	\`version_image_id\` integer,
  	\`version_cost\` text,
  	\`version_event_status\` text DEFAULT 'scheduled',
  	\`version_website\` text,
  	\`version_ticketed\` integer DEFAULT false,
  	\`version_tickets_url\` text,
  	\`version_tickets_availability\` text,
  	\`version_tickets_price\` numeric,
  	\`version_tickets_currency\` text,
  	\`version_tickets_from\` text,
  	\`version_tickets_until\` text,
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
  	\`version_returned_by_id\` integer,
  	\`version_saved_by_id\` integer,
  	\`version_access_password\` text,
  	\`version_author_id\` integer,
  	\`version_stored_status\` text,
  	\`version_source_hash\` text,
  	\`version_autosaved_by\` text,
  	\`version_featured\` integer DEFAULT false,
  	\`version_sticky\` integer DEFAULT false,
  	\`version_hide_from_listings\` integer DEFAULT false,
  	\`version_resolved_en_slug\` text,
  	\`version_resolved_en_key\` text,
  	\`version_resolved_it_slug\` text,
  	\`version_resolved_it_key\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`calendar_series\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_returned_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_version_version_image_idx\` ON \`_calendar_series_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_version_version_parent_idx\` ON \`_calendar_series_v\` (\`version_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_version_version_returned_by_idx\` ON \`_calendar_series_v\` (\`version_returned_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_version_version_author_idx\` ON \`_calendar_series_v\` (\`version_author_id\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_parent_id_updated_at_idx\` ON \`_calendar_series_v\` (\`parent_id\`,\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_latest_version_start_local_idx\` ON \`_calendar_series_v\` (\`latest\`,\`version_start_local\`);`)
  await db.run(sql`CREATE TABLE \`_calendar_series_v_locales\` (
  	\`version_title\` text,
  	\`version_description\` text,
  	\`version_description_html\` text,
  	\`version_event_status_reason\` text,
  	\`version_excerpt\` text,
  	\`version_excerpt_html\` text,
  	\`version_seo_title\` text,
  	\`version_seo_description\` text,
  	\`version_slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_calendar_series_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_calendar_series_v_locales_locale_parent_id_unique\` ON \`_calendar_series_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_locales_parent_id_idx\` ON \`_calendar_series_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_calendar_series_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`venues_id\` integer,
  	\`organizers_id\` integer,
  	\`categories_id\` integer,
  	\`media_id\` integer,
  	\`tags_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_calendar_series_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`venues_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`organizers_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_rels_parent_idx\` ON \`_calendar_series_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_rels_venues_id_idx\` ON \`_calendar_series_v_rels\` (\`venues_id\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_rels_organizers_id_idx\` ON \`_calendar_series_v_rels\` (\`organizers_id\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_rels_categories_id_idx\` ON \`_calendar_series_v_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_rels_media_id_idx\` ON \`_calendar_series_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`_calendar_series_v_rels_tags_id_idx\` ON \`_calendar_series_v_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs_log\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`executed_at\` text NOT NULL,
  	\`completed_at\` text NOT NULL,
  	\`task_slug\` text NOT NULL,
  	\`task_i_d\` text NOT NULL,
  	\`input\` text,
  	\`output\` text,
  	\`state\` text NOT NULL,
  	\`error\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`payload_jobs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_order_idx\` ON \`payload_jobs_log\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_parent_id_idx\` ON \`payload_jobs_log\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`input\` text,
  	\`completed_at\` text,
  	\`total_tried\` numeric DEFAULT 0,
  	\`has_error\` integer DEFAULT false,
  	\`error\` text,
  	\`task_slug\` text,
  	\`queue\` text DEFAULT 'default',
  	\`wait_until\` text,
  	\`processing\` integer DEFAULT false,
  	\`meta\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
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
  	\`calendar_webhooks_id\` integer,
  	\`calendar_application_passwords_id\` integer,
  	\`calendar_sources_id\` integer,
  	\`calendar_series_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`events_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`venues_id\`) REFERENCES \`venues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`organizers_id\`) REFERENCES \`organizers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`calendar_webhooks_id\`) REFERENCES \`calendar_webhooks\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`calendar_application_passwords_id\`) REFERENCES \`calendar_application_passwords\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`calendar_sources_id\`) REFERENCES \`calendar_sources\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`calendar_series_id\`) REFERENCES \`calendar_series\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_calendar_webhooks_id_idx\` ON \`payload_locked_documents_rels\` (\`calendar_webhooks_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_calendar_application_passw_idx\` ON \`payload_locked_documents_rels\` (\`calendar_application_passwords_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_calendar_sources_id_idx\` ON \`payload_locked_documents_rels\` (\`calendar_sources_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_calendar_series_id_idx\` ON \`payload_locked_documents_rels\` (\`calendar_series_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_users_id_idx\` ON \`payload_preferences_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`calendar_pages_header_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`address\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_pages_header_links_order_idx\` ON \`calendar_pages_header_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_header_links_parent_id_idx\` ON \`calendar_pages_header_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_pages_header_links_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_pages_header_links\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_pages_header_links_locales_locale_parent_id_unique\` ON \`calendar_pages_header_links_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_header_links_locales_parent_id_idx\` ON \`calendar_pages_header_links_locales\` (\`_parent_id\`);`)
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
  await db.run(sql`CREATE TABLE \`calendar_pages_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`address\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_pages_social_order_idx\` ON \`calendar_pages_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_social_parent_id_idx\` ON \`calendar_pages_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_pages_tag_groups\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_pages_tag_groups_order_idx\` ON \`calendar_pages_tag_groups\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_tag_groups_parent_id_idx\` ON \`calendar_pages_tag_groups\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_pages_tag_groups_locales\` (
  	\`name\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_pages_tag_groups\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_pages_tag_groups_locales_locale_parent_id_unique\` ON \`calendar_pages_tag_groups_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_tag_groups_locales_parent_id_idx\` ON \`calendar_pages_tag_groups_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_pages_embedders\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`origin\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_pages_embedders_order_idx\` ON \`calendar_pages_embedders\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_embedders_parent_id_idx\` ON \`calendar_pages_embedders\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_pages\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`logo_id\` integer,
  	\`fallback_picture_id\` integer,
  	\`accent_colour\` text,
  	\`header_colour\` text,
  	\`look\` text DEFAULT 'town',
  	\`font\` text DEFAULT 'system',
  	\`own_font\` text,
  	\`corners\` text DEFAULT 'soft',
  	\`developers_link\` integer DEFAULT false,
  	\`takes_events\` integer DEFAULT false,
  	\`sends_digest\` integer DEFAULT false,
  	\`digest_day\` text DEFAULT 'thursday',
  	\`own_style\` text,
  	\`own_style_address\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`fallback_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_pages_logo_idx\` ON \`calendar_pages\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_fallback_picture_idx\` ON \`calendar_pages\` (\`fallback_picture_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_pages_locales\` (
  	\`name\` text,
  	\`region\` text,
  	\`footer\` text,
  	\`submission_text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_pages_locales_locale_parent_id_unique\` ON \`calendar_pages_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_locales_parent_id_idx\` ON \`calendar_pages_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_pages_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`tags_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`calendar_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_pages_rels_order_idx\` ON \`calendar_pages_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_rels_parent_idx\` ON \`calendar_pages_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_rels_path_idx\` ON \`calendar_pages_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`calendar_pages_rels_tags_id_idx\` ON \`calendar_pages_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs_stats\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`stats\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`events\`;`)
  await db.run(sql`DROP TABLE \`events_locales\`;`)
  await db.run(sql`DROP TABLE \`events_rels\`;`)
  await db.run(sql`DROP TABLE \`_events_v\`;`)
  await db.run(sql`DROP TABLE \`_events_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_events_v_rels\`;`)
  await db.run(sql`DROP TABLE \`venues_accessibility\`;`)
  await db.run(sql`DROP TABLE \`venues\`;`)
  await db.run(sql`DROP TABLE \`venues_locales\`;`)
  await db.run(sql`DROP TABLE \`_venues_v_version_accessibility\`;`)
  await db.run(sql`DROP TABLE \`_venues_v\`;`)
  await db.run(sql`DROP TABLE \`_venues_v_locales\`;`)
  await db.run(sql`DROP TABLE \`organizers\`;`)
  await db.run(sql`DROP TABLE \`organizers_locales\`;`)
  await db.run(sql`DROP TABLE \`_organizers_v\`;`)
  await db.run(sql`DROP TABLE \`_organizers_v_locales\`;`)
  await db.run(sql`DROP TABLE \`categories\`;`)
  await db.run(sql`DROP TABLE \`categories_locales\`;`)
  await db.run(sql`DROP TABLE \`tags\`;`)
  await db.run(sql`DROP TABLE \`tags_locales\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`media_locales\`;`)
  await db.run(sql`DROP TABLE \`users_sessions\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`calendar_webhooks\`;`)
  await db.run(sql`DROP TABLE \`calendar_application_passwords\`;`)
  await db.run(sql`DROP TABLE \`calendar_sources\`;`)
  await db.run(sql`DROP TABLE \`calendar_sources_rels\`;`)
  await db.run(sql`DROP TABLE \`calendar_login_records\`;`)
  await db.run(sql`DROP TABLE \`calendar_idempotency_keys\`;`)
  await db.run(sql`DROP TABLE \`calendar_state\`;`)
  await db.run(sql`DROP TABLE \`calendar_slug_aliases\`;`)
  await db.run(sql`DROP TABLE \`calendar_merges\`;`)
  await db.run(sql`DROP TABLE \`calendar_imports\`;`)
  await db.run(sql`DROP TABLE \`calendar_imported_entries\`;`)
  await db.run(sql`DROP TABLE \`calendar_submissions\`;`)
  await db.run(sql`DROP TABLE \`calendar_subscribers\`;`)
  await db.run(sql`DROP TABLE \`calendar_changes\`;`)
  await db.run(sql`DROP TABLE \`calendar_webhook_deliveries\`;`)
  await db.run(sql`DROP TABLE \`calendar_series\`;`)
  await db.run(sql`DROP TABLE \`calendar_series_locales\`;`)
  await db.run(sql`DROP TABLE \`calendar_series_rels\`;`)
  await db.run(sql`DROP TABLE \`_calendar_series_v\`;`)
  await db.run(sql`DROP TABLE \`_calendar_series_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_calendar_series_v_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_log\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_header_links\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_header_links_locales\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_links\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_links_locales\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_social\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_tag_groups\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_tag_groups_locales\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_embedders\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_locales\`;`)
  await db.run(sql`DROP TABLE \`calendar_pages_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_stats\`;`)
}
