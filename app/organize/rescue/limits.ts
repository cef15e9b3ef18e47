import { DURATIONS } from "#app/limits.ts";

const { minute, hour, day } = DURATIONS;

/**
 * Asking for help: how long before its start an empty spot is offered by itself; how many people a wave asks, and after how
 * long the next, later and near the start; the hours (by the event's clocks) in which nobody is written to; how many such mails
 * an address gets in a week; for how long what is known of people is kept; how many events and contacts one run reads, and the
 * statements a wave takes.
 */
export const RESCUE = {
  within: 48 * hour,
  wave: 5,
  every: 15 * minute,
  near: { before: 12 * hour, every: 5 * minute },
  night: { from: 21, until: 8 },
  perWeek: { count: 2, window: 7 * day },
  unconfirmed: day,
  asksKept: 30 * day,
  atOnce: { events: 200, contacts: 500 },
  waveCost: 8,
} as const;
