/**
 * What a restored database does with unsent mail, as plain SQL because it runs where there is no Worker. Mail that was waiting
 * at the time of the dump may have been sent since, so it gets a status that no drainer claims until an operator decides.
 */
const NOW = "unixepoch() * 1000";
const WEEK = 7 * 24 * 3600 * 1000;

export const HOLD_MAIL = [
  "UPDATE email_outbox SET status = 'held', batch_id = NULL, lease_until = NULL WHERE status IN ('pending', 'sending')",
  // A batch without an attempt since its key expired is dissolved by the next run, together with its bytes in R2.
  "UPDATE email_batches SET state = 'open', first_attempt_at = 0, lease_until = 0 WHERE state IN ('trying', 'open', 'unknown')",
  `UPDATE reminder_queue SET status = 'held' WHERE status = 'pending' AND send_at <= ${NOW}`,
  `UPDATE broadcasts SET unsent = 'held' WHERE send_at <= ${NOW} AND sent_at IS NULL AND unsent IS NULL`,
];

/** Followers' due news may have been sent, too: they get the next news and the next digest. Older backups have no followers. */
export const SKIP_FOLLOW_MAIL = [
  `UPDATE followers SET news_due_at = NULL, told_until = ${NOW} WHERE news_due_at <= ${NOW}`,
  `UPDATE followers SET weekly_due_at = weekly_due_at + (1 + (${NOW} - weekly_due_at) / ${WEEK}) * ${WEEK} WHERE weekly_due_at <= ${NOW}`,
  `UPDATE page_news SET due_at = NULL, opened_at = 0 WHERE due_at <= ${NOW}`,
];

/** Webhooks may have been told of everything, too: they hear of what happens from now on. Older backups have none. */
export const SKIP_WEBHOOKS = [
  "UPDATE webhook_deliveries SET status = 'dropped' WHERE status = 'pending'",
  "UPDATE webhooks SET next_at = NULL",
];

/** Messages that expired or went stale meanwhile are dropped when claimed, as usual. */
export const RELEASE_MAIL = [
  "UPDATE email_outbox SET status = 'pending' WHERE status = 'held'",
  "UPDATE reminder_queue SET status = 'pending' WHERE status = 'held'",
  "UPDATE broadcasts SET unsent = NULL WHERE unsent = 'held'",
];

export const COUNT_HELD = `SELECT (SELECT count(*) FROM email_outbox
  WHERE status = 'held') + (SELECT count(*) FROM broadcasts WHERE unsent = 'held') AS messages,
  (SELECT count(*) FROM reminder_queue WHERE status = 'held') AS reminders`;
