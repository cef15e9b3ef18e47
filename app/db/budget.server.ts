import { STATEMENTS } from "#app/limits.ts";
import { context, withContext } from "./request-context.server.ts";

/** Runs a job's work within this many statements. If the job doesn't stop by itself, the first batch over the budget is refused. */
export async function runWithinBudget<T>(statements: number, work: () => Promise<T>): Promise<T> {
  return await withContext({ budget: { until: (context().meter?.statements ?? 0) + statements, isSpent: false } }, work);
}

/** How many statements this job, or else this invocation, may still run; a large number where nothing is metered. */
export function statementsLeft(): number {
  const { meter, budget } = context();
  if (!meter) return STATEMENTS.unmeasured;
  return budget?.isSpent ? 0 : (budget?.until ?? STATEMENTS.invocation) - meter.statements;
}

/**
 * Yields items while the budget covers another one as expensive as the most expensive so far; `cost` is the estimate for the
 * first. The rest waits for the next run.
 */
export function* takeAffordable<T>(items: Iterable<T>, cost: number): Generator<T> {
  let highestCost = cost;
  for (const item of items) {
    const left = statementsLeft();
    if (left < highestCost) return;
    yield item;
    highestCost = Math.max(highestCost, left - statementsLeft());
  }
}
