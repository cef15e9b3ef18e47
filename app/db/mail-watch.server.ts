import { type SQL, sql } from "drizzle-orm";
import type { Compiled } from "./compile.server.ts";
import { context } from "./request-context.server.ts";

/** Marks a statement that queues mail or releases a waiting message. A batch in which it changes a row wakes the outbox. */
export function markMailDue<Row>(statement: SQL<Row>): SQL<Row> & { makesMailDue: true } {
  return Object.assign(statement, { makesMailDue: true } as const);
}

/** Wakes the outbox when the request or the room's queue is done. */
export function wakeOutboxLater(): void {
  const { mail } = context();
  if (mail) mail.isQueued = true;
}

/** Has an event's webhooks sent when the request or the room's queue is done. */
export function wakeWebhooksLater(eventId: string): void {
  const { mail } = context();
  if (mail) mail.webhooksOf = eventId;
}

/** A row that says whether webhooks may have something to send. */
export type WebhooksDue = { webhooksDue: string | null };

/** The event itself if it has webhooks that are on; without any there is no row to read here. */
export function selectWebhooksDue(eventId: SQL | string): SQL {
  return sql`(SELECT h.event_id FROM webhooks h WHERE h.event_id = ${eventId} AND h.state = 'on' LIMIT 1)`;
}

/** Marks a statement of a change whose rows are `WebhooksDue`, so that this costs no statement of its own. */
export function markWebhooksDue<Row extends WebhooksDue>(statement: SQL<Row>): SQL<Row> & { reportsWebhooks: true } {
  return Object.assign(statement, { reportsWebhooks: true } as const);
}

/** Wakes the outbox if one of the marked statements changed a row, and an event's webhooks if a marked one names it. */
export function wakeIfDue(statements: Compiled[], results: D1Result[]): void {
  if (results.some(({ meta }, index) => statements[index]?.makesMailDue && meta.changes > 0)) wakeOutboxLater();
  for (const [index, { reportsWebhooks }] of statements.entries()) {
    for (const row of reportsWebhooks ? (results[index]?.results ?? []) : []) {
      if (typeof row === "object" && row && "webhooksDue" in row && typeof row.webhooksDue === "string") wakeWebhooksLater(row.webhooksDue);
    }
  }
}
