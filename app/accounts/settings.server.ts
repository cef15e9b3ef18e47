import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/schema.ts";
import { timeZone } from "#app/lib/fields.ts";
import { THEMES, type Viewer } from "#app/lib/viewer.ts";
import { LOCALES } from "#app/limits.ts";
import { type Settings, SWITCHES } from "./settings.ts";

const on = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** What a section of the page sends; a switch that is off sends nothing. */
export const preferencesSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("notifications"), emailNotifications: on, pushNotifications: on, eventReminders: on, newRsvps: on }),
  z.object({ intent: z.literal("theme"), theme: z.enum(THEMES) }),
  z.object({ intent: z.literal("locale"), locale: z.enum(LOCALES) }),
  z.object({ intent: z.literal("timeZone"), timeZone }),
]);

export type Preferences = z.output<typeof preferencesSchema>;

/** What the account prefers beyond what the session knows. */
export function selectSettings(userId: string): SQL {
  return sql`SELECT pending_email AS pendingEmail,
    email_notifications AS emailNotifications, push_notifications AS pushNotifications, event_reminders AS eventReminders, new_rsvps AS newRsvps
    FROM users WHERE id = ${userId}`;
}

export function readSettings(row: Record<string, unknown>, viewer: Viewer): Settings {
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, row[name] === 1])) as Settings["switches"];
  return {
    email: viewer.email,
    isVerified: viewer.isVerified,
    pendingEmail: typeof row.pendingEmail === "string" ? row.pendingEmail : null,
    theme: viewer.theme,
    timeZone: viewer.timeZone,
    switches,
  };
}

/** Keeps what was chosen in the account. */
export async function savePreferences(userId: string, { intent: _, ...chosen }: Preferences): Promise<void> {
  await db().update(users).set(chosen).where(eq(users.id, userId));
}
