import { DURATIONS, MAIL_BUDGETS, STANDING } from "#app/limits.ts";

/** What an owner's budget and trust rest on. */
export type OwnerRecord = {
  verifiedAt: number | null;
  createdAt: number;
  budget: "raised" | null;
  /** How many people their events reached so far, and how many of those refused the mail: it bounced, or they complained. */
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

/** Whether an owner has shown enough for their words to stand in a subject to strangers. */
export function isTrusted(owner: OwnerRecord, now: number): boolean {
  if (owner.budget !== null) return true;
  if (owner.verifiedAt === null || isRefusedTooOften(owner)) return false;
  return owner.createdAt <= now - STANDING.age && owner.reached >= STANDING.recipients;
}

/** The day a budget counts, in days since 1970 (UTC). */
export function budgetDay(now: number): number {
  return Math.floor(now / DURATIONS.day);
}

function isRefusedTooOften({ reached, refused }: OwnerRecord): boolean {
  return refused > STANDING.refusedFree && refused > reached * STANDING.refusedShare;
}
