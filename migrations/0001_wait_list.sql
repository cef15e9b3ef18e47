-- Everybody who waits for something of an event, whatever its kind: an RSVP event's own triggers count its own already.
CREATE INDEX `events_waiting` ON `events` (`ends_at`) WHERE waiting > 0;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_insert_counts_event_waiting` AFTER INSERT ON `potluck_signups`
WHEN new.status = 'waiting'
BEGIN
	UPDATE events SET waiting = waiting + 1 WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_update_counts_event_waiting` AFTER UPDATE OF status, event_id ON `potluck_signups`
WHEN (new.status = 'waiting' OR old.status = 'waiting') AND (new.status <> old.status OR new.event_id <> old.event_id)
BEGIN
	UPDATE events SET waiting = waiting - (old.status = 'waiting') WHERE id = old.event_id;
	UPDATE events SET waiting = waiting + (new.status = 'waiting') WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_delete_counts_event_waiting` AFTER DELETE ON `potluck_signups`
WHEN old.status = 'waiting'
BEGIN
	UPDATE events SET waiting = waiting - 1 WHERE id = old.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_insert_counts_event_waiting` AFTER INSERT ON `volunteer_signups`
WHEN new.status = 'waiting'
BEGIN
	UPDATE events SET waiting = waiting + 1 WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_update_counts_event_waiting` AFTER UPDATE OF status, event_id ON `volunteer_signups`
WHEN (new.status = 'waiting' OR old.status = 'waiting') AND (new.status <> old.status OR new.event_id <> old.event_id)
BEGIN
	UPDATE events SET waiting = waiting - (old.status = 'waiting') WHERE id = old.event_id;
	UPDATE events SET waiting = waiting + (new.status = 'waiting') WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_delete_counts_event_waiting` AFTER DELETE ON `volunteer_signups`
WHEN old.status = 'waiting'
BEGIN
	UPDATE events SET waiting = waiting - 1 WHERE id = old.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_insert_counts_event_waiting` AFTER INSERT ON `time_slot_signups`
WHEN new.status = 'waiting'
BEGIN
	UPDATE events SET waiting = waiting + 1 WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_update_counts_event_waiting` AFTER UPDATE OF status, event_id ON `time_slot_signups`
WHEN (new.status = 'waiting' OR old.status = 'waiting') AND (new.status <> old.status OR new.event_id <> old.event_id)
BEGIN
	UPDATE events SET waiting = waiting - (old.status = 'waiting') WHERE id = old.event_id;
	UPDATE events SET waiting = waiting + (new.status = 'waiting') WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_delete_counts_event_waiting` AFTER DELETE ON `time_slot_signups`
WHEN old.status = 'waiting'
BEGIN
	UPDATE events SET waiting = waiting - 1 WHERE id = old.event_id;
END;
