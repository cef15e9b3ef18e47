CREATE TABLE `contact_tag_assignments` (
	`contact_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`created_at` integer,
	`updated_at` integer,
	PRIMARY KEY(`contact_id`, `tag_id`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `contact_tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_tag_assignments_tag_id` ON `contact_tag_assignments` (`tag_id`);--> statement-breakpoint
CREATE TABLE `contact_tags` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_tags_user_id_name_unique` ON `contact_tags` (`user_id`,lower(name));--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contacts_user_id_name` ON `contacts` (`user_id`,`name`);--> statement-breakpoint
CREATE INDEX `contacts_user_id_email` ON `contacts` (`user_id`,`email`);--> statement-breakpoint
CREATE TABLE `invites` (
	`id` text PRIMARY KEY NOT NULL,
	`sender_id` text NOT NULL,
	`email` text NOT NULL,
	`event_title` text,
	`message` text,
	`contact_id` text,
	`event_id` text,
	`submission_id` text,
	`outbox_id` text,
	`opened_at` integer,
	`declined_at` integer,
	`reminded_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_event_id_email_unique` ON `invites` (`event_id`,`email`);--> statement-breakpoint
CREATE INDEX `invites_event_id_created_at` ON `invites` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invites_sender_id_created_at` ON `invites` (`sender_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invites_contact_id` ON `invites` (`contact_id`);--> statement-breakpoint
CREATE INDEX `invites_email` ON `invites` (`email`);--> statement-breakpoint
CREATE INDEX `invites_submission_id` ON `invites` (`submission_id`);--> statement-breakpoint
CREATE INDEX `invites_outbox_id` ON `invites` (`outbox_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`locale` text,
	`created_at` integer,
	`updated_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversations_user_id_updated_at` ON `conversations` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `conversations_updated_at` ON `conversations` (`updated_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`draft` text,
	`model` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_conversation_id_created_at` ON `messages` (`conversation_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `event_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`options` text,
	`required` integer DEFAULT false NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `event_questions_event_id_position` ON `event_questions` (`event_id`,`position`);--> statement-breakpoint
CREATE INDEX `event_questions_removed_at` ON `event_questions` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`title` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`date` text,
	`end_date` text,
	`start_time` text,
	`end_time` text,
	`time_zone` text DEFAULT 'America/New_York' NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`location` text DEFAULT 'Location TBD' NOT NULL,
	`max_attendees` integer,
	`attendee_count` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`hide_attendee_names` integer DEFAULT false NOT NULL,
	`thumbnail_url` text,
	`signups_open_at` integer,
	`signups_close_at` integer,
	`wait_list` integer DEFAULT false NOT NULL,
	`wait_list_hold_minutes` integer,
	`is_listed` integer DEFAULT false NOT NULL,
	`retain_days` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`save_id` text,
	`schedule_version` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `events_user_id_created_at` ON `events` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `events_user_id_starts_at` ON `events` (`user_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `events_status_starts_at` ON `events` (`status`,`starts_at`);--> statement-breakpoint
CREATE INDEX `events_ends_at` ON `events` (`ends_at`);--> statement-breakpoint
CREATE INDEX `events_created_at` ON `events` (`created_at`);--> statement-breakpoint
CREATE INDEX `events_deleted_at` ON `events` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`r2_key` text,
	`expires_at` integer,
	`created_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `exports_user_id_created_at` ON `exports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `exports_expires_at` ON `exports` (`expires_at`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`key` text NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_key_unique` ON `pictures` (`key`);--> statement-breakpoint
CREATE INDEX `pictures_user_id_created_at` ON `pictures` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`endpoint_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_user_id` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `potluck_items` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`description` text,
	`starts_at` integer,
	`ends_at` integer,
	`taken` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`removed_at` integer,
	`name` text NOT NULL,
	`category` text,
	`quantity` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `potluck_items_event_id_position` ON `potluck_items` (`event_id`,`position`);--> statement-breakpoint
CREATE INDEX `potluck_items_event_id_starts_at` ON `potluck_items` (`event_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `potluck_items_removed_at` ON `potluck_items` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `time_slots` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`description` text,
	`starts_at` integer,
	`ends_at` integer,
	`taken` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`removed_at` integer,
	`title` text,
	`date` text,
	`start_time` text,
	`end_time` text,
	`capacity` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `time_slots_event_id_position` ON `time_slots` (`event_id`,`position`);--> statement-breakpoint
CREATE INDEX `time_slots_event_id_starts_at` ON `time_slots` (`event_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `time_slots_removed_at` ON `time_slots` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `volunteer_shifts` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`description` text,
	`starts_at` integer,
	`ends_at` integer,
	`taken` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`removed_at` integer,
	`title` text,
	`date` text,
	`start_time` text,
	`end_time` text,
	`capacity` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `volunteer_shifts_event_id_position` ON `volunteer_shifts` (`event_id`,`position`);--> statement-breakpoint
CREATE INDEX `volunteer_shifts_event_id_starts_at` ON `volunteer_shifts` (`event_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `volunteer_shifts_removed_at` ON `volunteer_shifts` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `broadcasts` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`sender_id` text,
	`subject` text,
	`body` text NOT NULL,
	`filter` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `broadcasts_event_id_created_at` ON `broadcasts` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `broadcasts_sender_id_created_at` ON `broadcasts` (`sender_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `email_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`r2_key` text,
	`sha256` text,
	`lease_until` integer,
	`first_attempt_at` integer,
	`created_at` integer
);
--> statement-breakpoint
CREATE INDEX `email_batches_state_lease_until` ON `email_batches` (`state`,`lease_until`);--> statement-breakpoint
CREATE INDEX `email_batches_created_at` ON `email_batches` (`created_at`);--> statement-breakpoint
CREATE TABLE `email_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`template` text NOT NULL,
	`locale` text,
	`to_email` text,
	`user_id` text,
	`event_id` text,
	`submission_id` text,
	`signup_id` text,
	`invite_id` text,
	`reminder_id` text,
	`props` text,
	`priority` integer DEFAULT 0 NOT NULL,
	`dedupe_key` text,
	`schedule_version` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer DEFAULT 0 NOT NULL,
	`expires_at` integer,
	`lease_until` integer,
	`batch_id` text,
	`batch_index` integer,
	`provider_id` text,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`delivered_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_outbox_dedupe_key_unique` ON `email_outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `email_outbox_status_priority_next_attempt_at` ON `email_outbox` (`status`,`priority`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `email_outbox_status_lease_until` ON `email_outbox` (`status`,`lease_until`);--> statement-breakpoint
CREATE INDEX `email_outbox_batch_id` ON `email_outbox` (`batch_id`,`batch_index`);--> statement-breakpoint
CREATE INDEX `email_outbox_event_id_sent_at` ON `email_outbox` (`event_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `email_outbox_to_email_sent_at` ON `email_outbox` (`to_email`,`sent_at`);--> statement-breakpoint
CREATE INDEX `email_outbox_user_id_created_at` ON `email_outbox` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `email_outbox_submission_id` ON `email_outbox` (`submission_id`);--> statement-breakpoint
CREATE INDEX `email_outbox_signup_id` ON `email_outbox` (`signup_id`);--> statement-breakpoint
CREATE INDEX `email_outbox_invite_id` ON `email_outbox` (`invite_id`);--> statement-breakpoint
CREATE INDEX `email_outbox_reminder_id` ON `email_outbox` (`reminder_id`);--> statement-breakpoint
CREATE INDEX `email_outbox_provider_id` ON `email_outbox` (`provider_id`);--> statement-breakpoint
CREATE INDEX `email_outbox_created_at` ON `email_outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `email_suppressions` (
	`email_hash` text NOT NULL,
	`scope` text NOT NULL,
	`event_id` text DEFAULT '' NOT NULL,
	`reason` text,
	`created_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_suppressions_email_hash_scope_event_id_unique` ON `email_suppressions` (`email_hash`,`scope`,`event_id`);--> statement-breakpoint
CREATE INDEX `email_suppressions_event_id` ON `email_suppressions` (`event_id`);--> statement-breakpoint
CREATE TABLE `event_reminder_settings` (
	`event_id` text PRIMARY KEY NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`days_enabled` integer DEFAULT false NOT NULL,
	`days_before` integer DEFAULT 1 NOT NULL,
	`days_message` text,
	`hours_enabled` integer DEFAULT false NOT NULL,
	`hours_before` integer DEFAULT 24 NOT NULL,
	`hours_message` text,
	`custom_message` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE TABLE `reminder_queue` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`reminder_type` text NOT NULL,
	`send_at` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`starts_at` integer,
	`schedule_version` integer DEFAULT 0 NOT NULL,
	`cursor` text,
	`expires_at` integer,
	`sent_at` integer,
	`created_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reminder_queue_event_id_type_send_at_version_unique` ON `reminder_queue` (`event_id`,`reminder_type`,`send_at`,`schedule_version`);--> statement-breakpoint
CREATE INDEX `reminder_queue_status_send_at` ON `reminder_queue` (`status`,`send_at`);--> statement-breakpoint
CREATE INDEX `reminder_queue_event_id_send_at` ON `reminder_queue` (`event_id`,`send_at`);--> statement-breakpoint
CREATE TABLE `event_rsvps` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`submission_id` text,
	`user_id` text,
	`user_name` text,
	`user_email` text,
	`user_phone` text,
	`notes` text,
	`status` text DEFAULT 'confirmed' NOT NULL,
	`places` integer DEFAULT 0 NOT NULL,
	`waiting_since` integer,
	`offered_until` integer,
	`still_coming_at` integer,
	`checked_in_at` integer,
	`cancelled_at` integer,
	`cancelled_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	`response` text DEFAULT 'going' NOT NULL,
	`guest_count` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_rsvps_event_id_user_email_unique` ON `event_rsvps` (`event_id`,`user_email`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX `event_rsvps_event_id_status_waiting_since` ON `event_rsvps` (`event_id`,`status`,`waiting_since`);--> statement-breakpoint
CREATE INDEX `event_rsvps_event_id_status_created_at` ON `event_rsvps` (`event_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `event_rsvps_submission_id` ON `event_rsvps` (`submission_id`);--> statement-breakpoint
CREATE INDEX `event_rsvps_user_id` ON `event_rsvps` (`user_id`);--> statement-breakpoint
CREATE INDEX `event_rsvps_user_email` ON `event_rsvps` (`user_email`);--> statement-breakpoint
CREATE INDEX `event_rsvps_offered_until` ON `event_rsvps` (`offered_until`) WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX `event_rsvps_cancelled_at` ON `event_rsvps` (`cancelled_at`) WHERE cancelled_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `potluck_signups` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`submission_id` text,
	`user_id` text,
	`user_name` text,
	`user_email` text,
	`user_phone` text,
	`notes` text,
	`status` text DEFAULT 'confirmed' NOT NULL,
	`places` integer DEFAULT 0 NOT NULL,
	`waiting_since` integer,
	`offered_until` integer,
	`still_coming_at` integer,
	`checked_in_at` integer,
	`cancelled_at` integer,
	`cancelled_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	`potluck_item_id` text NOT NULL,
	`quantity_bringing` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`potluck_item_id`) REFERENCES `potluck_items`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `potluck_signups_potluck_item_id_status_waiting_since` ON `potluck_signups` (`potluck_item_id`,`status`,`waiting_since`);--> statement-breakpoint
CREATE INDEX `potluck_signups_event_id_status_created_at` ON `potluck_signups` (`event_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `potluck_signups_submission_id` ON `potluck_signups` (`submission_id`);--> statement-breakpoint
CREATE INDEX `potluck_signups_user_id` ON `potluck_signups` (`user_id`);--> statement-breakpoint
CREATE INDEX `potluck_signups_user_email` ON `potluck_signups` (`user_email`);--> statement-breakpoint
CREATE INDEX `potluck_signups_offered_until` ON `potluck_signups` (`offered_until`) WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX `potluck_signups_cancelled_at` ON `potluck_signups` (`cancelled_at`) WHERE cancelled_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`submission_key` text NOT NULL,
	`payload_hash` text,
	`user_id` text,
	`name` text,
	`email` text,
	`phone` text,
	`locale` text,
	`answers` text,
	`source` text DEFAULT 'guest' NOT NULL,
	`invite_id` text,
	`link_generation` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_event_id_submission_key_unique` ON `submissions` (`event_id`,`submission_key`);--> statement-breakpoint
CREATE INDEX `submissions_event_id_created_at` ON `submissions` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `submissions_user_id` ON `submissions` (`user_id`);--> statement-breakpoint
CREATE INDEX `submissions_email` ON `submissions` (`email`);--> statement-breakpoint
CREATE INDEX `submissions_invite_id` ON `submissions` (`invite_id`);--> statement-breakpoint
CREATE INDEX `submissions_created_at` ON `submissions` (`created_at`);--> statement-breakpoint
CREATE TABLE `time_slot_signups` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`submission_id` text,
	`user_id` text,
	`user_name` text,
	`user_email` text,
	`user_phone` text,
	`notes` text,
	`status` text DEFAULT 'confirmed' NOT NULL,
	`places` integer DEFAULT 0 NOT NULL,
	`waiting_since` integer,
	`offered_until` integer,
	`still_coming_at` integer,
	`checked_in_at` integer,
	`cancelled_at` integer,
	`cancelled_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	`time_slot_id` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`time_slot_id`) REFERENCES `time_slots`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `time_slot_signups_time_slot_id_user_email_unique` ON `time_slot_signups` (`time_slot_id`,`user_email`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX `time_slot_signups_time_slot_id_status_waiting_since` ON `time_slot_signups` (`time_slot_id`,`status`,`waiting_since`);--> statement-breakpoint
CREATE INDEX `time_slot_signups_event_id_status_created_at` ON `time_slot_signups` (`event_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `time_slot_signups_submission_id` ON `time_slot_signups` (`submission_id`);--> statement-breakpoint
CREATE INDEX `time_slot_signups_user_id` ON `time_slot_signups` (`user_id`);--> statement-breakpoint
CREATE INDEX `time_slot_signups_user_email` ON `time_slot_signups` (`user_email`);--> statement-breakpoint
CREATE INDEX `time_slot_signups_offered_until` ON `time_slot_signups` (`offered_until`) WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX `time_slot_signups_cancelled_at` ON `time_slot_signups` (`cancelled_at`) WHERE cancelled_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `volunteer_signups` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`submission_id` text,
	`user_id` text,
	`user_name` text,
	`user_email` text,
	`user_phone` text,
	`notes` text,
	`status` text DEFAULT 'confirmed' NOT NULL,
	`places` integer DEFAULT 0 NOT NULL,
	`waiting_since` integer,
	`offered_until` integer,
	`still_coming_at` integer,
	`checked_in_at` integer,
	`cancelled_at` integer,
	`cancelled_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	`volunteer_shift_id` text NOT NULL,
	`skills` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`volunteer_shift_id`) REFERENCES `volunteer_shifts`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `volunteer_signups_volunteer_shift_id_user_email_unique` ON `volunteer_signups` (`volunteer_shift_id`,`user_email`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX `volunteer_signups_volunteer_shift_id_status_waiting_since` ON `volunteer_signups` (`volunteer_shift_id`,`status`,`waiting_since`);--> statement-breakpoint
CREATE INDEX `volunteer_signups_event_id_status_created_at` ON `volunteer_signups` (`event_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `volunteer_signups_submission_id` ON `volunteer_signups` (`submission_id`);--> statement-breakpoint
CREATE INDEX `volunteer_signups_user_id` ON `volunteer_signups` (`user_id`);--> statement-breakpoint
CREATE INDEX `volunteer_signups_user_email` ON `volunteer_signups` (`user_email`);--> statement-breakpoint
CREATE INDEX `volunteer_signups_offered_until` ON `volunteer_signups` (`offered_until`) WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX `volunteer_signups_cancelled_at` ON `volunteer_signups` (`cancelled_at`) WHERE cancelled_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `job_leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text,
	`until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text NOT NULL,
	`window` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`key`, `window`)
);
--> statement-breakpoint
CREATE INDEX `throttles_window` ON `throttles` (`window`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_events_received_at` ON `webhook_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`submission_id` text,
	`signup_id` text,
	`data` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user_id_purpose` ON `one_time_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_submission_id` ON `one_time_tokens` (`submission_id`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_signup_id` ON `one_time_tokens` (`signup_id`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expires_at` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer,
	`label` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user_id` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`pending_email` text,
	`password_hash` text,
	`name` text,
	`phone` text,
	`bio` text,
	`location` text,
	`photo` text,
	`locale` text,
	`time_zone` text,
	`theme` text,
	`email_notifications` integer DEFAULT true NOT NULL,
	`push_notifications` integer DEFAULT false NOT NULL,
	`event_reminders` integer DEFAULT true NOT NULL,
	`new_rsvps` integer DEFAULT true NOT NULL,
	`feed_generation` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_insert_counts_offer` AFTER INSERT ON `potluck_signups`
WHEN new.places <> 0 OR new.status = 'waiting'
BEGIN
	UPDATE potluck_items SET taken = taken + new.places, waiting = waiting + (new.status = 'waiting') WHERE id = new.potluck_item_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_update_counts_offer` AFTER UPDATE OF places, status, potluck_item_id ON `potluck_signups`
WHEN new.potluck_item_id = old.potluck_item_id AND (new.places <> old.places OR (new.status = 'waiting') <> (old.status = 'waiting'))
BEGIN
	UPDATE potluck_items SET taken = taken + new.places - old.places, waiting = waiting + (new.status = 'waiting') - (old.status = 'waiting') WHERE id = new.potluck_item_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_move_counts_old_offer` AFTER UPDATE OF potluck_item_id ON `potluck_signups`
WHEN new.potluck_item_id <> old.potluck_item_id AND (old.places <> 0 OR old.status = 'waiting')
BEGIN
	UPDATE potluck_items SET taken = taken - old.places, waiting = waiting - (old.status = 'waiting') WHERE id = old.potluck_item_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_move_counts_new_offer` AFTER UPDATE OF potluck_item_id ON `potluck_signups`
WHEN new.potluck_item_id <> old.potluck_item_id AND (new.places <> 0 OR new.status = 'waiting')
BEGIN
	UPDATE potluck_items SET taken = taken + new.places, waiting = waiting + (new.status = 'waiting') WHERE id = new.potluck_item_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_delete_counts_offer` AFTER DELETE ON `potluck_signups`
WHEN old.places <> 0 OR old.status = 'waiting'
BEGIN
	UPDATE potluck_items SET taken = taken - old.places, waiting = waiting - (old.status = 'waiting') WHERE id = old.potluck_item_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_insert_counts_event` AFTER INSERT ON `potluck_signups`
WHEN new.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_update_counts_event` AFTER UPDATE OF places, event_id ON `potluck_signups`
WHEN new.event_id = old.event_id AND new.places <> old.places
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places - old.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_move_counts_old_event` AFTER UPDATE OF event_id ON `potluck_signups`
WHEN new.event_id <> old.event_id AND old.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places WHERE id = old.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_move_counts_new_event` AFTER UPDATE OF event_id ON `potluck_signups`
WHEN new.event_id <> old.event_id AND new.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_delete_counts_event` AFTER DELETE ON `potluck_signups`
WHEN old.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places WHERE id = old.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_insert_counts_offer` AFTER INSERT ON `volunteer_signups`
WHEN new.places <> 0 OR new.status = 'waiting'
BEGIN
	UPDATE volunteer_shifts SET taken = taken + new.places, waiting = waiting + (new.status = 'waiting') WHERE id = new.volunteer_shift_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_update_counts_offer` AFTER UPDATE OF places, status, volunteer_shift_id ON `volunteer_signups`
WHEN new.volunteer_shift_id = old.volunteer_shift_id AND (new.places <> old.places OR (new.status = 'waiting') <> (old.status = 'waiting'))
BEGIN
	UPDATE volunteer_shifts SET taken = taken + new.places - old.places, waiting = waiting + (new.status = 'waiting') - (old.status = 'waiting') WHERE id = new.volunteer_shift_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_move_counts_old_offer` AFTER UPDATE OF volunteer_shift_id ON `volunteer_signups`
WHEN new.volunteer_shift_id <> old.volunteer_shift_id AND (old.places <> 0 OR old.status = 'waiting')
BEGIN
	UPDATE volunteer_shifts SET taken = taken - old.places, waiting = waiting - (old.status = 'waiting') WHERE id = old.volunteer_shift_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_move_counts_new_offer` AFTER UPDATE OF volunteer_shift_id ON `volunteer_signups`
WHEN new.volunteer_shift_id <> old.volunteer_shift_id AND (new.places <> 0 OR new.status = 'waiting')
BEGIN
	UPDATE volunteer_shifts SET taken = taken + new.places, waiting = waiting + (new.status = 'waiting') WHERE id = new.volunteer_shift_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_delete_counts_offer` AFTER DELETE ON `volunteer_signups`
WHEN old.places <> 0 OR old.status = 'waiting'
BEGIN
	UPDATE volunteer_shifts SET taken = taken - old.places, waiting = waiting - (old.status = 'waiting') WHERE id = old.volunteer_shift_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_insert_counts_event` AFTER INSERT ON `volunteer_signups`
WHEN new.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_update_counts_event` AFTER UPDATE OF places, event_id ON `volunteer_signups`
WHEN new.event_id = old.event_id AND new.places <> old.places
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places - old.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_move_counts_old_event` AFTER UPDATE OF event_id ON `volunteer_signups`
WHEN new.event_id <> old.event_id AND old.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places WHERE id = old.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_move_counts_new_event` AFTER UPDATE OF event_id ON `volunteer_signups`
WHEN new.event_id <> old.event_id AND new.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_delete_counts_event` AFTER DELETE ON `volunteer_signups`
WHEN old.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places WHERE id = old.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_insert_counts_offer` AFTER INSERT ON `time_slot_signups`
WHEN new.places <> 0 OR new.status = 'waiting'
BEGIN
	UPDATE time_slots SET taken = taken + new.places, waiting = waiting + (new.status = 'waiting') WHERE id = new.time_slot_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_update_counts_offer` AFTER UPDATE OF places, status, time_slot_id ON `time_slot_signups`
WHEN new.time_slot_id = old.time_slot_id AND (new.places <> old.places OR (new.status = 'waiting') <> (old.status = 'waiting'))
BEGIN
	UPDATE time_slots SET taken = taken + new.places - old.places, waiting = waiting + (new.status = 'waiting') - (old.status = 'waiting') WHERE id = new.time_slot_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_move_counts_old_offer` AFTER UPDATE OF time_slot_id ON `time_slot_signups`
WHEN new.time_slot_id <> old.time_slot_id AND (old.places <> 0 OR old.status = 'waiting')
BEGIN
	UPDATE time_slots SET taken = taken - old.places, waiting = waiting - (old.status = 'waiting') WHERE id = old.time_slot_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_move_counts_new_offer` AFTER UPDATE OF time_slot_id ON `time_slot_signups`
WHEN new.time_slot_id <> old.time_slot_id AND (new.places <> 0 OR new.status = 'waiting')
BEGIN
	UPDATE time_slots SET taken = taken + new.places, waiting = waiting + (new.status = 'waiting') WHERE id = new.time_slot_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_delete_counts_offer` AFTER DELETE ON `time_slot_signups`
WHEN old.places <> 0 OR old.status = 'waiting'
BEGIN
	UPDATE time_slots SET taken = taken - old.places, waiting = waiting - (old.status = 'waiting') WHERE id = old.time_slot_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_insert_counts_event` AFTER INSERT ON `time_slot_signups`
WHEN new.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_update_counts_event` AFTER UPDATE OF places, event_id ON `time_slot_signups`
WHEN new.event_id = old.event_id AND new.places <> old.places
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places - old.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_move_counts_old_event` AFTER UPDATE OF event_id ON `time_slot_signups`
WHEN new.event_id <> old.event_id AND old.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places WHERE id = old.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_move_counts_new_event` AFTER UPDATE OF event_id ON `time_slot_signups`
WHEN new.event_id <> old.event_id AND new.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_delete_counts_event` AFTER DELETE ON `time_slot_signups`
WHEN old.places <> 0
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places WHERE id = old.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `event_rsvps_insert_counts_event` AFTER INSERT ON `event_rsvps`
WHEN new.places <> 0 OR new.status = 'waiting'
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places, waiting = waiting + (new.status = 'waiting') WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `event_rsvps_update_counts_event` AFTER UPDATE OF places, status, event_id ON `event_rsvps`
WHEN new.event_id = old.event_id AND (new.places <> old.places OR (new.status = 'waiting') <> (old.status = 'waiting'))
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places - old.places, waiting = waiting + (new.status = 'waiting') - (old.status = 'waiting') WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `event_rsvps_move_counts_old_event` AFTER UPDATE OF event_id ON `event_rsvps`
WHEN new.event_id <> old.event_id AND (old.places <> 0 OR old.status = 'waiting')
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places, waiting = waiting - (old.status = 'waiting') WHERE id = old.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `event_rsvps_move_counts_new_event` AFTER UPDATE OF event_id ON `event_rsvps`
WHEN new.event_id <> old.event_id AND (new.places <> 0 OR new.status = 'waiting')
BEGIN
	UPDATE events SET attendee_count = attendee_count + new.places, waiting = waiting + (new.status = 'waiting') WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `event_rsvps_delete_counts_event` AFTER DELETE ON `event_rsvps`
WHEN old.places <> 0 OR old.status = 'waiting'
BEGIN
	UPDATE events SET attendee_count = attendee_count - old.places, waiting = waiting - (old.status = 'waiting') WHERE id = old.event_id;
END;
