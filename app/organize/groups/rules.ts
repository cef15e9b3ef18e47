import { m } from "#app/i18n/paraglide/messages.js";
import type { GroupSheet } from "./sheets.ts";

/** "Till · Gate and 2 more": what a sheet still needs; empty if the sheet is a single unnamed offer. */
export function formatNeeds({ names, more }: GroupSheet["needed"]): string {
  return [names.join(" · "), names.length > 0 && more > 0 && m.poster_more({ count: more })].filter(Boolean).join(" ");
}
