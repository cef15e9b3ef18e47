-- When a sheet's owner let the group's organizers read who signed up; NULL: they may not. Sheets already in a group stay out.
ALTER TABLE `group_events` ADD `shares_roster_at` integer;
--> statement-breakpoint
-- A new owner hasn't agreed.
CREATE TRIGGER `events_owner_ends_roster_sharing` AFTER UPDATE OF `user_id` ON `events` WHEN NEW.`user_id` IS NOT OLD.`user_id`
BEGIN
	UPDATE `group_events` SET `shares_roster_at` = NULL WHERE `event_id` = NEW.`id` AND `shares_roster_at` IS NOT NULL;
END;
--> statement-breakpoint
-- What a group's organizer wrote to people in its roster.
CREATE TABLE `group_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL REFERENCES `groups`(`id`) ON DELETE CASCADE,
	`sender_id` text NOT NULL REFERENCES `users`(`id`) ON DELETE CASCADE,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`people` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `group_messages_group_id_created_at` ON `group_messages` (`group_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `group_messages_sender_id_created_at` ON `group_messages` (`sender_id`,`created_at`);
