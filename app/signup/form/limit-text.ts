import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";

/** "Each person can take up to 2 shifts.", if the organizer set a limit. */
export function formatLimit({ kind, maxPerPerson }: Pick<EventView, "kind" | "maxPerPerson">): string | null {
  return maxPerPerson === null ? null : (GUEST_LABELS[kind].limit?.({ count: maxPerPerson }) ?? null);
}

/** How many can be selected, and the sentence that says so. */
export type SelectionLimit = { max: number; text: string };

/** The per-person limit or, if there are more offers than a form may request for so many people, the limit of one form. */
export function getSelectionLimit(event: Pick<EventView, "kind" | "maxPerPerson">, offers: number, people = 1): SelectionLimit | null {
  const atOnce = Math.floor(LIMITS.offers.atOnce / Math.max(1, people));
  const text = formatLimit(event);
  if (text && event.maxPerPerson !== null && event.maxPerPerson <= atOnce) return { max: event.maxPerPerson, text };
  return offers > atOnce ? { max: atOnce, text: m.signup_at_once({ max: atOnce }) } : null;
}
