import type { AccountProblem } from "./labels.ts";

/** The response to a person who signs in or registers in order to publish a form begun without an account. */
export type StartAnswer = { outcome: "signedIn"; isNew: boolean } | { outcome: "mailed" } | { outcome: "refused"; problem: AccountProblem };
