import type { SQL } from "drizzle-orm";
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

/** Wakes the outbox if one of the marked statements changed a row. */
export function wakeOutboxIfDue(statements: Compiled[], results: D1Result[]): void {
  if (results.some(({ meta }, index) => statements[index]?.makesMailDue && meta.changes > 0)) wakeOutboxLater();
}
