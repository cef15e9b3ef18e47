-- What an event turned on for its day. No row: nothing.
CREATE TABLE `door_options` (
	`event_id` text PRIMARY KEY NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	-- The code that the poster's QR carries now; NULL: no poster.
	`poster_code` text,
	-- How many minutes hours may go beyond a shift's length.
	`extra_minutes` integer DEFAULT 0 NOT NULL,
	-- 1: who isn't on the list may sign up at the poster.
	`walk_ins` integer DEFAULT 0 NOT NULL,
	-- 1: emails and private links carry a code for the door to scan.
	`passes` integer DEFAULT 0 NOT NULL
);
