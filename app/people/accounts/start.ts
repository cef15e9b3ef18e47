import type { AccountProblem } from "./labels.ts";

/** The result for the account that a form begun without one is published under. */
export type StartAnswer = { outcome: "signedIn"; isNew: boolean } | { outcome: "mailed" } | { outcome: "refused"; problem: AccountProblem };
