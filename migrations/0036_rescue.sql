-- "Call me if you need someone": who offered to help, whom else an organizer lets ask, and who was asked for an empty spot.
CREATE TABLE `rescue_settings` (
	`event_id` text PRIMARY KEY NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`asks_helpers` integer DEFAULT 1 NOT NULL,
	`tag_ids` text DEFAULT '[]' NOT NULL,
	`watch_at` integer DEFAULT 0
);
--> statement-breakpoint
CREATE INDEX `rescue_settings_watch_at` ON `rescue_settings` (`watch_at`) WHERE watch_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `events_update_watches_rescue` AFTER UPDATE OF version, status, deleted_at ON `events`
BEGIN
	UPDATE rescue_settings SET watch_at = 0 WHERE event_id = new.id;
END;
--> statement-breakpoint
CREATE TABLE `rescue_helpers` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`offers` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_hash` text NOT NULL,
	`locale` text NOT NULL,
	`confirmed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rescue_helpers_event_id_email_unique` ON `rescue_helpers` (`event_id`,`email`);
--> statement-breakpoint
CREATE INDEX `rescue_helpers_email` ON `rescue_helpers` (`email`);
--> statement-breakpoint
CREATE INDEX `rescue_helpers_unconfirmed` ON `rescue_helpers` (`created_at`) WHERE confirmed_at IS NULL;
--> statement-breakpoint
CREATE TABLE `rescue_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`offer_id` text NOT NULL,
	`is_by_hand` integer DEFAULT 0 NOT NULL,
	`waves` integer DEFAULT 0 NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rescue_calls_offer_id_open` ON `rescue_calls` (`offer_id`) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX `rescue_calls_event_id` ON `rescue_calls` (`event_id`,`started_at`);
--> statement-breakpoint
CREATE TABLE `rescue_asks` (
	`id` text PRIMARY KEY NOT NULL,
	`call_id` text NOT NULL REFERENCES `rescue_calls`(`id`) ON DELETE CASCADE,
	`wave` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`locale` text,
	`is_contact` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rescue_asks_call_id_email_unique` ON `rescue_asks` (`call_id`,`email`);
--> statement-breakpoint
CREATE INDEX `rescue_asks_email_created_at` ON `rescue_asks` (`email`,`created_at`);
--> statement-breakpoint
CREATE INDEX `rescue_asks_created_at` ON `rescue_asks` (`created_at`);
