-- What a mailbox got lately, whatever stood behind the plus in its address: limits count all of it.
CREATE INDEX `email_outbox_mailbox_sent_at` ON `email_outbox` ((CASE WHEN instr(to_email, '+') BETWEEN 2 AND instr(to_email, '@')
	THEN substr(to_email, 1, instr(to_email, '+') - 1) || substr(to_email, instr(to_email, '@')) ELSE to_email END), `sent_at`);
