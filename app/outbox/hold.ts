/**
 * What a restored database does with unsent mail, as plain SQL because it runs where there is no Worker. Mail that was waiting
 * at the time of the dump may have been sent since, so it gets a status that no drainer claims until an operator decides.
 */
const NOW = "unixepoch() * 1000";

export const HOLD_MAIL = [
  "UPDATE email_outbox SET status = 'held', batch_id = NULL, lease_until = NULL WHERE status IN ('pending', 'sending')",
  // A batch without an attempt since its key expired is dissolved by the next run, together with its bytes in R2.
  "UPDATE email_batches SET state = 'open', first_attempt_at = 0, lease_until = 0 WHERE state IN ('trying', 'open', 'unknown')",
  `UPDATE reminder_queue SET status = 'held' WHERE status = 'pending' AND send_at <= ${NOW}`,
  `UPDATE broadcasts SET unsent = 'held' WHERE send_at <= ${NOW} AND sent_at IS NULL AND unsent IS NULL`,
];

/** What has expired or gone stale meanwhile is dropped when claimed, as usual. */
export const RELEASE_MAIL = [
  "UPDATE email_outbox SET status = 'pending' WHERE status = 'held'",
  "UPDATE reminder_queue SET status = 'pending' WHERE status = 'held'",
  "UPDATE broadcasts SET unsent = NULL WHERE unsent = 'held'",
];

export const COUNT_HELD = `SELECT (SELECT count(*) FROM email_outbox
  WHERE status = 'held') + (SELECT count(*) FROM broadcasts WHERE unsent = 'held') AS messages,
  (SELECT count(*) FROM reminder_queue WHERE status = 'held') AS reminders`;
