-- Series that go on: how many weeks ahead their dates are added, up to which date they were, and when the next one is due.
ALTER TABLE `event_series` ADD `weeks_ahead` integer;
--> statement-breakpoint
ALTER TABLE `event_series` ADD `made_until` text;
--> statement-breakpoint
ALTER TABLE `event_series` ADD `extends_at` integer;
--> statement-breakpoint
CREATE INDEX `event_series_extends_at` ON `event_series` (`extends_at`) WHERE extends_at IS NOT NULL;
