import { addDays, daysBetween } from "#app/lib/wall-time.ts";
import { AWAY } from "./limits.ts";

/** Who may know which days someone can't: one owner, or the organizers of one group. */
export type AwayScope = { what: "owner" | "group"; id: string };

/** A scope as the form's field and the page's query carry it. */
export function toScopeKey({ what, id }: AwayScope): string {
  return `${what}-${id}`;
}

export function parseScopeKey(key: string): AwayScope | null {
  const found = /^(owner|group)-([\w-]{1,64})$/.exec(key);
  return found ? { what: found[1] === "owner" ? "owner" : "group", id: found[2] ?? "" } : null;
}

/** The days as sent: those the page showed, those checked, and the first and last of more days in a row. */
export type SentDays = { shown: string[]; checked: string[]; from: string; to: string };

export type AwayChange = { outcome: "change"; remove: string[]; add: string[] } | { outcome: "refused"; problem: "order" | "range" };

/** What saving the form changes. `today`: the first day that can still be noted. */
export function readAwayChange({ shown, checked, from, to }: SentDays, today: string): AwayChange {
  const last = addDays(today, AWAY.daysAhead);
  const first = from || to;
  const end = to || from;
  if (first && (!isDay(first) || !isDay(end) || first < today || end > last)) return { outcome: "refused", problem: "range" };
  if (first > end) return { outcome: "refused", problem: "order" };
  const isKept = new Set(checked);
  const noted = [...checked.filter((day) => isDay(day) && day >= today && day <= last), ...(first ? listDays(first, end) : [])];
  return { outcome: "change", remove: shown.filter((day) => isDay(day) && !isKept.has(day)), add: [...new Set(noted)].sort() };
}

function listDays(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

function isDay(text: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : null;
  return parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
