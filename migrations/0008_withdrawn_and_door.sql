-- An invitation that was taken back stays, so that its link can say so; the address may be invited anew.
ALTER TABLE `invites` ADD `withdrawn_at` integer;
--> statement-breakpoint
DROP INDEX `invites_event_id_email_unique`;
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_event_id_email_standing` ON `invites` (`event_id`,`email`) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX `invites_event_id_email` ON `invites` (`event_id`,`email`);
--> statement-breakpoint
-- When somebody was last checked in, or out again, by the clock at the door: the last action wins, whenever it arrives.
ALTER TABLE `event_rsvps` ADD `door_at` integer;
--> statement-breakpoint
ALTER TABLE `potluck_signups` ADD `door_at` integer;
--> statement-breakpoint
ALTER TABLE `volunteer_signups` ADD `door_at` integer;
--> statement-breakpoint
ALTER TABLE `time_slot_signups` ADD `door_at` integer;
--> statement-breakpoint
-- Who has the same number as somebody else among an owner's contacts.
CREATE INDEX `contacts_user_id_phone` ON `contacts` (`user_id`,`phone`) WHERE phone IS NOT NULL;
