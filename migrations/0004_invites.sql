-- As whom the sender knows a person, and the hash under which an address says that it wants no more.
ALTER TABLE `invites` ADD `name` text;
--> statement-breakpoint
ALTER TABLE `invites` ADD `email_hash` text;
