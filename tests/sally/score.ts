import type { Facts, Turn } from "#app/assistant/conversation.ts";
import { planReply } from "#app/assistant/fallback/plan.ts";
import type { Reply } from "#app/assistant/reply.ts";
import { type Case, draftOfCase } from "./cases.ts";
import { type Problem, problemsOf } from "./compare.ts";
import { isDoubted } from "./told.ts";

/** The date that the cases call today, a Monday. */
export const TODAY = "2026-11-23";

/** Answers the last turn, with the planner or with a model. */
export type Answer = (turns: Turn[], facts: Facts) => Promise<Reply>;
export const planned: Answer = async (turns, facts) => planReply(turns, facts);

/** Right; wrong, but the answer admits that it didn't understand this part; or silently wrong. */
export type Outcome = "right" | "said" | "unsaid";
export type Scored = { case: Case; outcome: Outcome; problems: Problem[]; reply: Reply };

export async function scoreAll(cases: readonly Case[], answer: Answer): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const each of cases) {
    const { text, lang, today = TODAY, draft } = each;
    const before: Turn[] = draft ? [{ role: "assistant", text: "", draft: draftOfCase(draft, lang) }] : [];
    const reply = await answer([...before, { role: "user", text, draft: null }], { locale: lang, timeZone: "UTC", today });
    const problems = problemsOf(reply, each);
    const outcome = problems.length === 0 ? "right" : problems.every(({ isSaid }) => isSaid) ? "said" : "unsaid";
    scored.push({ case: each, outcome, problems, reply });
  }
  return scored;
}

/** `doubted`: how many of the right answers express doubt. */
export type Counts = Record<Outcome | "all" | "doubted", number>;

export function countsOf(scored: readonly Scored[]): Counts {
  const count = (outcome: Outcome) => scored.filter((each) => each.outcome === outcome).length;
  const doubted = scored.filter((each) => each.outcome === "right" && !each.case.expect.question && isDoubted(each.reply)).length;
  return { all: scored.length, right: count("right"), said: count("said"), unsaid: count("unsaid"), doubted };
}
