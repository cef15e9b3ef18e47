-- A person's keys for programs (product 16.4). Only the hash of a key is stored; a revoked one has none, and stays for the history's
-- name of it.
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL REFERENCES `users`(`id`) ON DELETE CASCADE,
	`token_hash` text,
	-- The first characters, by which its owner recognizes it.
	`prefix` text NOT NULL,
	`name` text NOT NULL,
	-- What it may do, as a JSON array.
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	-- NULL: never.
	`expires_at` integer,
	-- Noted at most once an hour.
	`last_used_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_token_hash_unique` ON `api_keys` (`token_hash`) WHERE token_hash IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `api_keys_user_id` ON `api_keys` (`user_id`);
--> statement-breakpoint
-- A link that shows one event's sign-ups to a spreadsheet and can do nothing else.
CREATE TABLE `sheet_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL REFERENCES `users`(`id`) ON DELETE CASCADE,
	`event_id` text NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`token_hash` text NOT NULL,
	-- 1: with last names and addresses.
	`shows_addresses` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sheet_keys_token_hash_unique` ON `sheet_keys` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `sheet_keys_user_id` ON `sheet_keys` (`user_id`);
--> statement-breakpoint
CREATE INDEX `sheet_keys_event_id` ON `sheet_keys` (`event_id`);
--> statement-breakpoint
-- What a program's request with an idempotency key led to, for a day. It copies no body: a repeated request reads the result again.
CREATE TABLE `api_requests` (
	`key_id` text NOT NULL REFERENCES `api_keys`(`id`) ON DELETE CASCADE,
	`idempotency_key` text NOT NULL,
	-- A keyed hash of method, path and body.
	`request_hash` text NOT NULL,
	-- NULL: still being carried out.
	`status` integer,
	-- The answer's ids and numbers, as JSON.
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY (`key_id`, `idempotency_key`)
) WITHOUT ROWID;
