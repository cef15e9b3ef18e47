-- What contacts are searched in and sorted by: folded once when written, as SQLite folds the case of ASCII letters only.
ALTER TABLE `contacts` ADD `sort_name` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `contacts` ADD `search` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `contacts` SET sort_name = lower(name), search = lower(name || char(10) || coalesce(email, '') || char(10) || coalesce(phone, ''));
--> statement-breakpoint
-- A search walks one person's part of this index and nothing else.
CREATE INDEX `contacts_user_id_sort_name` ON `contacts` (`user_id`, `sort_name`, `id`, `search`);
