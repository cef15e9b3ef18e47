-- The code of the short link /e/{code}, made when it is first asked for; with the event it goes.
ALTER TABLE `events` ADD `short_code` text;
--> statement-breakpoint
CREATE UNIQUE INDEX `events_short_code` ON `events` (`short_code`) WHERE short_code IS NOT NULL;
--> statement-breakpoint
-- The picture that link previews show, and the facts of the event that stand in it: changed since, it is shown no more.
ALTER TABLE `events` ADD `share_picture` text;
--> statement-breakpoint
ALTER TABLE `events` ADD `share_picture_of` text;
