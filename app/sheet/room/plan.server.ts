import { runBatch } from "#app/db/batch.server.ts";
import type { Query } from "#app/db/query.server.ts";
import { logInfo } from "#app/lib/log.ts";

/**
 * A command for the event's room; `do` names its planner (workers/room-commands.server.ts). `keyId`: the key of the program that
 * sent it, added on the way to the room.
 */
export type Command = { do: string; eventId: string; now: number; showsForm?: true | undefined; keyId?: string | undefined };

/** A command's result, told apart by its outcome's name. */
export type CommandOutcome = { outcome: string };

/** Answers "why was this full?": logs what the lookup found, only ids and numbers; for a list, how many it names. */
export function logRefusedCommand({ do: command, eventId }: Command, { outcome }: CommandOutcome, found: object[]): void {
  const pickFacts = (row: object) =>
    Object.entries(row).flatMap(([name, value]): [string, string | number | null][] => {
      if (Array.isArray(value)) return [[name, value.length]];
      return typeof value === "number" || /(^id|Id)$/.test(name) ? [[name, value]] : [];
    });
  const facts = found.map((row) => Object.fromEntries(pickFacts(row)));
  logInfo("command refused", { command, eventId, outcome, found: facts });
}

/** A room's answer besides the outcome: whether mail was queued, whether the event's webhooks wait, the state it wrote or saw, and the event's page if requested. */
export type Envelope<O, Page> = { outcome: O; hasMail: boolean; hasWebhooks?: boolean; bookmark: string | null; page: Page | null };

/**
 * A command ready to run: its statements, and how to interpret their rows. The room combines several plans into one batch; a
 * plan that may raise (an organizer's edit asserts what it was shown) asks to run alone.
 */
export type Plan<Outcome> = Query<Outcome> & {
  runsAlone?: boolean;
  /** The outcome if its own assertion raised; null for any other error. */
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

/** Runs plans in one atomic batch; returns each one's outcome. */
export async function runPlans<Outcome>(plans: Plan<Outcome>[]): Promise<Outcome[]> {
  const [only] = plans;
  if (only && plans.length === 1) return [await runPlan(only)];
  const rows = await runBatch(plans.map(({ statements }) => statements));
  return plans.map((plan, index) => plan.read(rows[index] ?? []));
}
