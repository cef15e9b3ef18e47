-- Raised when every device of an account has to prove itself anew: what a known-device cookie says is good for one generation.
ALTER TABLE `users` ADD `device_generation` integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- When somebody last signed in; empty before the first time, and after a reset, which is told by a mail of its own.
ALTER TABLE `users` ADD `signed_in_at` integer;
--> statement-breakpoint
-- The messages a person wrote from an address, for the export of what an account holds.
CREATE INDEX `email_outbox_direct_message_from` ON `email_outbox` (json_extract(`props`, '$.email')) WHERE template = 'direct-message';
