import { DURATIONS } from "#app/limits.ts";

/** What a full line answers: come back in so many seconds. */
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
 * Runs so many pieces of work at once in this isolate; others wait in line, and past the line's end get a `BusyError`.
 * Each waits by its own timer, as one request cannot be woken by another. Nobody keeps a ticket longer than the patience,
 * so the ticket of a request that was cut off is dropped by the next to come.
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
