import { DURATIONS } from "#app/limits.ts";

/** When people can check themselves in at the poster, around what they signed up for. */
export const HERE = {
  before: 2 * DURATIONS.hour,
  after: DURATIONS.hour,
  /** How long a device may keep a press that it couldn't send. */
  keptFor: 12 * DURATIONS.hour,
  /** How long a device that typed its code is known. */
  knownFor: DURATIONS.day,
  /** Wrong codes of one network at one event: a hall that shares one mistypes now and then. */
  wrongCodes: { count: 100, window: DURATIONS.hour },
  /** Typed addresses of one network, which a whole hall may share. */
  addresses: { count: 300, window: DURATIONS.hour },
  /** People of one network who add themselves to one event. */
  walkIns: { count: 60, window: DURATIONS.hour },
} as const;
