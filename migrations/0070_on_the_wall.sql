-- "I'm here": the poster's page. A poster's code leads to its event.
CREATE UNIQUE INDEX `door_options_poster_code_unique` ON `door_options` (`poster_code`) WHERE poster_code IS NOT NULL;
--> statement-breakpoint
-- How a person showed at the poster who they are ('device', 'code', 'address'; NULL: an organizer or door helper checked them
-- in), and when they left.
ALTER TABLE `event_rsvps` ADD `arrived_by` text;
--> statement-breakpoint
ALTER TABLE `event_rsvps` ADD `left_at` integer;
--> statement-breakpoint
ALTER TABLE `potluck_signups` ADD `arrived_by` text;
--> statement-breakpoint
ALTER TABLE `potluck_signups` ADD `left_at` integer;
--> statement-breakpoint
ALTER TABLE `volunteer_signups` ADD `arrived_by` text;
--> statement-breakpoint
ALTER TABLE `volunteer_signups` ADD `left_at` integer;
--> statement-breakpoint
ALTER TABLE `time_slot_signups` ADD `arrived_by` text;
--> statement-breakpoint
ALTER TABLE `time_slot_signups` ADD `left_at` integer;
--> statement-breakpoint
CREATE TRIGGER `event_rsvps_not_here` AFTER UPDATE OF `checked_in_at` ON `event_rsvps`
	WHEN NEW.checked_in_at IS NULL AND (NEW.arrived_by IS NOT NULL OR NEW.left_at IS NOT NULL)
BEGIN
	UPDATE `event_rsvps` SET arrived_by = NULL, left_at = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_not_here` AFTER UPDATE OF `checked_in_at` ON `potluck_signups`
	WHEN NEW.checked_in_at IS NULL AND (NEW.arrived_by IS NOT NULL OR NEW.left_at IS NOT NULL)
BEGIN
	UPDATE `potluck_signups` SET arrived_by = NULL, left_at = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_not_here` AFTER UPDATE OF `checked_in_at` ON `volunteer_signups`
	WHEN NEW.checked_in_at IS NULL AND (NEW.arrived_by IS NOT NULL OR NEW.left_at IS NOT NULL)
BEGIN
	UPDATE `volunteer_signups` SET arrived_by = NULL, left_at = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_not_here` AFTER UPDATE OF `checked_in_at` ON `time_slot_signups`
	WHEN NEW.checked_in_at IS NULL AND (NEW.arrived_by IS NOT NULL OR NEW.left_at IS NOT NULL)
BEGIN
	UPDATE `time_slot_signups` SET arrived_by = NULL, left_at = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
-- What a guest types at the poster: one code a submission, only at events with a poster.
CREATE TABLE `check_in_codes` (
	`event_id` text NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`code` text NOT NULL,
	`submission_id` text NOT NULL REFERENCES `submissions`(`id`) ON DELETE CASCADE,
	PRIMARY KEY (`event_id`,`code`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `check_in_codes_submission_id_unique` ON `check_in_codes` (`submission_id`);
--> statement-breakpoint
-- A new row has its submission's id in place of the code, and draws one.
CREATE TRIGGER `check_in_codes_draw` AFTER INSERT ON `check_in_codes` WHEN NEW.code = NEW.submission_id
BEGIN
	UPDATE OR IGNORE check_in_codes SET code = substr('cdfghjkmnpqrtvwxy2346789', 1 + (random() & 1048575) % 24, 1) ||
		substr('cdfghjkmnpqrtvwxy2346789', 1 + (random() & 1048575) % 24, 1) ||
		substr('cdfghjkmnpqrtvwxy2346789', 1 + (random() & 1048575) % 24, 1) ||
		substr('cdfghjkmnpqrtvwxy2346789', 1 + (random() & 1048575) % 24, 1) ||
		substr('cdfghjkmnpqrtvwxy2346789', 1 + (random() & 1048575) % 24, 1) ||
		substr('cdfghjkmnpqrtvwxy2346789', 1 + (random() & 1048575) % 24, 1) ||
		substr('cdfghjkmnpqrtvwxy2346789', 1 + (random() & 1048575) % 24, 1) ||
		substr('cdfghjkmnpqrtvwxy2346789', 1 + (random() & 1048575) % 24, 1)
	WHERE submission_id = NEW.submission_id;
END;
--> statement-breakpoint
CREATE TRIGGER `submissions_check_in_code` AFTER INSERT ON `submissions`
	WHEN EXISTS (SELECT 1 FROM door_options WHERE event_id = NEW.event_id AND poster_code IS NOT NULL)
BEGIN
	INSERT INTO check_in_codes (event_id, code, submission_id) VALUES (NEW.event_id, NEW.id, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `door_options_first_poster` AFTER INSERT ON `door_options` WHEN NEW.poster_code IS NOT NULL
BEGIN
	INSERT INTO check_in_codes (event_id, code, submission_id)
	SELECT x.event_id, x.id, x.id FROM submissions x
	WHERE x.event_id = NEW.event_id AND NOT EXISTS (SELECT 1 FROM check_in_codes c WHERE c.submission_id = x.id);
END;
--> statement-breakpoint
CREATE TRIGGER `door_options_poster` AFTER UPDATE OF `poster_code` ON `door_options`
	WHEN NEW.poster_code IS NOT NULL AND OLD.poster_code IS NULL
BEGIN
	INSERT INTO check_in_codes (event_id, code, submission_id)
	SELECT x.event_id, x.id, x.id FROM submissions x
	WHERE x.event_id = NEW.event_id AND NOT EXISTS (SELECT 1 FROM check_in_codes c WHERE c.submission_id = x.id);
END;
