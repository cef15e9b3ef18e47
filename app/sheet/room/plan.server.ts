import { runBatch } from "#app/db/batch.server.ts";
import type { Reading } from "#app/db/reading.server.ts";
import { logInfo } from "#app/lib/log.ts";

/** What the event's room is asked to do; `do` names its planner (workers/room-commands.server.ts). */
export type Command = { do: string; eventId: string; now: number; showsForm?: true | undefined };

/** What became of a command, told apart by its outcome's name. */
export type Outcome = { outcome: string };

/** So that "why was this full?" has an answer: what the look-up found, by ids and numbers alone; of a list, how many it names. */
export function logRefusal({ do: command, eventId }: Command, { outcome }: Outcome, found: object[]): void {
  const factsOf = (row: object) =>
    Object.entries(row).flatMap(([name, value]): [string, string | number | null][] => {
      if (Array.isArray(value)) return [[name, value.length]];
      return typeof value === "number" || /(^id|Id)$/.test(name) ? [[name, value]] : [];
    });
  const facts = found.map((row) => Object.fromEntries(factsOf(row)));
  logInfo("command refused", { command, eventId, outcome, found: facts });
}

/**
 * What a room answers beside the outcome: whether mail was queued, the state it
 * wrote or saw, and the event's page where that was asked for.
 */
export type Envelope<O, Page> = { outcome: O; hasMail: boolean; bookmark: string | null; page: Page | null };

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
  let rows: unknown[][];
  try {
    rows = await runBatch(statements);
  } catch (error) {
    const outcome = readFailure?.(error) ?? null;
    if (outcome === null) throw error;
    return outcome;
  }
  return read(rows);
}

/** Runs plans in one atomic batch; to each its own outcome. */
export async function runPlans<Outcome>(plans: Plan<Outcome>[]): Promise<Outcome[]> {
  const [only] = plans;
  if (only && plans.length === 1) return [await runPlan(only)];
  const rows = await runBatch(plans.map(({ statements }) => statements));
  return plans.map((plan, index) => plan.read(rows[index] ?? []));
}
