import type { ChatFacts, Turn } from "#app/assistant/conversation.ts";
import { planReply } from "#app/assistant/fallback/plan.ts";
import type { SallyReply } from "#app/assistant/reply.ts";
import { type SallyCase, toCaseDraft } from "./cases.ts";
import { findMismatches, type Mismatch } from "./compare.ts";
import { hasDoubt } from "./disclosure.ts";

/** The date that the cases call today, a Monday. */
export const CASES_TODAY = "2026-11-23";

/** Answers the last turn, with the planner or with a model. */
export type PlannerAnswer = (turns: Turn[], facts: ChatFacts) => Promise<SallyReply>;
export const answerWithPlanner: PlannerAnswer = async (turns, facts) => planReply(turns, facts);

/** Right; wrong, but the answer admits that it didn't understand this part; or silently wrong. */
export type CaseOutcome = "right" | "said" | "unsaid";
export type Scored = { case: SallyCase; outcome: CaseOutcome; problems: Mismatch[]; reply: SallyReply };

export async function scoreAll(cases: readonly SallyCase[], answer: PlannerAnswer): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const each of cases) {
    const { text, lang, today = CASES_TODAY, draft } = each;
    const before: Turn[] = draft ? [{ role: "assistant", text: "", draft: toCaseDraft(draft, lang) }] : [];
    const reply = await answer([...before, { role: "user", text, draft: null }], { locale: lang, timeZone: "UTC", today });
    const problems = findMismatches(reply, each);
    const outcome = problems.length === 0 ? "right" : problems.every(({ isSaid }) => isSaid) ? "said" : "unsaid";
    scored.push({ case: each, outcome, problems, reply });
  }
  return scored;
}

/** `doubted`: how many of the right answers express doubt. */
export type OutcomeCounts = Record<CaseOutcome | "all" | "doubted", number>;

export function countByOutcome(scored: readonly Scored[]): OutcomeCounts {
  const count = (outcome: CaseOutcome) => scored.filter((each) => each.outcome === outcome).length;
  const doubted = scored.filter((each) => each.outcome === "right" && !each.case.expect.question && hasDoubt(each.reply)).length;
  return { all: scored.length, right: count("right"), said: count("said"), unsaid: count("unsaid"), doubted };
}
