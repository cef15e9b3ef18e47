import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "#app/limits.ts";

/** What an invocation asked of the database so far: a request, or the minute's run. D1 limits the statements, each of a batch counted. */
export type Meter = { calls: number; statements: number; rowsRead: number; rowsWritten: number };

/**
 * How fresh what is read must be. A copy of the database may lag behind: whatever decides reads the primary. A bookmark
 * asks for no less than what was seen with it; "anywhere" for no less than `FRESHNESS.copy` ago.
 */
export type Read = "primary" | "anywhere" | { bookmark: string };

/** Where a request's reads may be answered from; `bookmark` holds the newest state it has seen. */
export type Reader = { read: Read; bookmark?: string | null };

/** Reads ahead of a request's work: while it collects, what is read is kept; afterwards the same question is answered with it. */
export type Ahead = { isCollecting: boolean };

/**
 * All that code reads without being handed it. The router sets it for a request, the scheduled handler for its run, the room for its
 * commands; narrower work adds its own part.
 */
export type RequestContext = {
  /** What texts and their links are made for. Paraglide looks for them by these names. */
  locale?: Locale;
  origin?: string;
  /** For the log's lines; the account once it is known. */
  log?: { requestId: string; account?: string };
  meter?: Meter;
  /** Up to which count of the meter's statements a job may ask D1. */
  budget?: { until: number; isSpent: boolean };
  /** Whether mail was queued, so that the outbox is woken for that and for nothing else. */
  mail?: { isQueued: boolean };
  reader?: Reader;
  ahead?: Ahead;
  /** A statement that goes along with the next batch. */
  companion?: { isTaken: boolean; join: (statements: D1PreparedStatement[]) => Promise<D1Result[]> };
};

const contexts = new AsyncLocalStorage<RequestContext>();
const NONE: RequestContext = {};

export function context(): Readonly<RequestContext> {
  return contexts.getStore() ?? NONE;
}

/** Does work with these parts of the context, and with what surrounds it for the rest. */
export function withContext<T>(parts: RequestContext, work: () => T): T {
  return contexts.run({ ...context(), ...parts }, work);
}
