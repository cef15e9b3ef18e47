-- What an organizer put in place of a shift's length; the latest of a sign-up counts.
CREATE TABLE `hour_corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`signup_id` text NOT NULL,
	`minutes` integer NOT NULL,
	`reason` text NOT NULL,
	`user_id` text REFERENCES `users`(`id`) ON DELETE SET NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `hour_corrections_signup_id_at` ON `hour_corrections` (`signup_id`,`at`);
--> statement-breakpoint
CREATE INDEX `hour_corrections_event_id` ON `hour_corrections` (`event_id`);
--> statement-breakpoint
CREATE INDEX `hour_corrections_user_id` ON `hour_corrections` (`user_id`);
--> statement-breakpoint
-- What stays of an event's hours when its names are deleted.
CREATE TABLE `hour_totals` (
	`event_id` text PRIMARY KEY NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`minutes` integer NOT NULL,
	`people` integer NOT NULL
);
--> statement-breakpoint
-- What a printed certificate's number confirms; nobody's name or address but the organizer's own name.
CREATE TABLE `certificates` (
	`number` text PRIMARY KEY NOT NULL,
	`minutes` integer NOT NULL,
	`events` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`organizer` text NOT NULL,
	`user_id` text,
	`issued_on` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `certificates_user_id` ON `certificates` (`user_id`) WHERE user_id IS NOT NULL;
--> statement-breakpoint
-- A reason may say something of the person: it goes with the name, and a correction goes with its sign-up.
CREATE TRIGGER `volunteer_signups_nameless_hours` AFTER UPDATE OF user_name ON `volunteer_signups`
WHEN new.user_name IS NULL AND old.user_name IS NOT NULL
BEGIN
	UPDATE hour_corrections SET reason = '' WHERE signup_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_nameless_hours` AFTER UPDATE OF user_name ON `time_slot_signups`
WHEN new.user_name IS NULL AND old.user_name IS NOT NULL
BEGIN
	UPDATE hour_corrections SET reason = '' WHERE signup_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_delete_hours` AFTER DELETE ON `volunteer_signups`
BEGIN
	DELETE FROM hour_corrections WHERE signup_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_delete_hours` AFTER DELETE ON `time_slot_signups`
BEGIN
	DELETE FROM hour_corrections WHERE signup_id = old.id;
END;
--> statement-breakpoint
-- A certificate outlives the account of whoever issued it, without the name.
CREATE TRIGGER `users_delete_certificates` AFTER DELETE ON `users`
BEGIN
	UPDATE certificates SET organizer = '', user_id = NULL WHERE user_id = old.id;
END;
