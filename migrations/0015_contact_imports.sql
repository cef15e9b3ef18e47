-- What an import of contacts did, so that it can be undone for a day: how many it added, and as JSON who was there before and what of them was empty.
CREATE TABLE `contact_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`added` integer NOT NULL,
	`changed` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_imports_user_id_created_at` ON `contact_imports` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `contact_imports_created_at` ON `contact_imports` (`created_at`);
--> statement-breakpoint
-- Which import added somebody. No foreign key: it is forgotten before they are.
ALTER TABLE `contacts` ADD `import_id` text;
