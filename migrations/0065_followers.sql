-- A mail without an event may be about a group, and may count to an account's budget.
ALTER TABLE `email_outbox` ADD `group_id` text;
--> statement-breakpoint
ALTER TABLE `email_outbox` ADD `owner_id` text;
--> statement-breakpoint
UPDATE `email_outbox` SET `group_id` = `props` ->> '$.group.id' WHERE `template` = 'group-invitation' AND json_valid(`props`);
--> statement-breakpoint
-- Who hears from a group's or a public profile's page: when something opens (`news`), what is still needed (`weekly`), or both.
CREATE TABLE `followers` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text REFERENCES `groups`(`id`) ON DELETE CASCADE,
	`profile_id` text REFERENCES `users`(`id`) ON DELETE CASCADE,
	`email` text NOT NULL,
	`locale` text,
	`news` integer NOT NULL,
	`weekly` integer NOT NULL,
	`confirmed_at` integer,
	`told_until` integer DEFAULT 0 NOT NULL,
	`news_due_at` integer,
	`weekly_due_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `followers_group_id_email_unique` ON `followers` (`group_id`,`email`) WHERE `group_id` IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `followers_profile_id_email_unique` ON `followers` (`profile_id`,`email`) WHERE `profile_id` IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `followers_email` ON `followers` (`email`);
--> statement-breakpoint
CREATE INDEX `followers_unconfirmed` ON `followers` (`created_at`) WHERE `confirmed_at` IS NULL;
--> statement-breakpoint
CREATE INDEX `followers_news_due_at` ON `followers` (`news_due_at`) WHERE `news_due_at` IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `followers_weekly_due_at` ON `followers` (`weekly_due_at`) WHERE `weekly_due_at` IS NOT NULL;
--> statement-breakpoint
-- A sheet that joined a page: when a run looks whether it is open, and since when its followers may know of it. A dump's row replaces
-- the one that a trigger below made for the dump's sheet.
CREATE TABLE `page_news` (
	`group_id` text REFERENCES `groups`(`id`) ON DELETE CASCADE,
	`profile_id` text REFERENCES `users`(`id`) ON DELETE CASCADE,
	`event_id` text NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`due_at` integer,
	`opened_at` integer,
	UNIQUE (`group_id`,`event_id`) ON CONFLICT REPLACE,
	UNIQUE (`profile_id`,`event_id`) ON CONFLICT REPLACE
);
--> statement-breakpoint
CREATE INDEX `page_news_event_id` ON `page_news` (`event_id`);
--> statement-breakpoint
CREATE INDEX `page_news_due_at` ON `page_news` (`due_at`) WHERE `due_at` IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `group_events_insert_is_news` AFTER INSERT ON `group_events`
BEGIN
	INSERT INTO `page_news` (`group_id`, `event_id`, `due_at`) VALUES (new.`group_id`, new.`event_id`, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `events_insert_is_news` AFTER INSERT ON `events`
WHEN new.`is_listed` = 1 AND new.`status` = 'published' AND new.`user_id` IS NOT NULL
BEGIN
	INSERT INTO `page_news` (`profile_id`, `event_id`, `due_at`) VALUES (new.`user_id`, new.`id`, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `events_update_is_news` AFTER UPDATE OF `is_listed`, `status`, `user_id` ON `events`
WHEN new.`is_listed` = 1 AND new.`status` = 'published' AND new.`user_id` IS NOT NULL
BEGIN
	INSERT INTO `page_news` (`profile_id`, `event_id`, `due_at`) VALUES (new.`user_id`, new.`id`, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `events_update_opens_sooner` AFTER UPDATE OF `signups_open_at` ON `events`
WHEN new.`signups_open_at` IS NOT old.`signups_open_at`
BEGIN
	UPDATE `page_news` SET `due_at` = 0 WHERE `event_id` = new.`id` AND `due_at` IS NOT NULL;
END;
--> statement-breakpoint
-- What is on a page already is no news, except what opens later.
INSERT INTO `page_news` (`group_id`, `event_id`, `due_at`) SELECT ge.`group_id`, e.`id`, e.`signups_open_at`
	FROM `group_events` ge JOIN `events` e ON e.`id` = ge.`event_id` WHERE e.`signups_open_at` > unixepoch() * 1000;
--> statement-breakpoint
INSERT INTO `page_news` (`profile_id`, `event_id`, `due_at`) SELECT e.`user_id`, e.`id`, e.`signups_open_at`
	FROM `events` e WHERE e.`is_listed` = 1 AND e.`status` = 'published' AND e.`user_id` IS NOT NULL AND e.`signups_open_at` > unixepoch() * 1000;
