import type { Compiled } from "./batch.server.ts";
import { context } from "./request-context.server.ts";

/** A new message, or one that no longer has to wait. */
const MAKES_DUE = /INSERT INTO email_outbox|UPDATE email_outbox SET (status = 'pending'|next_attempt_at)/;

/** Has the outbox woken when the request or the room's line is done. */
export function noteMail(): void {
  const { mail } = context();
  if (mail) mail.isQueued = true;
}

/** The same where one of these statements did. */
export function noteMailOf(statements: Compiled[], results: D1Result[]): void {
  const queued = results.some(({ meta }, index) => meta.changes > 0 && MAKES_DUE.test(statements[index]?.sql ?? ""));
  if (queued) noteMail();
}
