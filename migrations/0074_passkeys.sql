-- Passkeys: how an account signs in without its password. `copied_at`: its counter went back, so it is no longer accepted.
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL REFERENCES `users`(`id`) ON DELETE CASCADE,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`copied_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `passkeys_user_id` ON `passkeys` (`user_id`);
--> statement-breakpoint
-- Until when this session may do one thing that always asks again, after a passkey or a mailed link.
ALTER TABLE `sessions` ADD COLUMN `confirmed_until` integer;
--> statement-breakpoint
-- Google accounts that sign in to an account, by the number that Google gives them; never by an address.
CREATE TABLE `google_accounts` (
	`subject` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL REFERENCES `users`(`id`) ON DELETE CASCADE,
	`created_at` integer NOT NULL,
	`used_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `google_accounts_user_id_unique` ON `google_accounts` (`user_id`);
