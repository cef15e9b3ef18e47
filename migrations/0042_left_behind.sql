-- Guests whose sign-ups went: an hourly run deletes those that nothing refers to. Those from before are looked at once.
CREATE TABLE `unlinked_guests` (`user_id` text PRIMARY KEY NOT NULL);
--> statement-breakpoint
INSERT INTO `unlinked_guests` SELECT id FROM users WHERE password_hash IS NULL AND deleting_at IS NULL
	AND NOT EXISTS (SELECT 1 FROM submissions WHERE submissions.user_id = users.id);
--> statement-breakpoint
CREATE TRIGGER `submissions_delete_unlinks_guest` AFTER DELETE ON `submissions` WHEN old.`user_id` IS NOT NULL
BEGIN
	INSERT INTO `unlinked_guests` (`user_id`) VALUES (old.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `submissions_update_unlinks_guest` AFTER UPDATE OF `user_id` ON `submissions`
WHEN old.`user_id` IS NOT NULL AND new.`user_id` IS NOT old.`user_id`
BEGIN
	INSERT INTO `unlinked_guests` (`user_id`) VALUES (old.`user_id`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Mail that is settled goes with the submission it is about.
CREATE TRIGGER `submissions_delete_forgets_mail` AFTER DELETE ON `submissions`
BEGIN
	DELETE FROM `email_outbox` WHERE `submission_id` = old.`id` AND `status` NOT IN ('pending', 'sending');
END;
--> statement-breakpoint
-- What was sent by someone whose spot is another's now: forgotten thirty days later, where nothing of it is left.
CREATE TABLE `left_submissions` (`submission_id` text PRIMARY KEY NOT NULL, `left_at` integer NOT NULL);
--> statement-breakpoint
CREATE INDEX `left_submissions_left_at` ON `left_submissions` (`left_at`);
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_update_leaves_submission` AFTER UPDATE OF `submission_id` ON `potluck_signups`
WHEN old.`submission_id` IS NOT NULL AND new.`submission_id` IS NOT old.`submission_id`
BEGIN
	INSERT INTO `left_submissions` (`submission_id`, `left_at`) VALUES (old.`submission_id`, new.`updated_at`)
	ON CONFLICT DO UPDATE SET `left_at` = max(`left_at`, excluded.`left_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_update_leaves_submission` AFTER UPDATE OF `submission_id` ON `volunteer_signups`
WHEN old.`submission_id` IS NOT NULL AND new.`submission_id` IS NOT old.`submission_id`
BEGIN
	INSERT INTO `left_submissions` (`submission_id`, `left_at`) VALUES (old.`submission_id`, new.`updated_at`)
	ON CONFLICT DO UPDATE SET `left_at` = max(`left_at`, excluded.`left_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_update_leaves_submission` AFTER UPDATE OF `submission_id` ON `time_slot_signups`
WHEN old.`submission_id` IS NOT NULL AND new.`submission_id` IS NOT old.`submission_id`
BEGIN
	INSERT INTO `left_submissions` (`submission_id`, `left_at`) VALUES (old.`submission_id`, new.`updated_at`)
	ON CONFLICT DO UPDATE SET `left_at` = max(`left_at`, excluded.`left_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `event_rsvps_update_leaves_submission` AFTER UPDATE OF `submission_id` ON `event_rsvps`
WHEN old.`submission_id` IS NOT NULL AND new.`submission_id` IS NOT old.`submission_id`
BEGIN
	INSERT INTO `left_submissions` (`submission_id`, `left_at`) VALUES (old.`submission_id`, new.`updated_at`)
	ON CONFLICT DO UPDATE SET `left_at` = max(`left_at`, excluded.`left_at`);
END;
--> statement-breakpoint
INSERT INTO `left_submissions` SELECT s.id, s.created_at FROM submissions s
	WHERE NOT EXISTS (SELECT 1 FROM potluck_signups x WHERE x.submission_id = s.id)
	AND NOT EXISTS (SELECT 1 FROM volunteer_signups x WHERE x.submission_id = s.id)
	AND NOT EXISTS (SELECT 1 FROM time_slot_signups x WHERE x.submission_id = s.id)
	AND NOT EXISTS (SELECT 1 FROM event_rsvps x WHERE x.submission_id = s.id);
--> statement-breakpoint
CREATE INDEX `email_suppressions_bounced` ON `email_suppressions` (`created_at`) WHERE reason = 'bounced';
--> statement-breakpoint
CREATE INDEX `mail_budgets_day` ON `mail_budgets` (`day`);
--> statement-breakpoint
CREATE INDEX `users_unproven` ON `users` (`created_at`) WHERE email_verified_at IS NULL AND password_hash IS NOT NULL;
