import { DURATIONS } from "#app/limits.ts";

/** Messages that agents drafted: how long one waits for its organizer. */
export const MESSAGE_DRAFTS = { kept: 30 * DURATIONS.day } as const;
