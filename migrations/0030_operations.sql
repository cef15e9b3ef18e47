-- What the installation remembers about itself: when it was last backed up, which jobs failed, what its administrators were told.
CREATE TABLE `operations` (
  `name` text PRIMARY KEY NOT NULL,
  `value` text NOT NULL DEFAULT '{}',
  `updated_at` integer NOT NULL
);
