import { m } from "#app/i18n/paraglide/messages.js";
import type { Theme } from "#app/lib/viewer.ts";
import type { Result } from "#app/ui/result.ts";

/** The notification switches (product 4.8), by their names in the account. */
export const SWITCHES = ["emailNotifications", "pushNotifications", "eventReminders", "newRsvps"] as const;
export type SwitchName = (typeof SWITCHES)[number];

export type Settings = {
  email: string;
  isVerified: boolean;
  /** The address that was asked for and is not proven yet. */
  pendingEmail: string | null;
  theme: Theme;
  timeZone: string | null;
  switches: Record<SwitchName, boolean>;
};

export type SessionEntry = { id: string; browser: string | null; system: string | null; since: string | null; isThis: boolean };

/** What is deleted with the account: the dialog counts it. */
export type DeletionSummary = { events: number; people: number; passedOn: number; signUps: number };

/** What is said when nothing was kept, and may be the next time. */
export function notSaved(): Result {
  return { ok: false, toast: { kind: "error", title: m.settings_not_saved(), description: m.common_try_again() } };
}
