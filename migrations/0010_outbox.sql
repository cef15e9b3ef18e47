-- What the outbox knows of its provider: the earliest next call, since when and why no mail goes out, and when a call was last taken.
ALTER TABLE `job_leases` ADD `next_call_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `job_leases` ADD `failing_since` integer;
--> statement-breakpoint
ALTER TABLE `job_leases` ADD `failing_reason` text;
--> statement-breakpoint
ALTER TABLE `job_leases` ADD `accepted_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- How often a batch was tried in vain, and how urgent its messages are; security mail (0) does not wait behind the rest.
ALTER TABLE `email_batches` ADD `tries` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `email_batches` ADD `priority` integer DEFAULT 1 NOT NULL;
