-- Addresses whose data is being erased: asked for through a mailed link, carried through by the next run, and then gone from here.
CREATE TABLE `erasures` (
	`email` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL
);
