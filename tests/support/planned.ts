import type { Turn } from "#app/assistant/conversation.ts";
import type { Draft } from "#app/assistant/draft.ts";
import { planReply } from "#app/assistant/fallback/plan.ts";
import type { Reply } from "#app/assistant/reply.ts";
import type { Locale } from "#app/limits.ts";

/** A Tuesday. */
export const TODAY = "2026-11-24";

/** What a draft should contain, with its offers as short lines. */
export type Expected = Partial<Omit<Draft, "offers">> & { offers?: unknown };

/** The built-in planner's reply to the last of these messages. */
export function replyTo(locale: Locale, ...said: string[]): Reply {
  return repliesTo(locale, said).at(-1) ?? { text: "", draft: null };
}

/** The draft after these messages. */
export function draftOf(locale: Locale, ...said: string[]) {
  const draft = repliesTo(locale, said).findLast((reply) => reply.draft)?.draft;
  return draft && { ...draft, offers: draft.offers.map(line) };
}

function repliesTo(locale: Locale, said: readonly string[]): Reply[] {
  const turns: Turn[] = [];
  return said.map((text) => {
    turns.push({ role: "user", text, draft: null });
    const reply = planReply(turns, { locale, today: TODAY });
    turns.push({ role: "assistant", ...reply });
    return reply;
  });
}

function line({ title, capacity, date, startTime, endTime }: Draft["offers"][number]): string {
  return [date?.slice(5), startTime && `${startTime}-${endTime}`, title, `x${capacity}`].filter(Boolean).join(" ");
}
