-- How many hours before it begins a guest may still change or cancel; NULL: until it begins, as before.
ALTER TABLE `events` ADD `change_until_hours` integer;
