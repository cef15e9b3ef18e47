-- Who did what when at an event, in the batch of the act. It points to rows and copies no name and no address. Without a rowid a line is one row written.
CREATE TABLE `event_log` (
	`event_id` text NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`actor` text NOT NULL,
	`user_id` text,
	`submission_id` text,
	`act` text NOT NULL,
	`subject` text,
	`undone_at` integer,
	PRIMARY KEY (`event_id`, `at`, `id`)
) WITHOUT ROWID;
