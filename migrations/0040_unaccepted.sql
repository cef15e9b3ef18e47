-- Invitations to organize that nobody accepted: found by whom they are for when that address is erased, and by their age.
CREATE INDEX `event_members_unaccepted` ON `event_members` (`invited_at`) WHERE user_id IS NULL;
--> statement-breakpoint
CREATE INDEX `event_members_invited_email` ON `event_members` (`invited_email`) WHERE user_id IS NULL;
--> statement-breakpoint
CREATE INDEX `group_members_unaccepted` ON `group_members` (`invited_at`) WHERE user_id IS NULL;
--> statement-breakpoint
CREATE INDEX `group_members_invited_email` ON `group_members` (`invited_email`) WHERE user_id IS NULL;
