import { LIMITS } from "#app/limits.ts";

/** The first and last date, both included. */
export type Season = { from: string; to: string };

/** The school year: August 1 to July 31. */
export function findSchoolYear(today: string): Season {
  const first = today.slice(5) < "08-01" ? readYear(today) - 1 : readYear(today);
  return { from: `${first}-08-01`, to: `${first + 1}-07-31` };
}

/** The latest day until which hours may be counted. */
export function latestDay(today: string): string {
  return `${readYear(today) + LIMITS.hours.yearsAhead}${today.slice(4)}`;
}

/** Formats minutes as "2:05". */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** For example "12 hours 30 minutes", localized. */
export function durationText(minutes: number, locale: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 || rest === 0 ? unitText(hours, "hour", locale) : null, rest > 0 ? unitText(rest, "minute", locale) : null];
  return parts.filter(Boolean).join(" ");
}

function unitText(count: number, unit: "hour" | "minute", locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count).replace(/[\u00a0\u202f]/g, " ");
}

function readYear(day: string): number {
  return Number(day.slice(0, 4));
}
