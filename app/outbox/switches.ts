import type { Mail } from "./mail.ts";

/** A person as the account knows them; the switches count once the address is proven: nobody else may turn off a guest's mails. */
export type UserFact = { email: string; name: string | null; wantsEmail: 0 | 1; wantsReminders: 0 | 1; wantsNotices: 0 | 1 };

/**
 * Whether the account's notification switches hold a message back (product 4.8): what can be unsubscribed from, and the
 * organizer's notice. Asked when it is sent: a switch also holds for what was queued before.
 */
export function isSwitchedOff({ audience, scope }: Pick<Mail<never, unknown>, "audience" | "scope">, user: UserFact | undefined): boolean {
  if (!user) return false;
  if (audience === "notice") return user.wantsNotices === 0;
  if (scope === null) return false;
  return user.wantsEmail === 0 || (scope === "reminders" && user.wantsReminders === 0);
}
