-- A sheet whose dates once went on by themselves has no last date to wait for: each date's names are deleted by themselves. It stays
-- so when the series ends, for its people were told so.
ALTER TABLE `events` ADD `names_by_date` integer DEFAULT 0 NOT NULL;
CREATE INDEX `events_names_by_date` ON `events` (`id`) WHERE names_by_date = 1;
-- Organizers of sheets that go on already have 30 days to read it in their Settings.
UPDATE `events` SET `names_by_date` = 1, `retention_told_at` = iif(retain_at_least IS NULL, unixepoch() * 1000, retention_told_at),
	`retain_at_least` = coalesce(retain_at_least, date('now', '+30 days'))
WHERE id IN (SELECT event_id FROM event_series WHERE extends_at IS NOT NULL);
CREATE TRIGGER `event_series_insert_names_by_date` AFTER INSERT ON `event_series` WHEN new.extends_at IS NOT NULL
BEGIN
	UPDATE events SET names_by_date = 1 WHERE id = new.event_id AND names_by_date = 0;
END;
CREATE TRIGGER `event_series_update_names_by_date` AFTER UPDATE OF extends_at ON `event_series`
WHEN new.extends_at IS NOT NULL AND old.extends_at IS NULL
BEGIN
	UPDATE events SET names_by_date = 1 WHERE id = new.event_id AND names_by_date = 0;
END;
-- When the names of an offer's date were deleted. Emptied when it moves to another date, and when a name comes back to it.
ALTER TABLE `potluck_items` ADD `names_deleted_at` integer;
CREATE INDEX `potluck_items_named` ON `potluck_items` (`event_id`,`date`) WHERE names_deleted_at IS NULL AND date IS NOT NULL;
CREATE TRIGGER `potluck_items_moves_date_again` AFTER UPDATE OF date ON `potluck_items` WHEN new.names_deleted_at IS NOT NULL AND new.date IS NOT old.date
BEGIN
	UPDATE potluck_items SET names_deleted_at = NULL WHERE id = new.id;
END;
CREATE TRIGGER `potluck_signups_names_date_again` AFTER UPDATE OF user_name, potluck_item_id ON `potluck_signups`
WHEN new.user_name IS NOT NULL AND (old.user_name IS NULL OR new.potluck_item_id <> old.potluck_item_id)
BEGIN
	UPDATE potluck_items SET names_deleted_at = NULL WHERE id = new.potluck_item_id AND names_deleted_at IS NOT NULL;
END;
ALTER TABLE `volunteer_shifts` ADD `names_deleted_at` integer;
CREATE INDEX `volunteer_shifts_named` ON `volunteer_shifts` (`event_id`,`date`) WHERE names_deleted_at IS NULL AND date IS NOT NULL;
CREATE TRIGGER `volunteer_shifts_moves_date_again` AFTER UPDATE OF date ON `volunteer_shifts` WHEN new.names_deleted_at IS NOT NULL AND new.date IS NOT old.date
BEGIN
	UPDATE volunteer_shifts SET names_deleted_at = NULL WHERE id = new.id;
END;
CREATE TRIGGER `volunteer_signups_names_date_again` AFTER UPDATE OF user_name, volunteer_shift_id ON `volunteer_signups`
WHEN new.user_name IS NOT NULL AND (old.user_name IS NULL OR new.volunteer_shift_id <> old.volunteer_shift_id)
BEGIN
	UPDATE volunteer_shifts SET names_deleted_at = NULL WHERE id = new.volunteer_shift_id AND names_deleted_at IS NOT NULL;
END;
ALTER TABLE `time_slots` ADD `names_deleted_at` integer;
CREATE INDEX `time_slots_named` ON `time_slots` (`event_id`,`date`) WHERE names_deleted_at IS NULL AND date IS NOT NULL;
CREATE TRIGGER `time_slots_moves_date_again` AFTER UPDATE OF date ON `time_slots` WHEN new.names_deleted_at IS NOT NULL AND new.date IS NOT old.date
BEGIN
	UPDATE time_slots SET names_deleted_at = NULL WHERE id = new.id;
END;
CREATE TRIGGER `time_slot_signups_names_date_again` AFTER UPDATE OF user_name, time_slot_id ON `time_slot_signups`
WHEN new.user_name IS NOT NULL AND (old.user_name IS NULL OR new.time_slot_id <> old.time_slot_id)
BEGIN
	UPDATE time_slots SET names_deleted_at = NULL WHERE id = new.time_slot_id AND names_deleted_at IS NOT NULL;
END;
