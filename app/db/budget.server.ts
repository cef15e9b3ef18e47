import { STATEMENTS } from "#app/limits.ts";
import { context, withContext } from "./request-context.server.ts";

/** Does a job's work with so many statements. A job that doesn't stop by itself is stopped by the first batch that goes beyond. */
export async function withinBudget<T>(statements: number, work: () => Promise<T>): Promise<T> {
  return await withContext({ budget: { until: (context().meter?.statements ?? 0) + statements, isSpent: false } }, work);
}

/** How many statements this job, or else this invocation, may still ask; plenty where nobody measures. */
export function statementsLeft(): number {
  const { meter, budget } = context();
  if (!meter) return STATEMENTS.unmeasured;
  return budget?.isSpent ? 0 : (budget?.until ?? STATEMENTS.invocation) - meter.statements;
}

/**
 * One after another, while the budget lasts for another as dear as the dearest so far; the first is expected to take `cost`. What
 * is left waits for the next run.
 */
export function* affordable<T>(items: Iterable<T>, cost: number): Generator<T> {
  let dearest = cost;
  for (const item of items) {
    const left = statementsLeft();
    if (left < dearest) return;
    yield item;
    dearest = Math.max(dearest, left - statementsLeft());
  }
}
