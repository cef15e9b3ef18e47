-- An address of an organizer's own that is told what happens at one event. It starts once its test was answered: 'new', 'on', 'off'.
-- `names`: 1: what it gets names people and their addresses. `old_secret` signs beside the secret until `old_until`.
-- `next_at`: when its oldest waiting delivery is tried; NULL: nothing waits. `over_at`: when the event is over, until it was told.
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL REFERENCES `events`(`id`) ON DELETE CASCADE,
	`user_id` text NOT NULL REFERENCES `users`(`id`) ON DELETE CASCADE,
	`url` text NOT NULL,
	`names` integer DEFAULT 0 NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_until` integer,
	`state` text DEFAULT 'new' NOT NULL,
	`off_reason` text,
	`failing_since` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`over_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhooks_event_id` ON `webhooks` (`event_id`);
--> statement-breakpoint
CREATE INDEX `webhooks_user_id` ON `webhooks` (`user_id`);
--> statement-breakpoint
CREATE INDEX `webhooks_next_at` ON `webhooks` (`next_at`) WHERE next_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `webhooks_over_at` ON `webhooks` (`over_at`) WHERE over_at IS NOT NULL;
--> statement-breakpoint
-- What a webhook is told, in the order of `seq`, and for a week what became of it ('pending', 'done', 'failed', 'dropped'). `facts`:
-- numbers and ids as they were then; names are read when it is sent. `answer`: an HTTP status, or why there was none.
CREATE TABLE `webhook_deliveries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text DEFAULT ('msg_' || lower(hex(randomblob(16)))) NOT NULL,
	`webhook_id` text NOT NULL REFERENCES `webhooks`(`id`) ON DELETE CASCADE,
	`type` text NOT NULL,
	`signup_id` text,
	`facts` text DEFAULT '{}' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`answer` text,
	`tried_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook_id` ON `webhook_deliveries` (`webhook_id`, `seq`);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_pending` ON `webhook_deliveries` (`webhook_id`, `seq`) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created_at` ON `webhook_deliveries` (`created_at`);
--> statement-breakpoint
CREATE TRIGGER `webhook_deliveries_wait` AFTER INSERT ON `webhook_deliveries` WHEN new.status = 'pending'
BEGIN
	UPDATE webhooks SET next_at = 0 WHERE id = new.webhook_id AND next_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `event_rsvps_insert_told` AFTER INSERT ON `event_rsvps`
WHEN new.status NOT IN ('asked', 'cancelled') AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.event_id AND h.state = 'on')
BEGIN
	INSERT INTO webhook_deliveries (webhook_id, type, signup_id, facts, created_at)
	SELECT h.id, t.type, new.id,
		json_object('submissionId', new.submission_id, 'offerId', NULL, 'status', new.status, 'spots', new.places,
			'wanted', iif(new.response = 'going', new.guest_count, 0), 'checkedInAt', new.checked_in_at, 'canceledBy', new.cancelled_by), new.created_at
	FROM (SELECT 1 AS at, 'signup.created' AS type UNION ALL SELECT 2, 'checkin.created' WHERE new.checked_in_at IS NOT NULL) t,
		webhooks h
	WHERE h.event_id = new.event_id AND h.state = 'on' ORDER BY t.at;
END;
--> statement-breakpoint
CREATE TRIGGER `event_rsvps_update_told` AFTER UPDATE OF status, version, checked_in_at ON `event_rsvps`
WHEN (new.status <> old.status OR new.version <> old.version OR new.checked_in_at IS NOT old.checked_in_at)
	AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.event_id AND h.state = 'on')
BEGIN
	INSERT INTO webhook_deliveries (webhook_id, type, signup_id, facts, created_at)
	SELECT h.id, t.type, new.id,
		json_object('submissionId', new.submission_id, 'offerId', NULL, 'status', new.status, 'spots', new.places,
			'wanted', iif(new.response = 'going', new.guest_count, 0), 'checkedInAt', new.checked_in_at, 'canceledBy', new.cancelled_by), t.since
	FROM (
		SELECT 1 AS at, coalesce(new.updated_at, new.created_at) AS since, CASE
			WHEN old.status = 'asked' AND new.status = 'cancelled' OR new.status = 'asked' THEN NULL
			WHEN old.status IN ('asked', 'cancelled') AND new.status <> 'cancelled' THEN 'signup.created'
			WHEN new.status = 'cancelled' THEN iif(old.status = 'cancelled', NULL, 'signup.canceled')
			WHEN old.status = 'waiting' AND new.status IN ('confirmed', 'offered') THEN 'waitlist.promoted'
			WHEN new.status <> old.status THEN 'signup.changed'
			WHEN new.version <> old.version AND new.user_name IS NOT NULL
				AND (new.places IS NOT old.places OR new.user_name IS NOT old.user_name OR new.user_email IS NOT old.user_email
					OR new.user_phone IS NOT old.user_phone OR new.notes IS NOT old.notes OR new.answers IS NOT old.answers
					OR new.response IS NOT old.response OR new.guest_count IS NOT old.guest_count) THEN 'signup.changed'
			WHEN old.checked_in_at IS NOT NULL AND new.checked_in_at IS NULL THEN 'signup.changed' END AS type
		UNION ALL SELECT 2, new.checked_in_at, 'checkin.created' WHERE old.checked_in_at IS NULL AND new.checked_in_at IS NOT NULL
	) t, webhooks h
	WHERE t.type IS NOT NULL AND h.event_id = new.event_id AND h.state = 'on' ORDER BY t.at;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_insert_told` AFTER INSERT ON `potluck_signups`
WHEN new.status NOT IN ('asked', 'cancelled') AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.event_id AND h.state = 'on')
BEGIN
	INSERT INTO webhook_deliveries (webhook_id, type, signup_id, facts, created_at)
	SELECT h.id, t.type, new.id,
		json_object('submissionId', new.submission_id, 'offerId', new.potluck_item_id, 'status', new.status, 'spots', new.places,
			'wanted', new.quantity_bringing, 'checkedInAt', new.checked_in_at, 'canceledBy', new.cancelled_by), new.created_at
	FROM (SELECT 1 AS at, 'signup.created' AS type UNION ALL SELECT 2, 'checkin.created' WHERE new.checked_in_at IS NOT NULL) t,
		webhooks h
	WHERE h.event_id = new.event_id AND h.state = 'on' ORDER BY t.at;
END;
--> statement-breakpoint
CREATE TRIGGER `potluck_signups_update_told` AFTER UPDATE OF status, version, checked_in_at ON `potluck_signups`
WHEN (new.status <> old.status OR new.version <> old.version OR new.checked_in_at IS NOT old.checked_in_at)
	AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.event_id AND h.state = 'on')
BEGIN
	INSERT INTO webhook_deliveries (webhook_id, type, signup_id, facts, created_at)
	SELECT h.id, t.type, new.id,
		json_object('submissionId', new.submission_id, 'offerId', new.potluck_item_id, 'status', new.status, 'spots', new.places,
			'wanted', new.quantity_bringing, 'checkedInAt', new.checked_in_at, 'canceledBy', new.cancelled_by), t.since
	FROM (
		SELECT 1 AS at, coalesce(new.updated_at, new.created_at) AS since, CASE
			WHEN old.status = 'asked' AND new.status = 'cancelled' OR new.status = 'asked' THEN NULL
			WHEN old.status IN ('asked', 'cancelled') AND new.status <> 'cancelled' THEN 'signup.created'
			WHEN new.status = 'cancelled' THEN iif(old.status = 'cancelled', NULL, 'signup.canceled')
			WHEN old.status = 'waiting' AND new.status IN ('confirmed', 'offered') THEN 'waitlist.promoted'
			WHEN new.status <> old.status THEN 'signup.changed'
			WHEN new.version <> old.version AND new.user_name IS NOT NULL
				AND (new.places IS NOT old.places OR new.user_name IS NOT old.user_name OR new.user_email IS NOT old.user_email
					OR new.user_phone IS NOT old.user_phone OR new.notes IS NOT old.notes OR new.answers IS NOT old.answers
					OR new.potluck_item_id IS NOT old.potluck_item_id OR new.quantity_bringing IS NOT old.quantity_bringing) THEN 'signup.changed'
			WHEN old.checked_in_at IS NOT NULL AND new.checked_in_at IS NULL THEN 'signup.changed' END AS type
		UNION ALL SELECT 2, new.checked_in_at, 'checkin.created' WHERE old.checked_in_at IS NULL AND new.checked_in_at IS NOT NULL
	) t, webhooks h
	WHERE t.type IS NOT NULL AND h.event_id = new.event_id AND h.state = 'on' ORDER BY t.at;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_insert_told` AFTER INSERT ON `volunteer_signups`
WHEN new.status NOT IN ('asked', 'cancelled') AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.event_id AND h.state = 'on')
BEGIN
	INSERT INTO webhook_deliveries (webhook_id, type, signup_id, facts, created_at)
	SELECT h.id, t.type, new.id,
		json_object('submissionId', new.submission_id, 'offerId', new.volunteer_shift_id, 'status', new.status, 'spots', new.places,
			'wanted', 1, 'checkedInAt', new.checked_in_at, 'canceledBy', new.cancelled_by), new.created_at
	FROM (SELECT 1 AS at, 'signup.created' AS type UNION ALL SELECT 2, 'checkin.created' WHERE new.checked_in_at IS NOT NULL) t,
		webhooks h
	WHERE h.event_id = new.event_id AND h.state = 'on' ORDER BY t.at;
END;
--> statement-breakpoint
CREATE TRIGGER `volunteer_signups_update_told` AFTER UPDATE OF status, version, checked_in_at ON `volunteer_signups`
WHEN (new.status <> old.status OR new.version <> old.version OR new.checked_in_at IS NOT old.checked_in_at)
	AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.event_id AND h.state = 'on')
BEGIN
	INSERT INTO webhook_deliveries (webhook_id, type, signup_id, facts, created_at)
	SELECT h.id, t.type, new.id,
		json_object('submissionId', new.submission_id, 'offerId', new.volunteer_shift_id, 'status', new.status, 'spots', new.places,
			'wanted', 1, 'checkedInAt', new.checked_in_at, 'canceledBy', new.cancelled_by), t.since
	FROM (
		SELECT 1 AS at, coalesce(new.updated_at, new.created_at) AS since, CASE
			WHEN old.status = 'asked' AND new.status = 'cancelled' OR new.status = 'asked' THEN NULL
			WHEN old.status IN ('asked', 'cancelled') AND new.status <> 'cancelled' THEN 'signup.created'
			WHEN new.status = 'cancelled' THEN iif(old.status = 'cancelled', NULL, 'signup.canceled')
			WHEN old.status = 'waiting' AND new.status IN ('confirmed', 'offered') THEN 'waitlist.promoted'
			WHEN new.status <> old.status THEN 'signup.changed'
			WHEN new.version <> old.version AND new.user_name IS NOT NULL
				AND (new.places IS NOT old.places OR new.user_name IS NOT old.user_name OR new.user_email IS NOT old.user_email
					OR new.user_phone IS NOT old.user_phone OR new.notes IS NOT old.notes OR new.answers IS NOT old.answers
					OR new.volunteer_shift_id IS NOT old.volunteer_shift_id OR new.skills IS NOT old.skills) THEN 'signup.changed'
			WHEN old.checked_in_at IS NOT NULL AND new.checked_in_at IS NULL THEN 'signup.changed' END AS type
		UNION ALL SELECT 2, new.checked_in_at, 'checkin.created' WHERE old.checked_in_at IS NULL AND new.checked_in_at IS NOT NULL
	) t, webhooks h
	WHERE t.type IS NOT NULL AND h.event_id = new.event_id AND h.state = 'on' ORDER BY t.at;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_insert_told` AFTER INSERT ON `time_slot_signups`
WHEN new.status NOT IN ('asked', 'cancelled') AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.event_id AND h.state = 'on')
BEGIN
	INSERT INTO webhook_deliveries (webhook_id, type, signup_id, facts, created_at)
	SELECT h.id, t.type, new.id,
		json_object('submissionId', new.submission_id, 'offerId', new.time_slot_id, 'status', new.status, 'spots', new.places,
			'wanted', 1, 'checkedInAt', new.checked_in_at, 'canceledBy', new.cancelled_by), new.created_at
	FROM (SELECT 1 AS at, 'signup.created' AS type UNION ALL SELECT 2, 'checkin.created' WHERE new.checked_in_at IS NOT NULL) t,
		webhooks h
	WHERE h.event_id = new.event_id AND h.state = 'on' ORDER BY t.at;
END;
--> statement-breakpoint
CREATE TRIGGER `time_slot_signups_update_told` AFTER UPDATE OF status, version, checked_in_at ON `time_slot_signups`
WHEN (new.status <> old.status OR new.version <> old.version OR new.checked_in_at IS NOT old.checked_in_at)
	AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.event_id AND h.state = 'on')
BEGIN
	INSERT INTO webhook_deliveries (webhook_id, type, signup_id, facts, created_at)
	SELECT h.id, t.type, new.id,
		json_object('submissionId', new.submission_id, 'offerId', new.time_slot_id, 'status', new.status, 'spots', new.places,
			'wanted', 1, 'checkedInAt', new.checked_in_at, 'canceledBy', new.cancelled_by), t.since
	FROM (
		SELECT 1 AS at, coalesce(new.updated_at, new.created_at) AS since, CASE
			WHEN old.status = 'asked' AND new.status = 'cancelled' OR new.status = 'asked' THEN NULL
			WHEN old.status IN ('asked', 'cancelled') AND new.status <> 'cancelled' THEN 'signup.created'
			WHEN new.status = 'cancelled' THEN iif(old.status = 'cancelled', NULL, 'signup.canceled')
			WHEN old.status = 'waiting' AND new.status IN ('confirmed', 'offered') THEN 'waitlist.promoted'
			WHEN new.status <> old.status THEN 'signup.changed'
			WHEN new.version <> old.version AND new.user_name IS NOT NULL
				AND (new.places IS NOT old.places OR new.user_name IS NOT old.user_name OR new.user_email IS NOT old.user_email
					OR new.user_phone IS NOT old.user_phone OR new.notes IS NOT old.notes OR new.answers IS NOT old.answers
					OR new.time_slot_id IS NOT old.time_slot_id) THEN 'signup.changed'
			WHEN old.checked_in_at IS NOT NULL AND new.checked_in_at IS NULL THEN 'signup.changed' END AS type
		UNION ALL SELECT 2, new.checked_in_at, 'checkin.created' WHERE old.checked_in_at IS NULL AND new.checked_in_at IS NOT NULL
	) t, webhooks h
	WHERE t.type IS NOT NULL AND h.event_id = new.event_id AND h.state = 'on' ORDER BY t.at;
END;
--> statement-breakpoint
CREATE TRIGGER `events_update_told` AFTER UPDATE OF status, version, deleted_at ON `events`
WHEN (new.status <> old.status OR new.version <> old.version OR new.deleted_at IS NOT old.deleted_at)
	AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.id AND h.state = 'on')
BEGIN
	INSERT INTO webhook_deliveries (webhook_id, type, facts, created_at)
	SELECT h.id, t.type, json_object('status', new.status, 'version', new.version), coalesce(new.updated_at, new.created_at)
	FROM (SELECT CASE
		WHEN new.deleted_at IS NOT NULL THEN iif(old.deleted_at IS NULL AND old.status = 'published'
			AND coalesce(new.ends_at > new.deleted_at, 1), 'event.called_off', NULL)
		WHEN new.status = 'published' AND (old.status <> 'published' OR old.deleted_at IS NOT NULL) THEN 'event.published'
		WHEN new.status = 'ended' AND old.status <> 'ended'
			THEN iif(coalesce(new.ended_at < new.starts_at, 0), 'event.called_off', 'event.ended')
		WHEN new.version <> old.version AND old.deleted_at IS NULL THEN 'event.changed' END AS type) t, webhooks h
	WHERE t.type IS NOT NULL AND h.event_id = new.id AND h.state = 'on';
END;
--> statement-breakpoint
CREATE TRIGGER `events_update_over` AFTER UPDATE OF status, ends_at, deleted_at ON `events`
WHEN (new.status <> old.status OR new.ends_at IS NOT old.ends_at OR new.deleted_at IS NOT old.deleted_at)
	AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.id)
BEGIN
	UPDATE webhooks SET over_at = iif(new.status = 'published' AND new.deleted_at IS NULL, new.ends_at, NULL) WHERE event_id = new.id;
END;
--> statement-breakpoint
-- A new owner hasn't agreed to names yet.
CREATE TRIGGER `events_update_owner_names` AFTER UPDATE OF user_id ON `events`
WHEN new.user_id IS NOT old.user_id AND EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = new.id)
BEGIN
	UPDATE webhooks SET names = 0 WHERE event_id = new.id;
END;
