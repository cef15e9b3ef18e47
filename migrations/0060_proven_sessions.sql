-- When somebody last gave the account's password in this session after signing in; NULL: not since.
ALTER TABLE `sessions` ADD `proven_at` integer;
