import type { BatchItem } from "drizzle-orm/batch";
import { db } from "#app/db/client.server.ts";

/**
 * A command ready to run: its statements, and how to read what they answered. The room puts several plans into one
 * batch; a plan that may raise (an organiser's edit asserts what it was shown) asks to run alone.
 */
export type Plan<Outcome> = {
  statements: BatchItem<"sqlite">[];
  read: (results: unknown[]) => Outcome;
  runsAlone?: boolean;
};

/** Runs plans in one atomic batch; to each its own outcome. */
export async function runPlans(plans: Plan<unknown>[]): Promise<unknown[]> {
  const [first, ...rest] = plans.flatMap((plan) => plan.statements);
  if (!first) return [];
  const results = (await db().batch([first, ...rest])) as unknown[];
  let offset = 0;
  return plans.map((plan) => {
    const own = results.slice(offset, offset + plan.statements.length);
    offset += plan.statements.length;
    return plan.read(own);
  });
}
