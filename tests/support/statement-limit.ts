import { context, type Meter } from "#app/db/request-context.server.ts";
import { STATEMENTS } from "#app/limits.ts";
import { type Around, aroundD1 } from "./around-d1.ts";

/** The number of statements each invocation has sent, counted at the database, no matter which code sent them. */
const sent = new WeakMap<Meter, number>();

/** Refuses an invocation's 1,001st statement, as D1 does; the local database doesn't. A test's own statements don't count. */
export function limitStatements(): void {
  aroundD1(limit);
}

/** The number of statements the current invocation has sent so far. */
export function sentBy(meter: Meter): number {
  return sent.get(meter) ?? 0;
}

const limit: Around = async (statements, call) => {
  const { meter } = context();
  if (meter) {
    const count = sentBy(meter) + statements.length;
    if (count > STATEMENTS.refused) throw new Error("D1_ERROR: Too many API requests by single worker invocation.");
    sent.set(meter, count);
  }
  return await call();
};
