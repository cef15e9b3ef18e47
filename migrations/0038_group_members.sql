-- Who organizes a group is invited and takes over as who runs an event is; a group also has a code that its poster prints.
ALTER TABLE `group_members` ADD `role` text DEFAULT 'organizer' NOT NULL;
ALTER TABLE `group_members` ADD `invited_email` text;
ALTER TABLE `group_members` ADD `takes_over_at` integer;
CREATE UNIQUE INDEX `group_members_group_id_invited_email_unique` ON `group_members` (`group_id`,`invited_email`) WHERE `user_id` IS NULL AND `invited_email` IS NOT NULL;
ALTER TABLE `groups` ADD `short_code` text;
CREATE UNIQUE INDEX `groups_short_code` ON `groups` (`short_code`) WHERE short_code IS NOT NULL;
