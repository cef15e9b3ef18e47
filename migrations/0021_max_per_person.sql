-- How many offers of an event one person may have; NULL: as many as they like, as before.
ALTER TABLE `events` ADD `max_per_person` integer;
--> statement-breakpoint
CREATE INDEX `potluck_signups_user_email_event_id` ON `potluck_signups` (`user_email`,`event_id`);
--> statement-breakpoint
DROP INDEX `potluck_signups_user_email`;
--> statement-breakpoint
CREATE INDEX `volunteer_signups_user_email_event_id` ON `volunteer_signups` (`user_email`,`event_id`);
--> statement-breakpoint
DROP INDEX `volunteer_signups_user_email`;
--> statement-breakpoint
CREATE INDEX `time_slot_signups_user_email_event_id` ON `time_slot_signups` (`user_email`,`event_id`);
--> statement-breakpoint
DROP INDEX `time_slot_signups_user_email`;
