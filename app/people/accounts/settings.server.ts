import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/tables.ts";
import { timeZone } from "#app/lib/fields.ts";
import { buildRecord } from "#app/lib/records.ts";
import { THEMES, type Viewer } from "#app/lib/viewer.ts";
import { LOCALES } from "#app/limits.ts";
import { type AccountSettings, SWITCHES, type SwitchName } from "./settings.ts";

const switchSchema = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The page's sections, by intent; a switch that is off sends nothing. */
export const preferenceSchemas = {
  notifications: z.object({
    emailNotifications: switchSchema,
    pushNotifications: switchSchema,
    eventReminders: switchSchema,
    newRsvps: switchSchema,
  }),
  theme: z.object({ theme: z.enum(THEMES) }),
  locale: z.object({ locale: z.enum(LOCALES) }),
  timeZone: z.object({ timeZone }),
};

export type Preferences = z.output<(typeof preferenceSchemas)[keyof typeof preferenceSchemas]>;

type SettingsRow = Record<SwitchName, 0 | 1> & { pendingEmail: string | null };

export function selectSettings(userId: string): SQL<SettingsRow> {
  return sql`SELECT pending_email AS pendingEmail,
    email_notifications AS emailNotifications, push_notifications AS pushNotifications,
    event_reminders AS eventReminders, new_rsvps AS newRsvps
    FROM users WHERE id = ${userId}`;
}

export function toSettings(row: SettingsRow | undefined, viewer: Viewer): AccountSettings {
  return {
    email: viewer.email,
    isVerified: viewer.isVerified,
    pendingEmail: row?.pendingEmail ?? null,
    hasPassword: !viewer.isPasswordless,
    theme: viewer.theme,
    timeZone: viewer.timeZone,
    switches: buildRecord(SWITCHES, (name) => row?.[name] === 1),
  };
}

export async function savePreferences(userId: string, chosen: Preferences): Promise<void> {
  await db().update(users).set(chosen).where(eq(users.id, userId));
}
