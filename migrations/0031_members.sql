-- Who organizes an event beside its owner, and who is invited to: a row without `user_id` is an invitation nobody accepted yet.
CREATE TABLE `event_members` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`user_id` text REFERENCES `users`(`id`) ON DELETE CASCADE,
	`role` text NOT NULL,
	`invited_email` text,
	`invited_at` integer NOT NULL,
	`accepted_at` integer,
	`inherits_at` integer,
	`takes_over_at` integer
);
CREATE UNIQUE INDEX `event_members_event_id_user_id_unique` ON `event_members` (`event_id`,`user_id`);
CREATE UNIQUE INDEX `event_members_event_id_invited_email_unique` ON `event_members` (`event_id`,`invited_email`) WHERE `user_id` IS NULL AND `invited_email` IS NOT NULL;
CREATE INDEX `event_members_user_id` ON `event_members` (`user_id`);
