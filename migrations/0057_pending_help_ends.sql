-- What was typed for an address that had offered help already ends after a day: the hour's run finds it.
CREATE INDEX `rescue_helpers_pending` ON `rescue_helpers` (`created_at`) WHERE pending IS NOT NULL;
