-- What an authorization server for agents keeps (product 16.5): registered clients, people's grants and their tokens. Secrets are
-- stored as hashes only. A grant's row decides: without it no token of it counts.
CREATE TABLE `oauth_records` (
	-- `client:{id}`, `grant:{account}:{grant}` or `token:{account}:{grant}:{hash}`.
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	-- Whose grant or token it is; NULL for a client.
	`user_id` text REFERENCES `users`(`id`) ON DELETE CASCADE,
	-- JSON, as the library wrote it.
	`value` text NOT NULL,
	-- Counts its changes, so that of two changes made at the same time one fails.
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	-- NULL: never.
	`expires_at` integer,
	-- Of a grant; noted at most once an hour.
	`last_used_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `oauth_records_user_id` ON `oauth_records` (`user_id`) WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `oauth_records_expires_at` ON `oauth_records` (`expires_at`) WHERE expires_at IS NOT NULL;
--> statement-breakpoint
-- Messages that agents drafted for an organizer, until they are sent or 30 days old.
CREATE TABLE `message_drafts` (
	-- Becomes the id of the message, so that one draft is sent once.
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	-- The only person who sees it.
	`user_id` text NOT NULL REFERENCES `users`(`id`) ON DELETE CASCADE,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `message_drafts_event_id` ON `message_drafts` (`event_id`);
--> statement-breakpoint
CREATE INDEX `message_drafts_user_id` ON `message_drafts` (`user_id`);
--> statement-breakpoint
CREATE INDEX `message_drafts_created_at` ON `message_drafts` (`created_at`);
