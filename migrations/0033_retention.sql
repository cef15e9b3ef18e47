-- Until when names and addresses are kept: so many days after the last date (retain_days), until a date, or, where hours are
-- counted, until those are done. Emptied when they were deleted, and again as soon as there is something new to delete.
ALTER TABLE `events` ADD `retain_until` text;
ALTER TABLE `events` ADD `hours_until` text;
ALTER TABLE `events` ADD `purged_at` integer;
-- Events from before this rule: kept for 30 days more at least, and until their owner was told by mail.
ALTER TABLE `events` ADD `retain_at_least` text;
ALTER TABLE `events` ADD `retention_notice` text;
ALTER TABLE `events` ADD `retention_told_at` integer;
UPDATE `events` SET `retain_at_least` = date('now', '+30 days') WHERE `status` <> 'draft';
CREATE INDEX `events_unpurged` ON `events` (coalesce(end_date, date)) WHERE purged_at IS NULL AND status <> 'draft';
CREATE INDEX `events_untold` ON `events` (`user_id`) WHERE retain_at_least IS NOT NULL AND retention_told_at IS NULL;

CREATE TRIGGER `events_change_ends_purge` AFTER UPDATE OF status, date, end_date, ends_at, retain_days, retain_until, hours_until ON `events`
WHEN old.purged_at IS NOT NULL AND new.purged_at IS NOT NULL AND (new.status <> old.status OR new.date IS NOT old.date OR new.end_date IS NOT old.end_date OR new.ends_at IS NOT old.ends_at
	OR new.retain_days IS NOT old.retain_days OR new.retain_until IS NOT old.retain_until OR new.hours_until IS NOT old.hours_until)
BEGIN
	UPDATE events SET purged_at = NULL WHERE id = new.id;
END;
CREATE TRIGGER `submissions_update_ends_purge` AFTER UPDATE OF name, email ON `submissions`
WHEN (new.name IS NOT NULL AND old.name IS NULL) OR (new.email IS NOT NULL AND old.email IS NULL)
BEGIN
	UPDATE events SET purged_at = NULL WHERE id = new.event_id AND purged_at IS NOT NULL;
END;
CREATE TRIGGER `potluck_signups_name_ends_purge` AFTER UPDATE OF user_name ON `potluck_signups` WHEN new.user_name IS NOT NULL AND old.user_name IS NULL
BEGIN
	UPDATE events SET purged_at = NULL WHERE id = new.event_id AND purged_at IS NOT NULL;
END;
CREATE TRIGGER `volunteer_signups_name_ends_purge` AFTER UPDATE OF user_name ON `volunteer_signups` WHEN new.user_name IS NOT NULL AND old.user_name IS NULL
BEGIN
	UPDATE events SET purged_at = NULL WHERE id = new.event_id AND purged_at IS NOT NULL;
END;
CREATE TRIGGER `time_slot_signups_name_ends_purge` AFTER UPDATE OF user_name ON `time_slot_signups` WHEN new.user_name IS NOT NULL AND old.user_name IS NULL
BEGIN
	UPDATE events SET purged_at = NULL WHERE id = new.event_id AND purged_at IS NOT NULL;
END;
CREATE TRIGGER `event_rsvps_name_ends_purge` AFTER UPDATE OF user_name ON `event_rsvps` WHEN new.user_name IS NOT NULL AND old.user_name IS NULL
BEGIN
	UPDATE events SET purged_at = NULL WHERE id = new.event_id AND purged_at IS NOT NULL;
END;

-- Addresses whose data was erased, as keyed hashes: a restore from an older backup erases them again.
CREATE TABLE `erased` (
	`hash` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL
);
CREATE INDEX `erased_asked_at` ON `erased` (`asked_at`);
