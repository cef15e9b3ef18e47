-- Accounts on their way out and exports still to be made: the minute's run looks for them.
ALTER TABLE `users` ADD `deleting_at` integer;
--> statement-breakpoint
CREATE INDEX `users_deleting_at` ON `users` (`deleting_at`) WHERE deleting_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `exports_unmade` ON `exports` (`created_at`) WHERE r2_key IS NULL;
