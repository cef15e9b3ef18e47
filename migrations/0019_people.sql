-- Whose sign-up it is, besides the address: the person's name as it is compared (app/lib/person-key.ts). '' means anybody of
-- the address, until the hour's run has read the name.
ALTER TABLE `volunteer_signups` ADD `person_key` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `time_slot_signups` ADD `person_key` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `event_rsvps` ADD `person_key` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `potluck_signups` ADD `person_key` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `volunteer_signups_volunteer_shift_id_user_email_person_key_unique` ON `volunteer_signups` (`volunteer_shift_id`,`user_email`,`person_key`) WHERE status <> 'cancelled';
--> statement-breakpoint
DROP INDEX `volunteer_signups_volunteer_shift_id_user_email_unique`;
--> statement-breakpoint
CREATE UNIQUE INDEX `time_slot_signups_time_slot_id_user_email_person_key_unique` ON `time_slot_signups` (`time_slot_id`,`user_email`,`person_key`) WHERE status <> 'cancelled';
--> statement-breakpoint
DROP INDEX `time_slot_signups_time_slot_id_user_email_unique`;
--> statement-breakpoint
CREATE UNIQUE INDEX `event_rsvps_event_id_user_email_person_key_unique` ON `event_rsvps` (`event_id`,`user_email`,`person_key`) WHERE status <> 'cancelled';
--> statement-breakpoint
DROP INDEX `event_rsvps_event_id_user_email_unique`;
--> statement-breakpoint
CREATE INDEX `volunteer_signups_keyless` ON `volunteer_signups` (`id`) WHERE person_key = '' AND user_name IS NOT NULL AND user_email IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `time_slot_signups_keyless` ON `time_slot_signups` (`id`) WHERE person_key = '' AND user_name IS NOT NULL AND user_email IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `event_rsvps_keyless` ON `event_rsvps` (`id`) WHERE person_key = '' AND user_name IS NOT NULL AND user_email IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `potluck_signups_keyless` ON `potluck_signups` (`id`) WHERE person_key = '' AND user_name IS NOT NULL AND user_email IS NOT NULL;
