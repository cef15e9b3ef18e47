import { PASSWORD_COST } from "#app/limits.ts";
import { isProving } from "./prove.ts";

const FULL = { ...PASSWORD_COST };
const QUICK = { N: 2 ** 10, r: 8, p: 1 };

/** Most tests need a hash, not one that is hard to guess; with the full counts every hash costs what it costs outside. */
export function setPasswordCost(cost: "full" | "quick"): void {
  Object.assign(PASSWORD_COST, cost === "full" || isProving ? FULL : QUICK);
}
