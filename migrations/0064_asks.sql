-- A person who was asked to take spots, until they answer: what the submission (source 'asked') doesn't say. `answer_within`: how long
-- the next person has. `mailbox`: the hash of the address without its plus tag. `next`: whom to ask then, as JSON; emptied once
-- everything is answered.
CREATE TABLE `asks` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`round_id` text NOT NULL,
	`mailbox` text DEFAULT '' NOT NULL,
	`answer_within` integer NOT NULL,
	`is_substitute` integer DEFAULT 0 NOT NULL,
	`substituted_at` integer,
	`next` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `asks_mailbox` ON `asks` (`mailbox`);
--> statement-breakpoint
CREATE INDEX `asks_next` ON `asks` (`submission_id`) WHERE next <> '[]';
--> statement-breakpoint
DROP INDEX `event_rsvps_offered_until`;
--> statement-breakpoint
CREATE INDEX `event_rsvps_held_until` ON `event_rsvps` (`offered_until`) WHERE status IN ('offered', 'asked');
--> statement-breakpoint
DROP INDEX `potluck_signups_offered_until`;
--> statement-breakpoint
CREATE INDEX `potluck_signups_held_until` ON `potluck_signups` (`offered_until`) WHERE status IN ('offered', 'asked');
--> statement-breakpoint
DROP INDEX `volunteer_signups_offered_until`;
--> statement-breakpoint
CREATE INDEX `volunteer_signups_held_until` ON `volunteer_signups` (`offered_until`) WHERE status IN ('offered', 'asked');
--> statement-breakpoint
DROP INDEX `time_slot_signups_offered_until`;
--> statement-breakpoint
CREATE INDEX `time_slot_signups_held_until` ON `time_slot_signups` (`offered_until`) WHERE status IN ('offered', 'asked');
--> statement-breakpoint
-- An ask counts in what is taken, but not among those who come.
DROP TRIGGER `potluck_signups_insert_counts_event`;
--> statement-breakpoint
DROP TRIGGER `potluck_signups_update_counts_event`;
--> statement-breakpoint
DROP TRIGGER `potluck_signups_delete_counts_event`;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_insert_counts_event` AFTER INSERT ON `potluck_signups`
WHEN new.places <> 0 AND new.status <> 'asked'
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_update_counts_event` AFTER UPDATE OF places, status, event_id ON `potluck_signups`
WHEN new.event_id = old.event_id AND iif(new.status = 'asked', 0, new.places) <> iif(old.status = 'asked', 0, old.places)
BEGIN
	UPDATE events SET attendee_count = attendee_count + iif(new.status = 'asked', 0, new.places) - iif(old.status = 'asked', 0, old.places)
	WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_delete_counts_event` AFTER DELETE ON `potluck_signups`
WHEN old.places <> 0 AND old.status <> 'asked'
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places WHERE id = old.event_id;
END;
--> statement-breakpoint
DROP TRIGGER `volunteer_signups_insert_counts_event`;
--> statement-breakpoint
DROP TRIGGER `volunteer_signups_update_counts_event`;
--> statement-breakpoint
DROP TRIGGER `volunteer_signups_delete_counts_event`;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_insert_counts_event` AFTER INSERT ON `volunteer_signups`
WHEN new.places <> 0 AND new.status <> 'asked'
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_update_counts_event` AFTER UPDATE OF places, status, event_id ON `volunteer_signups`
WHEN new.event_id = old.event_id AND iif(new.status = 'asked', 0, new.places) <> iif(old.status = 'asked', 0, old.places)
BEGIN
	UPDATE events SET attendee_count = attendee_count + iif(new.status = 'asked', 0, new.places) - iif(old.status = 'asked', 0, old.places)
	WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_delete_counts_event` AFTER DELETE ON `volunteer_signups`
WHEN old.places <> 0 AND old.status <> 'asked'
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places WHERE id = old.event_id;
END;
--> statement-breakpoint
DROP TRIGGER `time_slot_signups_insert_counts_event`;
--> statement-breakpoint
DROP TRIGGER `time_slot_signups_update_counts_event`;
--> statement-breakpoint
DROP TRIGGER `time_slot_signups_delete_counts_event`;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_insert_counts_event` AFTER INSERT ON `time_slot_signups`
WHEN new.places <> 0 AND new.status <> 'asked'
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_update_counts_event` AFTER UPDATE OF places, status, event_id ON `time_slot_signups`
WHEN new.event_id = old.event_id AND iif(new.status = 'asked', 0, new.places) <> iif(old.status = 'asked', 0, old.places)
BEGIN
	UPDATE events SET attendee_count = attendee_count + iif(new.status = 'asked', 0, new.places) - iif(old.status = 'asked', 0, old.places)
	WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_delete_counts_event` AFTER DELETE ON `time_slot_signups`
WHEN old.places <> 0 AND old.status <> 'asked'
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places WHERE id = old.event_id;
END;
