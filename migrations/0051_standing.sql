-- What showed that the person of a sign-up wants it: 'address' (proven by a link or a session), 'person' (Turnstile answered),
-- 'owner' (set off by those who run the event); NULL: nothing.
ALTER TABLE `submissions` ADD `asked_by` text;
--> statement-breakpoint
UPDATE `submissions` SET `asked_by` = 'person' WHERE `source` IN ('guest', 'invite', 'handover', 'rescue');
--> statement-breakpoint
-- A keyed hash of the network that last signed in.
ALTER TABLE `users` ADD `network` text;
--> statement-breakpoint
ALTER TABLE `mail_recipients` ADD `set_off` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Of a day's new recipients, those whose first mail the owner set off.
ALTER TABLE `mail_budgets` ADD `set_off` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `mail_recipients_insert_counts_set_off` AFTER INSERT ON `mail_recipients` WHEN new.`set_off` = 1
BEGIN
	INSERT INTO `mail_budgets` (`owner_id`, `day`, `recipients`, `set_off`) VALUES (new.`owner_id`, new.`first_at` / 86400000, 0, 1)
	ON CONFLICT (`owner_id`, `day`) DO UPDATE SET `set_off` = `set_off` + 1;
END;
