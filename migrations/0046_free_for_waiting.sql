-- What has a free place while somebody waits for one, and may still take sign-ups: the minute's run looks here.
CREATE INDEX `events_free_for_waiting` ON `events` (`type`,`ends_at`) WHERE waiting > 0 AND (max_attendees IS NULL OR attendee_count < max_attendees);
--> statement-breakpoint
CREATE INDEX `potluck_items_free_for_waiting` ON `potluck_items` (coalesce(ends_at, 9007199254740991)) WHERE waiting > 0 AND (quantity IS NULL OR taken < quantity);
--> statement-breakpoint
CREATE INDEX `volunteer_shifts_free_for_waiting` ON `volunteer_shifts` (`starts_at`) WHERE waiting > 0 AND (capacity IS NULL OR taken < capacity);
--> statement-breakpoint
CREATE INDEX `time_slots_free_for_waiting` ON `time_slots` (`starts_at`) WHERE waiting > 0 AND (capacity IS NULL OR taken < capacity);
