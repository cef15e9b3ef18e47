import { DURATIONS } from "#app/limits.ts";

/** Thrown when the queue is full: try again after this many seconds. */
export class BusyError extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super("Too much of this is waiting already");
    this.retryAfter = retryAfter;
  }
}

type Ticket = { since: number };

export type SlotLimits = { atOnce: number; waiting: number; patience: number; poll: number };

/**
 * Runs a limited number of jobs at once in this isolate; others queue, and past the queue's limit get a `BusyError`. Each polls
 * on its own timer, since one request can't wake another. Tickets expire after twice the patience, so those of aborted requests
 * don't block the queue.
 */
export function createSlots({ atOnce, waiting, patience, poll }: SlotLimits) {
  let line: Ticket[] = [];

  async function enter(ticket: Ticket): Promise<void> {
    const until = ticket.since + patience;
    while (line.indexOf(ticket) >= atOnce) {
      await scheduler.wait(poll);
      dropOverdue();
      if (Date.now() >= until || !line.includes(ticket)) throw busy();
    }
    ticket.since = Date.now();
  }

  function dropOverdue(): void {
    const oldest = Date.now() - 2 * patience;
    line = line.filter(({ since }) => since > oldest);
  }

  function busy(): BusyError {
    return new BusyError(Math.ceil(patience / DURATIONS.second));
  }

  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    dropOverdue();
    if (line.length >= atOnce + waiting) throw busy();
    const ticket = { since: Date.now() };
    line.push(ticket);
    try {
      await enter(ticket);
      return await work();
    } finally {
      line = line.filter((each) => each !== ticket);
    }
  };
}
