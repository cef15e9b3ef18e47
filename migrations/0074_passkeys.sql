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
