-- A mail without an event may be about a group, and may count to an account's budget.
ALTER TABLE `email_outbox` ADD `group_id` text;
--> statement-breakpoint
ALTER TABLE `email_outbox` ADD `owner_id` text;
--> statement-breakpoint
UPDATE `email_outbox` SET `group_id` = `props` ->> '$.group.id' WHERE `template` = 'group-invitation' AND json_valid(`props`);
