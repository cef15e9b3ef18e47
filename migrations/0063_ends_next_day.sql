-- Whether an event's hours end on the day after they start: the times of several offers, as 05:00-07:00 and 22:00-06:30, don't say so.
ALTER TABLE `events` ADD `ends_next_day` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Events of several dates from before their hours were a day's have an end that is no late offer's: they stay as they are.
UPDATE `events` SET `ends_next_day` = 1 WHERE end_time IS NOT NULL AND (
	(end_time <= start_time AND (end_date IS NULL OR end_date = date))
	OR EXISTS (SELECT 1 FROM volunteer_shifts o WHERE o.event_id = events.id AND o.removed_at IS NULL AND o.end_time <= o.start_time AND o.end_time = events.end_time)
	OR EXISTS (SELECT 1 FROM time_slots o WHERE o.event_id = events.id AND o.removed_at IS NULL AND o.end_time <= o.start_time AND o.end_time = events.end_time)
	OR EXISTS (SELECT 1 FROM potluck_items o WHERE o.event_id = events.id AND o.removed_at IS NULL AND o.end_time <= o.start_time AND o.end_time = events.end_time)
);
