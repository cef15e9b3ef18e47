-- Sign-ups that an organizer brought in from a table: which import, and when its people were first written to. Until then
-- they get no mail of any kind.
ALTER TABLE `submissions` ADD `import_id` text;
ALTER TABLE `submissions` ADD `introduced_at` integer;
CREATE INDEX `submissions_imported` ON `submissions` (`event_id`,`import_id`) WHERE import_id IS NOT NULL;
CREATE INDEX `submissions_silent` ON `submissions` (`id`) WHERE import_id IS NOT NULL AND introduced_at IS NULL;
