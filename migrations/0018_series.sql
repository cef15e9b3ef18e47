-- Offers that repeat: a series is one offer on the dates of a rule (RFC 5545, of dates alone).
CREATE TABLE `event_series` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`rule` text NOT NULL,
	`starts_on` text NOT NULL,
	`left_out` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `event_series_event_id` ON `event_series` (`event_id`);
--> statement-breakpoint
-- Which series an offer is in and on which of its dates; when its sign-ups open, where that is counted back from its own date.
ALTER TABLE `potluck_items` ADD `series_id` text;
--> statement-breakpoint
ALTER TABLE `potluck_items` ADD `series_date` text;
--> statement-breakpoint
ALTER TABLE `potluck_items` ADD `opens_at` integer;
--> statement-breakpoint
CREATE UNIQUE INDEX `potluck_items_series_id_series_date` ON `potluck_items` (`series_id`,`series_date`) WHERE series_id IS NOT NULL AND removed_at IS NULL;
--> statement-breakpoint
ALTER TABLE `volunteer_shifts` ADD `series_id` text;
--> statement-breakpoint
ALTER TABLE `volunteer_shifts` ADD `series_date` text;
--> statement-breakpoint
ALTER TABLE `volunteer_shifts` ADD `opens_at` integer;
--> statement-breakpoint
CREATE UNIQUE INDEX `volunteer_shifts_series_id_series_date` ON `volunteer_shifts` (`series_id`,`series_date`) WHERE series_id IS NOT NULL AND removed_at IS NULL;
--> statement-breakpoint
ALTER TABLE `time_slots` ADD `series_id` text;
--> statement-breakpoint
ALTER TABLE `time_slots` ADD `series_date` text;
--> statement-breakpoint
ALTER TABLE `time_slots` ADD `opens_at` integer;
--> statement-breakpoint
CREATE UNIQUE INDEX `time_slots_series_id_series_date` ON `time_slots` (`series_id`,`series_date`) WHERE series_id IS NOT NULL AND removed_at IS NULL;
--> statement-breakpoint
ALTER TABLE `events` ADD `opens_weeks_before` integer;
