import { m } from "#app/i18n/paraglide/messages.js";
import type { WalkInOffer, WalkInRefusal } from "#app/ui/offline/store.ts";

/** "2 left", "Full", and how many wait. */
export function roomWords({ capacity, taken, waiting }: WalkInOffer): string {
  const left = capacity === null ? null : Math.max(0, capacity - taken);
  return [
    left !== null && (left === 0 ? m.walk_ins_full() : m.walk_ins_left({ count: left })),
    waiting > 0 && m.walk_ins_waiting({ count: waiting }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Why a person wasn't added. */
export function refusalWords(refusal: WalkInRefusal, canRaise: boolean): string {
  const words = {
    full: () => fullWords(refusal.outcome === "full" ? refusal.waiting : 0, canRaise),
    already: m.walk_ins_already,
    limit: m.walk_ins_limit,
    closed: m.walk_ins_closed,
    gone: m.walk_ins_gone,
    overBudget: m.walk_ins_over_budget,
    invalid: m.walk_ins_invalid,
  };
  return words[refusal.outcome]();
}

export function fullWords(waiting: number, canRaise: boolean): string {
  if (!canRaise) return m.walk_ins_full_ask();
  return waiting > 0 ? m.walk_ins_full_waiting({ count: waiting }) : m.walk_ins_full_raise();
}
