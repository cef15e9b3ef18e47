import { m } from "#app/i18n/paraglide/messages.js";
import type { AttendanceAudience } from "./rules.ts";

export function attendanceWord(audience: AttendanceAudience): string {
  const words = { came: m.message_to_came, missed: m.message_to_missed, notYet: m.message_to_not_yet };
  return words[audience]();
}
