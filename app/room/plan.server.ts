import { runBatch } from "#app/db/batch.server.ts";
import type { Reading } from "#app/db/reading.server.ts";

/** What the event's room is asked to do; `do` names its planner (workers/room-commands.server.ts). */
export type Command = { do: string; eventId: string; now: number };

/**
 * A command ready to run: its statements, and how to read the rows they answered. The room puts several plans into one
 * batch; a plan that may raise (an organizer's edit asserts what it was shown) asks to run alone.
 */
export type Plan<Outcome> = Reading<Outcome> & {
  runsAlone?: boolean;
  /** What it means that its own assertion raised; null when the failure is another. */
  readFailure?: (error: unknown) => Outcome | null;
};

/** Runs one plan by itself. */
export async function runPlan<Outcome>({ statements, read, readFailure }: Plan<Outcome>): Promise<Outcome> {
  const answer = await runBatch(statements).then(
    (rows) => ({ rows }),
    (error: unknown) => ({ error, outcome: readFailure?.(error) ?? null }),
  );
  if ("rows" in answer) return read(answer.rows);
  if (answer.outcome === null) throw answer.error;
  return answer.outcome;
}

/** Runs plans in one atomic batch; to each its own outcome. */
export async function runPlans<Outcome>(plans: Plan<Outcome>[]): Promise<Outcome[]> {
  const [only] = plans;
  if (only && plans.length === 1) return [await runPlan(only)];
  const rows = await runBatch(plans.map(({ statements }) => statements));
  return plans.map((plan, index) => plan.read(rows[index] ?? []));
}
