-- An account's name used to begin as the part of its address before the at-sign. Nobody gave that name, and it is public:
-- who has it still is asked before publishing or inviting next.
UPDATE `users` SET `name` = NULL
WHERE `password_hash` IS NOT NULL AND `name` = substr(`email`, 1, instr(`email`, '@') - 1);
