-- "Dates I can't": days that a person noted for one owner or one group, by their own proven address.
CREATE TABLE `away_days` (
	`email` text NOT NULL,
	`owner_id` text REFERENCES `users`(`id`) ON DELETE CASCADE,
	`group_id` text REFERENCES `groups`(`id`) ON DELETE CASCADE,
	`day` text NOT NULL,
	`noted_at` integer NOT NULL,
	CHECK ((owner_id IS NULL) <> (group_id IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `away_days_owner_id_email_day_unique` ON `away_days` (`owner_id`,`email`,`day`) WHERE owner_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `away_days_group_id_email_day_unique` ON `away_days` (`group_id`,`email`,`day`) WHERE group_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `away_days_email` ON `away_days` (`email`);
--> statement-breakpoint
CREATE INDEX `away_days_day` ON `away_days` (`day`);
