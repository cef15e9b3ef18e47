import { logError } from "#app/lib/log.ts";
import { ROOM } from "#app/limits.ts";
import { type CommandOutcome, type Plan, runPlan, runPlans } from "./plan.server.ts";

type Waiting<C> = { command: C; resolve: (outcome: CommandOutcome) => void; reject: (error: unknown) => void };

/** Turns commands into plans: one by itself, or as many consecutive ones as fit into one batch, each plan answering `count` of them. */
export type Planner<C> = {
  planOne: (command: C) => Plan<CommandOutcome>;
  planBatch: (line: C[]) => { plan: Plan<CommandOutcome[]>; count: number }[];
};

/**
 * Runs commands in order of arrival, as many per batch as the statement limit allows, including those that arrived while the
 * last batch ran. It holds no state that D1 doesn't have.
 */
export class GroupCommit<C> {
  #waiting: Waiting<C>[] = [];
  #isRunning = false;
  readonly #planner: Planner<C>;
  readonly #afterBatch: () => void;

  constructor(planner: Planner<C>, afterBatch: () => void) {
    this.#planner = planner;
    this.#afterBatch = afterBatch;
  }

  get isFull(): boolean {
    return this.#waiting.length >= ROOM.queue;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  run(command: C): Promise<CommandOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<CommandOutcome>();
    this.#waiting.push({ command, resolve, reject });
    void this.#drain();
    return promise;
  }

  async #drain(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      await this.#commitNext();
      this.#afterBatch();
    }
    this.#isRunning = false;
  }

  /** A command that makes the batch fail must not harm others: each is then run alone, and fails alone. */
  async #commitNext(): Promise<void> {
    const plans = this.#planner.planBatch(this.#waiting.map(({ command }) => command));
    const batch = this.#waiting.splice(
      0,
      plans.reduce((sum, { count }) => sum + count, 0),
    );
    try {
      const outcomes = await runPlans(plans.map(({ plan }) => plan));
      for (const [index, outcome] of outcomes.flat().entries()) batch[index]?.resolve(outcome);
    } catch (error) {
      logError(error, { batch: batch.length });
      for (const entry of batch) await this.#commitAlone(entry);
    }
  }

  /** A failed batch may have committed: every plan is written so that running it again finds its own work. */
  async #commitAlone({ command, resolve, reject }: Waiting<C>): Promise<void> {
    try {
      resolve(await runPlan(this.#planner.planOne(command)));
    } catch (error) {
      reject(error);
    }
  }
}
