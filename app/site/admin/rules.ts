import type { EventTypeStatistic } from "./figures.ts";

/** Administrators have a proven address that the configuration names (product 3.4). */
export function isAdministrator(viewer: { email: string; isVerified: boolean } | null, adminEmails: readonly string[]): boolean {
  return viewer?.isVerified === true && adminEmails.includes(viewer.email.toLowerCase());
}

/** Shares of the total, in percent with one decimal, largest first. */
export function computeShares(counts: readonly { type: string; count: number }[]): EventTypeStatistic[] {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return [...counts]
    .sort((a, b) => b.count - a.count)
    .map(({ type, count }) => ({ type, count, percentage: all > 0 ? Math.round((1000 * count) / all) / 10 : 0 }));
}

/** The last twelve months, oldest first, as yyyy-MM. */
export function listLastMonths(now: number): string[] {
  const today = new Date(now);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11 + index, 1)).toISOString().slice(0, 7),
  );
}
