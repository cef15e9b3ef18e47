import type { SuppressionScope } from "#app/db/tables/outbox.ts";
import type { UserFact } from "./facts.server.ts";
import type { TemplateId } from "./templates.ts";

/**
 * Whether the account's notification switches hold a message back (decision 33): what can be unsubscribed from, and the
 * organiser's notice. Asked when it is sent: a switch also holds for what was queued before.
 */
export function isSwitchedOff(template: TemplateId, scope: SuppressionScope | null, user: UserFact | undefined): boolean {
  if (!user) return false;
  if (template === "organiser-notice") return user.wantsNotices === 0;
  if (scope === null) return false;
  return user.wantsEmail === 0 || (scope === "reminders" && user.wantsReminders === 0);
}
