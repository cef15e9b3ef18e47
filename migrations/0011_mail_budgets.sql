-- The name of a mail budget given to an owner; NULL: it grows by itself.
ALTER TABLE `users` ADD `mail_budget` text;
--> statement-breakpoint
-- Whom an owner's events have reached, as hashes.
CREATE TABLE `mail_recipients` (
	`owner_id` text NOT NULL,
	`email_hash` text NOT NULL,
	`first_at` integer NOT NULL,
	`refused_at` integer,
	PRIMARY KEY(`owner_id`, `email_hash`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_recipients_first_at` ON `mail_recipients` (`first_at`);
--> statement-breakpoint
CREATE INDEX `mail_recipients_owner_id_refused` ON `mail_recipients` (`owner_id`) WHERE refused_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `mail_budgets` (
	`owner_id` text NOT NULL,
	`day` integer NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`owner_id`, `day`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TRIGGER `mail_recipients_insert_counts_day` AFTER INSERT ON `mail_recipients`
BEGIN
	INSERT INTO `mail_budgets` (`owner_id`, `day`, `recipients`) VALUES (new.`owner_id`, new.`first_at` / 86400000, 1)
	ON CONFLICT (`owner_id`, `day`) DO UPDATE SET `recipients` = `recipients` + 1;
END;
--> statement-breakpoint
-- Sign-ups past their owner's budget, until their address confirms them.
CREATE TABLE `unconfirmed_signups` (
	`id` text PRIMARY KEY NOT NULL,
	`is_pending` integer DEFAULT false NOT NULL,
	`event_id` text NOT NULL,
	`email_hash` text NOT NULL,
	`mail_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unconfirmed_signups_mail_key` ON `unconfirmed_signups` (`mail_key`);
--> statement-breakpoint
CREATE INDEX `unconfirmed_signups_event_id` ON `unconfirmed_signups` (`event_id`);
--> statement-breakpoint
CREATE INDEX `unconfirmed_signups_created_at` ON `unconfirmed_signups` (`created_at`);
