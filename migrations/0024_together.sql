-- Whether a family waits as one group: the sign-ups of one submission at one offer that do move up together or not at all.
ALTER TABLE `potluck_signups` ADD `together` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `volunteer_signups` ADD `together` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `time_slot_signups` ADD `together` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `event_rsvps` ADD `together` integer DEFAULT 0 NOT NULL;
