import { logError } from "#app/lib/log.ts";
import { ROOM } from "#app/limits.ts";
import { type Plan, runPlans } from "./plan.server.ts";

type Waiting = { plan: Plan<unknown>; resolve: (outcome: unknown) => void; reject: (error: unknown) => void };

/**
 * Runs plans in the order they came, as many a batch as the statement limit allows, taking along what arrived while the
 * last batch was under way. It holds nothing that D1 does not have.
 */
export class GroupCommit {
  #waiting: Waiting[] = [];
  #isRunning = false;
  readonly #afterBatch: () => void;

  constructor(afterBatch: () => void) {
    this.#afterBatch = afterBatch;
  }

  get isFull(): boolean {
    return this.#waiting.length >= ROOM.queue;
  }

  run(plan: Plan<unknown>): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.push({ plan, resolve, reject });
    void this.#drain();
    return promise;
  }

  async #drain(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      await commit(this.#takeBatch());
      this.#afterBatch();
    }
    this.#isRunning = false;
  }

  #takeBatch(): Waiting[] {
    let statements = 0;
    let count = 0;
    for (const { plan } of this.#waiting) {
      statements += plan.statements.length;
      if (count > 0 && (plan.runsAlone || statements > ROOM.statements)) break;
      count++;
      if (plan.runsAlone) break;
    }
    return this.#waiting.splice(0, count);
  }
}

/** One that makes the batch fail must harm nobody else: then each is run alone, and fails alone. */
async function commit(batch: Waiting[]): Promise<void> {
  try {
    const outcomes = await runPlans(batch.map((entry) => entry.plan));
    for (const [index, entry] of batch.entries()) entry.resolve(outcomes[index]);
  } catch (error) {
    logError(error, { batch: batch.length });
    for (const entry of batch) await commitAlone(entry);
  }
}

/** A failure may have committed: every plan is written so that running it again finds its own work. */
async function commitAlone({ plan, resolve, reject }: Waiting): Promise<void> {
  try {
    resolve((await runPlans([plan]))[0]);
  } catch (error) {
    reject(error);
  }
}
