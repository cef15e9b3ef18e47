import { context, type Meter } from "#app/db/request-context.server.ts";
import { STATEMENTS } from "#app/limits.ts";
import { type D1Wrapper, wrapD1 } from "./d1-wrapper.ts";

/** The number of statements each invocation has sent, counted at the database, no matter which code sent them. */
const sent = new WeakMap<Meter, number>();

/** Refuses an invocation's 1,001st statement, as D1 does; the local database doesn't. A test's own statements don't count. */
export function limitStatements(): void {
  wrapD1(limit);
}

/** The number of statements the current invocation has sent so far. */
export function countSentStatements(meter: Meter): number {
  return sent.get(meter) ?? 0;
}

const limit: D1Wrapper = async (statements, call) => {
  const { meter } = context();
  if (meter) {
    const count = countSentStatements(meter) + statements.length;
    if (count > STATEMENTS.refused) throw new Error("D1_ERROR: Too many API requests by single worker invocation.");
    sent.set(meter, count);
  }
  return await call();
};
