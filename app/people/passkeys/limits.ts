import { DURATIONS } from "#app/limits.ts";

export const PASSKEYS = {
  /** How many an account can have. */
  count: 10,
  /** The letters of a passkey's name. */
  name: 60,
  /** How long the browser and its person have to answer a challenge. */
  challenge: 5 * DURATIONS.minute,
  /** The page asks for another challenge before this one ends. */
  renewal: 4 * DURATIONS.minute,
  /** The characters of each field of a browser's answer. */
  answer: 8192,
} as const;

/** Instead of a passkey's id, which is longer: the linked Google account. */
export const GOOGLE = "google";
