import { m } from "#app/i18n/paraglide/messages.js";
import type { EditScope } from "./schedule.ts";

/** The dates of a series that something applies to, as in calendar apps. */
export const SCOPE_LABELS: Record<EditScope, () => string> = {
  this: () => m.series_this(),
  later: () => m.series_later(),
  all: () => m.series_all(),
};
