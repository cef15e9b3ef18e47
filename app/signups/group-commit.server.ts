import { logError } from "#app/lib/log.ts";
import { ROOM } from "#app/limits.ts";
import { runPlans } from "./plan.server.ts";
import { planBatch, planOf, type RoomCommand } from "./room-commands.server.ts";

type Waiting = { command: RoomCommand; resolve: (outcome: unknown) => void; reject: (error: unknown) => void };

/**
 * Runs commands in the order they came, as many a batch as the statement limit allows, taking along what arrived while
 * the last batch was under way. It holds nothing that D1 does not have.
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

  run(command: RoomCommand): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
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

  /** A command that makes the batch fail must harm nobody else: then each is run alone, and fails alone. */
  async #commitNext(): Promise<void> {
    const plans = planBatch(this.#waiting.map(({ command }) => command));
    const batch = this.#waiting.splice(
      0,
      plans.reduce((sum, { count }) => sum + count, 0),
    );
    try {
      const outcomes = (await runPlans(plans.map(({ plan }) => plan))) as unknown[][];
      for (const [index, outcome] of outcomes.flat().entries()) batch[index]?.resolve(outcome);
    } catch (error) {
      logError(error, { batch: batch.length });
      for (const entry of batch) await commitAlone(entry);
    }
  }
}

/** A failure may have committed: every plan is written so that running it again finds its own work. */
async function commitAlone({ command, resolve, reject }: Waiting): Promise<void> {
  try {
    resolve((await runPlans([planOf(command)]))[0]);
  } catch (error) {
    reject(error);
  }
}
