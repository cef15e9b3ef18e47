-- Who made an invitation to organize that nobody accepted yet: it ends with their role.
ALTER TABLE `event_members` ADD `invited_by` text;
--> statement-breakpoint
ALTER TABLE `group_members` ADD `invited_by` text;
--> statement-breakpoint
-- Whose words a message is; once they are no organizer any more, what waits to be sent waits for another's yes.
ALTER TABLE `broadcasts` ADD `written_by` text;
--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `awaits_yes` integer DEFAULT 0 NOT NULL;
