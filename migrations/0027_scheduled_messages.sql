-- Messages to an event's people that go out later: when, when they did, and why not where they didn't. One without send_at went
-- out when it was written.
ALTER TABLE `broadcasts` ADD `send_at` integer;
--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `sent_at` integer;
--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `unsent` text;
--> statement-breakpoint
CREATE INDEX `broadcasts_send_at` ON `broadcasts` (`send_at`) WHERE send_at IS NOT NULL AND sent_at IS NULL AND unsent IS NULL;
--> statement-breakpoint
CREATE INDEX `email_outbox_broadcast` ON `email_outbox` (json_extract(props, '$.broadcastId'), `status`) WHERE template = 'organiser-message';
