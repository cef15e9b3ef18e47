import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "#app/limits.ts";

/**
 * What a request or a scheduled run has used of the database so far. D1 limits the statements per invocation, counting each one
 * of a batch.
 */
export type Meter = { calls: number; statements: number; rowsRead: number; rowsWritten: number };

/**
 * How fresh a read must be. Replicas can lag, so reads that decide something go to the primary. A bookmark asks for at least
 * the state it was seen with; "anywhere" for at least the state of `FRESHNESS.copy` ago.
 */
export type Read = "primary" | "anywhere" | { bookmark: string };

/** Where a request's reads may be answered; `bookmark` holds the newest state it has seen. */
export type Reader = { read: Read; bookmark?: string | null };

/** Reads made ahead of a request's work: while collecting, answers are kept; afterwards the same query is answered from them. */
export type Ahead = { isCollecting: boolean };

/**
 * Everything code reads without receiving it as an argument. The router sets it for a request, the scheduled handler for its
 * run, the room for its commands; narrower work adds its own part.
 */
export type RequestContext = {
  /** The language of texts and the origin of their links. Paraglide looks these up by name. */
  locale?: Locale;
  origin?: string;
  /** For log lines; `account` and the route's pattern once they are known. */
  log?: { requestId: string; account?: string; route?: string | undefined };
  /** The key with which a program does something for its owner: the history names it. */
  keyId?: string | undefined;
  meter?: Meter;
  /** The statement count of the meter up to which a job may query D1. */
  budget?: { until: number; isSpent: boolean };
  /** Whether mail was queued; only then is the outbox woken. */
  mail?: { isQueued: boolean };
  reader?: Reader;
  ahead?: Ahead;
  /** A statement that rides along with the next batch. */
  companion?: { isTaken: boolean; join: (statements: D1PreparedStatement[]) => Promise<D1Result[]> };
};

const contexts = new AsyncLocalStorage<RequestContext>();
const NONE: RequestContext = {};

export function context(): Readonly<RequestContext> {
  return contexts.getStore() ?? NONE;
}

/** Runs work with these parts of the context, keeping the surrounding context for the rest. */
export function withContext<T>(parts: RequestContext, work: () => T): T {
  return contexts.run({ ...context(), ...parts }, work);
}
