-- Whether other websites may show the page of an event or group in a frame. Its owner decides.
ALTER TABLE `events` ADD `embeddable` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `groups` ADD `embeddable` integer DEFAULT 0 NOT NULL;
