-- How many people a message to an event's people was for; its mails are not kept for ever.
ALTER TABLE `broadcasts` ADD `people` integer DEFAULT 0 NOT NULL;
