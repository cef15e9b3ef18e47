import type { Turn } from "#app/assistant/conversation.ts";
import type { EventDraft } from "#app/assistant/draft.ts";
import { planReply } from "#app/assistant/fallback/plan.ts";
import type { SallyReply } from "#app/assistant/reply.ts";
import type { Locale } from "#app/limits.ts";

/** A Tuesday. */
export const PLANNER_TODAY = "2026-11-24";

/** What a draft should contain, with its offers as short lines. */
export type ExpectedPlan = Partial<Omit<EventDraft, "offers">> & { offers?: unknown };

/** The built-in planner's reply to the last of these messages. */
export function planLastReply(locale: Locale, ...said: string[]): SallyReply {
  return planReplies(locale, said).at(-1) ?? { text: "", draft: null };
}

/** The draft after these messages. */
export function planDraft(locale: Locale, ...said: string[]) {
  const draft = planReplies(locale, said).findLast((reply) => reply.draft)?.draft;
  return draft && { ...draft, offers: draft.offers.map(describeDraftOffer) };
}

function planReplies(locale: Locale, messages: readonly string[]): SallyReply[] {
  const turns: Turn[] = [];
  return messages.map((text) => {
    turns.push({ role: "user", text, draft: null });
    const reply = planReply(turns, { locale, today: PLANNER_TODAY });
    turns.push({ role: "assistant", ...reply });
    return reply;
  });
}

function describeDraftOffer({ title, capacity, date, startTime, endTime }: EventDraft["offers"][number]): string {
  return [date?.slice(5), startTime && `${startTime}-${endTime}`, title, `x${capacity}`].filter(Boolean).join(" ");
}
