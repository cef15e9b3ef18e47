-- A page with several sheets: whose it is, who organizes it with them, and which sheets stand on it.
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL REFERENCES `users`(`id`) ON DELETE CASCADE,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`thumbnail_url` text,
	`ends_on` text,
	`created_at` integer NOT NULL,
	`updated_at` integer
);
CREATE INDEX `groups_user_id` ON `groups` (`user_id`);
-- A row without `user_id` is an invitation by link that nobody accepted yet.
CREATE TABLE `group_members` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL REFERENCES `groups`(`id`) ON DELETE CASCADE,
	`user_id` text REFERENCES `users`(`id`) ON DELETE CASCADE,
	`invited_at` integer NOT NULL,
	`accepted_at` integer
);
CREATE UNIQUE INDEX `group_members_group_id_user_id_unique` ON `group_members` (`group_id`,`user_id`) WHERE `user_id` IS NOT NULL;
CREATE INDEX `group_members_group_id` ON `group_members` (`group_id`);
CREATE INDEX `group_members_user_id` ON `group_members` (`user_id`) WHERE `user_id` IS NOT NULL;
CREATE TABLE `group_events` (
	`group_id` text NOT NULL REFERENCES `groups`(`id`) ON DELETE CASCADE,
	`event_id` text NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`added_at` integer NOT NULL,
	PRIMARY KEY (`group_id`,`event_id`)
);
CREATE INDEX `group_events_event_id` ON `group_events` (`event_id`);
