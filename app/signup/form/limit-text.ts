import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { GUEST_WORDS } from "#app/sheet/kinds/guest-words.ts";

/** "Each person can take up to 2 shifts.", where the organizer said so. */
export function limitText({ kind, maxPerPerson }: Pick<EventView, "kind" | "maxPerPerson">): string | null {
  return maxPerPerson === null ? null : (GUEST_WORDS[kind].limit?.({ count: maxPerPerson }) ?? null);
}

/** How many can be selected, and the sentence that says so. */
export type SelectionLimit = { max: number; text: string };

/** What one person can have, else on a longer sheet what one form may ask for. */
export function selectionLimit(event: Pick<EventView, "kind" | "maxPerPerson">, offers: number): SelectionLimit | null {
  const { atOnce } = LIMITS.offers;
  const text = limitText(event);
  if (text && event.maxPerPerson !== null && event.maxPerPerson <= atOnce) return { max: event.maxPerPerson, text };
  return offers > atOnce ? { max: atOnce, text: m.signup_at_once({ max: atOnce }) } : null;
}
