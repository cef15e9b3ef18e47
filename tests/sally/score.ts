import type { Turn } from "#app/assistant/conversation.ts";
import { planReply } from "#app/assistant/planner/plan.ts";
import type { Reply } from "#app/assistant/reply.ts";
import { type Case, draftOfCase } from "./cases.ts";
import { type Problem, problemsOf } from "./compare.ts";
import { isDoubted } from "./told.ts";

/** What the corpus calls today: a Monday. */
export const TODAY = "2026-11-23";

export type Outcome = "right" | "said" | "unsaid";
export type Scored = { case: Case; outcome: Outcome; problems: Problem[]; reply: Reply; isDoubted: boolean };

/** How the planner does with each: right; wrong, but the answer says that this part was not understood; or wrong without a word. */
export function scoreAll(cases: readonly Case[]): Scored[] {
  return cases.map((each) => {
    const reply = answerTo(each);
    const problems = problemsOf(reply, each);
    const outcome = problems.length === 0 ? "right" : problems.every(({ isSaid }) => isSaid) ? "said" : "unsaid";
    return { case: each, outcome, problems, reply, isDoubted: !each.expect.question && isDoubted(reply) };
  });
}

function answerTo({ text, lang, today = TODAY, draft }: Case): Reply {
  const before = draft ? draftOfCase(draft, lang) : null;
  const turns: Turn[] = before ? [{ role: "assistant", text: "", draft: before }] : [];
  return planReply([...turns, { role: "user", text, draft: null }], { locale: lang, today });
}

/** `doubted`: so many of the right answers cast doubt on themselves. */
export type Line = { name: string; doubted: number } & Record<Outcome, number>;

/** Counted by class and language, and all together. */
export function linesOf(scored: readonly Scored[]): Line[] {
  const groups = [
    ...Map.groupBy(scored, (each) => `${each.case.lang} ${each.case.class}`),
    ...Map.groupBy(scored, (each) => `${each.case.lang} all`),
    ["all", scored] as const,
  ];
  return groups.map(([name, all]) => {
    const count = (outcome: Outcome) => all.filter((each) => each.outcome === outcome).length;
    const doubted = all.filter((each) => each.outcome === "right" && each.isDoubted).length;
    return { name, right: count("right"), said: count("said"), unsaid: count("unsaid"), doubted };
  });
}
