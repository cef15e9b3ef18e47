import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import type { Deletion } from "./rules.ts";

/** The notice above a sign-up form: "Your name and email will be deleted on March 6." */
export function formatDeletion(deletion: Deletion): string {
  if ("days" in deletion) {
    const { days, isByDate } = deletion;
    if (days === 0) return m.retention_guest_right_after();
    return isByDate ? m.retention_guest_after_date({ days }) : m.retention_guest_after({ days });
  }
  const date = formatDate(deletion.on, getLocale(), deletion.hasYear ? "dated" : "dayOfMonth");
  return deletion.isByDate ? m.retention_guest_on_or_after({ date }) : m.retention_guest_on({ date });
}
