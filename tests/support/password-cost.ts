import { PASSWORD_COST } from "#app/limits.ts";
import { isProving } from "./proving.ts";

const FULL = { ...PASSWORD_COST };
const QUICK = { N: 2 ** 10, r: 8, p: 1 };

/** Most tests don't need a hash that is hard to guess. With the full counts, every hash costs what it does in production. */
export function setPasswordCost(cost: "full" | "quick"): void {
  Object.assign(PASSWORD_COST, cost === "full" || isProving ? FULL : QUICK);
}
