import { m } from "#app/i18n/paraglide/messages.js";
import type { AskOutcome } from "#app/signup/ask/ask.server.ts";
import type { AskedSpotOutcome } from "#app/signup/ask/ask.ts";

type Problem = { title: string; body: string };

/** The part of an outcome that explains why nobody was asked. */
export type AskFailure = Pick<AskOutcome, "spots"> & { outcome: AskOutcome["outcome"] | "overBudget" | "busy" };

/** Why nobody was asked. */
export function askProblem({ outcome, spots }: AskFailure): Problem {
  if (outcome === "unproven") return unprovenProblem();
  const reason = outcome === "none" && spots[0] ? SPOT_PROBLEMS[spots[0].outcome] : PROBLEMS[outcome];
  return { title: m.ask_problem_title(), body: (reason ?? m.organizer_action_failed_text)() };
}

export function unprovenProblem(): Problem {
  return { title: m.ask_problem_unproven_title(), body: m.ask_problem_unproven() };
}

const PROBLEMS: Record<string, () => string> = {
  refuses: m.ask_problem_refuses,
  often: m.ask_problem_often,
  overBudget: m.ask_problem_budget,
  gone: m.ask_problem_closed,
};

const SPOT_PROBLEMS: Partial<Record<AskedSpotOutcome, () => string>> = {
  already: m.ask_problem_already,
  full: m.ask_problem_full,
  late: m.ask_problem_late,
  closed: m.ask_problem_closed,
  away: m.ask_problem_away,
};
