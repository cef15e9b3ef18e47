import { DURATIONS } from "#app/limits.ts";

const { second, minute, hour, day } = DURATIONS;

export const WEBHOOKS = {
  perEvent: 5,
  perAccount: 20,
  addressLength: 500,
  /** How long a receiver may take for its answer. */
  patience: 7 * second,
  /** As much of a test's answer as is read; of a delivery's only the status is. */
  answerBytes: 1024,
  /** How long a receiver may fail before its webhook is turned off. */
  givesUpAfter: 3 * day,
  logKept: 7 * day,
  logShown: 20,
  /** How long a replaced secret still signs. */
  oldSecret: day,
  secretBytes: 32,
} as const;

/** Before each further try; the last one repeats until the webhook is turned off. */
export const WAITS = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const;

/** Deliveries per minute and host, across all webhooks of the installation. */
export const HOST_LIMIT = { count: 60, window: minute } as const;
/** Tests by one account. */
export const TEST_LIMIT = { count: 20, window: hour } as const;

/**
 * A run's numbers. `lease` is longer than a webhook's `turn` and its last answer together, so that no second run starts before
 * the first is done. A slow receiver's turn ends early, and the others come first.
 */
export const RUN = {
  webhooks: 10,
  deliveries: 10,
  lanes: 5,
  turn: 5 * second,
  lease: 30 * second,
  lasts: 40 * second,
  afterResponse: 15 * second,
} as const;

/** Statements of a round: what is due, what is sent, a host's count, and what became of it. */
export const ROUND_COST = 9;
