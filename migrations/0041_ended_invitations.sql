-- Invitations to organize that were taken back or used, by id: a form that made one, sent again, must not bring its link back.
CREATE TABLE `ended_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`ended_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_invitations_ended_at` ON `ended_invitations` (`ended_at`);
--> statement-breakpoint
CREATE TRIGGER `event_members_delete_ends_invitation` AFTER DELETE ON `event_members`
BEGIN
	INSERT OR IGNORE INTO ended_invitations (id, ended_at) VALUES (OLD.id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER `group_members_delete_ends_invitation` AFTER DELETE ON `group_members`
BEGIN
	INSERT OR IGNORE INTO ended_invitations (id, ended_at) VALUES (OLD.id, unixepoch() * 1000);
END;
