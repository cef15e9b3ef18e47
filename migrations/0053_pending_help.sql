-- What was typed for an address that had offered help already: it counts once the link mailed to that address is used.
ALTER TABLE `rescue_helpers` ADD `pending` text;
