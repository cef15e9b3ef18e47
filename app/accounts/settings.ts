import type { Theme } from "#app/lib/viewer.ts";
import type { ToastText } from "#app/ui/toast.ts";

/** The notification switches (product 4.8), by their names in the account. */
export const SWITCHES = ["emailNotifications", "pushNotifications", "eventReminders", "newRsvps"] as const;
export type SwitchName = (typeof SWITCHES)[number];

/** What the account prefers. */
export type Settings = {
  email: string;
  isVerified: boolean;
  /** The address that was asked for and is not proven yet. */
  pendingEmail: string | null;
  theme: Theme;
  timeZone: string | null;
  switches: Record<SwitchName, boolean>;
};

/** One browser that is signed in. */
export type SessionEntry = { id: string; browser: string | null; system: string | null; since: string | null; isThis: boolean };

/** What would go with the account, as the dialog says it. */
export type Leaving = { events: number; people: number; signUps: number };

/** What became of what one of the page's forms asked; the errors by field. */
export type SettingsAnswer = { ok: boolean; toast: ToastText; errors?: Record<string, string> };
