import type { Turn } from "#app/assistant/conversation.ts";
import type { Draft } from "#app/assistant/draft.ts";
import { planReply, type Reply } from "#app/assistant/planner/plan.ts";
import type { Locale } from "#app/limits.ts";

/** A Tuesday. */
export const TODAY = "2026-11-24";

/** What a draft should hold; its offers as short lines. */
export type Expected = Partial<Omit<Draft, "offers">> & { offers?: unknown };

/** The built-in planner's answer to a first message. */
export function replyTo(locale: Locale, text: string): Reply {
  return planReply([{ role: "user", text, draft: null }], { locale, today: TODAY });
}

/** The draft that stands after these messages, one after the other. */
export function draftOf(locale: Locale, ...said: string[]) {
  const turns: Turn[] = [];
  for (const text of said) {
    turns.push({ role: "user", text, draft: null });
    turns.push({ role: "assistant", ...planReply(turns, { locale, today: TODAY }) });
  }
  const draft = turns.findLast((turn) => turn.draft)?.draft;
  return draft && { ...draft, offers: draft.offers.map(line) };
}

function line({ title, capacity, date, startTime, endTime }: Draft["offers"][number]): string {
  return [date?.slice(5), startTime && `${startTime}-${endTime}`, title, `x${capacity}`].filter(Boolean).join(" ");
}
