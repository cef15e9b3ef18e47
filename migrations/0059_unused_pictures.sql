-- Since when a nightly run has found nothing that shows a picture; it ends seven days later.
ALTER TABLE `pictures` ADD `unused_since` integer;
--> statement-breakpoint
CREATE INDEX `pictures_unused_since` ON `pictures` (`unused_since`) WHERE unused_since IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `events_thumbnail_url` ON `events` (`thumbnail_url`) WHERE thumbnail_url IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `events_share_picture` ON `events` (`share_picture`) WHERE share_picture IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `groups_thumbnail_url` ON `groups` (`thumbnail_url`) WHERE thumbnail_url IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `users_photo` ON `users` (`photo`) WHERE photo IS NOT NULL;
