-- Items on a sheet with several dates have one each; NULL where the event's own date holds.
ALTER TABLE `potluck_items` ADD `date` text;
--> statement-breakpoint
ALTER TABLE `potluck_items` ADD `start_time` text;
--> statement-breakpoint
ALTER TABLE `potluck_items` ADD `end_time` text;
