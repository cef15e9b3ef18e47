import type { MailDefinition } from "./mail.ts";

/**
 * A person as their account describes them. The switches count only once the address is proven, so that no one else can turn
 * off a guest's mail.
 */
export type UserFact = { email: string; name: string | null; wantsEmail: 0 | 1; wantsReminders: 0 | 1; wantsNotices: 0 | 1 };

/**
 * Whether the account's notification switches hold a message back (product 4.8): mails one can unsubscribe from, and the
 * organizer's notice. Checked at sending, so that a switch also affects mail queued earlier.
 */
export function isSwitchedOff(
  { audience, scope }: Pick<MailDefinition<never, unknown>, "audience" | "scope">,
  user: UserFact | undefined,
): boolean {
  if (!user) return false;
  if (audience === "notice") return user.wantsNotices === 0;
  if (scope === null) return false;
  return user.wantsEmail === 0 || (scope === "reminders" && user.wantsReminders === 0);
}
