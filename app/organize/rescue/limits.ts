import { DURATIONS } from "#app/limits.ts";

const { minute, hour, day } = DURATIONS;

/**
 * Settings for asking for help: how long before its start an empty spot is called for automatically; the size of a wave; the
 * interval
 * between waves, normally and near the start; the night hours (event time) in which no one is mailed; the mails per address and
 * week; retention times; the events and contacts one run reads; the statements per wave.
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
