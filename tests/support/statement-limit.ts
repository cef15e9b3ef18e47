import { context, type Meter } from "#app/db/request-context.server.ts";
import { STATEMENTS } from "#app/limits.ts";
import { type Around, aroundD1 } from "./around-d1.ts";

/** How many statements each invocation has sent, counted by the database itself, whoever asked it and how. */
const sent = new WeakMap<Meter, number>();

/** The local database takes any number of statements of an invocation; as D1, it refuses the 1,001st. A test's own are no invocation. */
export function limitStatements(): void {
  aroundD1(limit);
}

/** What the current invocation has sent so far. */
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
