import { m } from "#app/i18n/paraglide/messages.js";
import type { Sheet } from "./sheets.ts";

/** "Till · Gate and 2 more": what a sheet still needs; empty if the sheet is a single unnamed offer. */
export function neededText({ names, more }: Sheet["needed"]): string {
  return [names.join(" · "), names.length > 0 && more > 0 && m.poster_more({ count: more })].filter(Boolean).join(" ");
}
