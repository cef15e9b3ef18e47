import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import type { Deletion } from "./rules.ts";

/** What a guest reads before signing up: "Your name and email will be deleted on March 6." */
export function deletionText(deletion: Deletion): string {
  if ("days" in deletion) return m.retention_guest_after({ days: deletion.days });
  return m.retention_guest_on({ date: formatDate(deletion.on, getLocale(), deletion.hasYear ? "dated" : "dayOfMonth") });
}
