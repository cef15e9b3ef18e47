import { runBatch, type Statement } from "#app/db/batch.server.ts";

/** What the event's room is asked to do; `do` names its planner (workers/room-commands.server.ts). */
export type Command = { do: string; eventId: string; now: number };

/**
 * A command ready to run: its statements, and how to read the rows they answered. The room puts several plans into one
 * batch; a plan that may raise (an organiser's edit asserts what it was shown) asks to run alone.
 */
export type Plan<Outcome> = {
  statements: Statement[];
  read: (rows: unknown[][]) => Outcome;
  runsAlone?: boolean;
  /** What it means that its own assertion raised; null when the failure is another. */
  readFailure?: (error: unknown) => Outcome | null;
};

/** Runs plans in one atomic batch; to each its own outcome. */
export async function runPlans(plans: Plan<unknown>[]): Promise<unknown[]> {
  const rows = await runBatch(plans.flatMap((plan) => plan.statements)).catch((error) => {
    const outcome = plans.length === 1 ? plans[0]?.readFailure?.(error) : null;
    if (outcome) return { outcome };
    throw error;
  });
  if (!Array.isArray(rows)) return [rows.outcome];
  let offset = 0;
  return plans.map((plan) => {
    const own = rows.slice(offset, offset + plan.statements.length);
    offset += plan.statements.length;
    return plan.read(own);
  });
}
