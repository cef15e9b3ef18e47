import { m } from "#app/i18n/paraglide/messages.js";
import type { Theme } from "#app/lib/viewer.ts";
import type { Result } from "#app/ui/result.ts";

/** The notification switches (product 4.8), by their names in the account. */
export const SWITCHES = ["emailNotifications", "pushNotifications", "eventReminders", "newRsvps"] as const;
export type SwitchName = (typeof SWITCHES)[number];

export type AccountSettings = {
  email: string;
  isVerified: boolean;
  /** The requested address that isn't proven yet. */
  pendingEmail: string | null;
  hasPassword: boolean;
  theme: Theme;
  timeZone: string | null;
  switches: Record<SwitchName, boolean>;
};

export type SessionEntry = { id: string; browser: string | null; system: string | null; since: string | null; isThis: boolean };

/** What is deleted with the account, for the dialog's counts. */
export type DeletionSummary = { events: number; people: number; passedOn: number; signUps: number };

/** The message when nothing was saved but a retry may succeed. */
export function notSavedResult(): Result {
  return { ok: false, toast: { kind: "error", title: m.settings_not_saved(), description: m.common_try_again() } };
}
