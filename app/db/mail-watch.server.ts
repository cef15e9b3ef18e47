import type { SQL } from "drizzle-orm";
import type { Compiled } from "./compile.server.ts";
import { context } from "./request-context.server.ts";

/** Marks a statement that queues mail, or ends what a message waited for: a batch in which it changed a row wakes the outbox. */
export function makesMailDue<Row>(statement: SQL<Row>): SQL<Row> & { makesMailDue: true } {
  return Object.assign(statement, { makesMailDue: true } as const);
}

/** Has the outbox woken when the request or the room's line is done. */
export function noteMail(): void {
  const { mail } = context();
  if (mail) mail.isQueued = true;
}

/** The same where a marked statement changed something. */
export function noteMailOf(statements: Compiled[], results: D1Result[]): void {
  if (results.some(({ meta }, index) => statements[index]?.makesMailDue && meta.changes > 0)) noteMail();
}
