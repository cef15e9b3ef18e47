-- The address and number with which an owner said that a contact is nobody else's double; changed since, it may be asked again.
ALTER TABLE `contacts` ADD `apart_as` text;
--> statement-breakpoint
CREATE INDEX `contacts_user_id_apart` ON `contacts` (`user_id`) WHERE apart_as IS NOT NULL;
--> statement-breakpoint
-- The session that switched push on: where it ends, so does its push. Empty for those that were there before.
ALTER TABLE `push_subscriptions` ADD `session_id` text REFERENCES `sessions`(`id`) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX `push_subscriptions_session_id` ON `push_subscriptions` (`session_id`);
