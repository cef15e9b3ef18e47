import { DURATIONS, MAIL_BUDGETS, STANDING } from "#app/limits.ts";

/** The facts behind an owner's budget and trust. */
export type OwnerRecord = {
  verifiedAt: number | null;
  createdAt: number;
  budget: "raised" | null;
  /** How many people their events have reached, and how many of those refused the mail by a bounce or complaint. */
  reached: number;
  refused: number;
};

/** How many new recipients a day an owner's events may reach. */
export function dailyBudget(owner: OwnerRecord, now: number): number {
  if (owner.budget !== null) return MAIL_BUDGETS[owner.budget];
  if (owner.verifiedAt === null || isRefusedTooOften(owner)) return MAIL_BUDGETS.unverified;
  const grown = Math.min(1, Math.max(0, now - owner.createdAt) / MAIL_BUDGETS.fullAfter);
  return Math.floor(MAIL_BUDGETS.firstDay + (MAIL_BUDGETS.full - MAIL_BUDGETS.firstDay) * grown);
}

/** Whether an owner is trusted: their words may appear in mail to people who don't know them. */
export function isTrusted(owner: OwnerRecord, now: number): boolean {
  if (owner.budget !== null) return true;
  if (owner.verifiedAt === null || isRefusedTooOften(owner)) return false;
  return owner.createdAt <= now - STANDING.age && owner.reached >= STANDING.recipients;
}

/** The day a budget counts for, in days since 1970 (UTC). */
export function toBudgetDay(now: number): number {
  return Math.floor(now / DURATIONS.day);
}

function isRefusedTooOften({ reached, refused }: OwnerRecord): boolean {
  return refused > STANDING.refusedFree && refused > reached * STANDING.refusedShare;
}
