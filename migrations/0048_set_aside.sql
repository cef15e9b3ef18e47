-- Rows of a queue that could not be worked on, by queue: the others go on, and these are tried again later and by a newer version.
CREATE TABLE `set_aside` (
	`queue` text NOT NULL,
	`row_id` text NOT NULL,
	`reason` text NOT NULL,
	`version` text NOT NULL,
	`tries` integer DEFAULT 1 NOT NULL,
	`next_at` integer NOT NULL,
	`first_at` integer NOT NULL,
	PRIMARY KEY(`queue`, `row_id`)
);
--> statement-breakpoint
CREATE INDEX `set_aside_next_at` ON `set_aside` (`next_at`);
--> statement-breakpoint
CREATE INDEX `set_aside_queue_version` ON `set_aside` (`queue`,`version`);
