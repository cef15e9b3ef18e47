-- When its owner ended it: before its start it was called off.
ALTER TABLE `events` ADD `ended_at` integer;
--> statement-breakpoint
UPDATE `events` SET `ended_at` = `updated_at` WHERE `status` = 'ended';
