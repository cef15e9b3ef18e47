-- A question may be asked for each person; what a person answered stands with each of their sign-ups, by the questions' ids.
ALTER TABLE `event_questions` ADD `per_person` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- What is agreed to, every version of it as a JSON list: the last one is asked, an earlier one stays for who agreed to it.
ALTER TABLE `event_questions` ADD `texts` text;
--> statement-breakpoint
ALTER TABLE `volunteer_signups` ADD `answers` text;
--> statement-breakpoint
ALTER TABLE `time_slot_signups` ADD `answers` text;
--> statement-breakpoint
ALTER TABLE `event_rsvps` ADD `answers` text;
--> statement-breakpoint
ALTER TABLE `potluck_signups` ADD `answers` text;
