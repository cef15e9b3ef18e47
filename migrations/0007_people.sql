-- A public profile shows the events its owner listed, by when they end.
CREATE INDEX `events_listed` ON `events` (`user_id`,`ends_at`) WHERE is_listed = 1;
