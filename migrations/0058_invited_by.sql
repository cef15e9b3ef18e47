-- Who made an invitation to organize that nobody accepted yet: it ends with their role.
ALTER TABLE `event_members` ADD `invited_by` text;
--> statement-breakpoint
ALTER TABLE `group_members` ADD `invited_by` text;
