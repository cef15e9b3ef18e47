-- A person who was asked answers at the latest two hours before the start, also if it moves to an earlier time.
CREATE TRIGGER `volunteer_shifts_update_ask_deadlines` AFTER UPDATE OF starts_at ON `volunteer_shifts`
WHEN new.starts_at < old.starts_at
BEGIN
	UPDATE volunteer_signups SET offered_until = min(offered_until, new.starts_at - 7200000)
	WHERE volunteer_shift_id = new.id AND status = 'asked';
END;
--> statement-breakpoint
CREATE TRIGGER `time_slots_update_ask_deadlines` AFTER UPDATE OF starts_at ON `time_slots`
WHEN new.starts_at < old.starts_at
BEGIN
	UPDATE time_slot_signups SET offered_until = min(offered_until, new.starts_at - 7200000)
	WHERE time_slot_id = new.id AND status = 'asked';
END;
--> statement-breakpoint
-- An item without a date of its own is on the event's, also once it lost its own.
CREATE TRIGGER `potluck_items_update_ask_deadlines` AFTER UPDATE OF starts_at ON `potluck_items`
WHEN new.starts_at IS NOT old.starts_at
BEGIN
	UPDATE potluck_signups
	SET offered_until = min(offered_until, coalesce(new.starts_at, (SELECT e.starts_at FROM events e WHERE e.id = new.event_id), 9000000000000000) - 7200000)
	WHERE potluck_item_id = new.id AND status = 'asked';
END;
--> statement-breakpoint
CREATE TRIGGER `events_update_ask_deadlines` AFTER UPDATE OF starts_at ON `events`
WHEN new.starts_at < old.starts_at
BEGIN
	UPDATE potluck_signups SET offered_until = min(offered_until, new.starts_at - 7200000)
	WHERE event_id = new.id AND status = 'asked'
		AND (SELECT i.starts_at FROM potluck_items i WHERE i.id = potluck_signups.potluck_item_id) IS NULL;
END;
