import type { EventView } from "#app/events/event-view.server.ts";
import { GUEST_WORDS } from "#app/kinds/guest-words.ts";

/** "Each person can take up to 2 shifts.", where the organizer said so. */
export function limitText({ kind, maxPerPerson }: Pick<EventView, "kind" | "maxPerPerson">): string | null {
  return maxPerPerson === null ? null : (GUEST_WORDS[kind].limit?.({ count: maxPerPerson }) ?? null);
}
