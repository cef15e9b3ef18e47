import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/tables.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { optionalText, personName } from "#app/lib/fields.ts";
import { formatMonth } from "#app/lib/format-date.ts";
import { DEFAULT_DIAL, internationalPhone } from "#app/lib/read-phone.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DEFAULTS } from "#app/limits.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";

export type Profile = {
  id: string;
  name: string;
  email: string;
  phone: string;
  bio: string;
  location: string;
  photo: string | null;
  /** The month the account was made, in words. */
  joined: string;
  impact: { events: number; signUps: number; attended: number };
};

/** The result of a save, with errors by field. */
export type ProfileAnswer = {
  outcome: "saved" | "refused" | "failed";
  errors: { [field in "name" | "phone" | "bio" | "location"]?: string[] } | null;
};

export type PhotoAnswer = { outcome: "updated" | "removed" | "large" | "type" | "often" | "failed" };

/** `dial` is the country code for numbers without one. */
export function profileSchemaFor(dial: string) {
  return z.object({ name: personName, phone: internationalPhone(dial), bio: optionalText, location: optionalText });
}

export const profileSchema = profileSchemaFor(DEFAULT_DIAL);

type Row = Record<keyof Omit<Profile, "id" | "joined" | "impact">, string | null> & Profile["impact"] & { createdAt: number };

/** A person's profile and its figures (product 4.4), in one D1 round trip; null once it is deleted. */
export async function loadProfile(viewer: Viewer, locale: string): Promise<Profile | null> {
  const [[row]] = await runBatch([
    sql<Row>`SELECT u.name, u.email, u.phone, u.bio, u.location, u.photo, u.created_at AS createdAt,
        (SELECT count(*) FROM events WHERE user_id = u.id AND deleted_at IS NULL AND status <> 'draft') AS events,
        (SELECT coalesce(sum(attendee_count), 0) FROM events WHERE user_id = u.id AND deleted_at IS NULL) AS signUps,
        ${viewer.isVerified ? countAttended(viewer.id) : sql`0`} AS attended
      FROM users u WHERE u.id = ${viewer.id}`,
  ]);
  if (!row) return null;
  return {
    id: viewer.id,
    name: row.name ?? "",
    email: row.email ?? "",
    phone: row.phone ?? "",
    bio: row.bio ?? "",
    location: row.location ?? "",
    photo: row.photo,
    joined: formatMonth(row.createdAt, locale, viewer.timeZone ?? DEFAULTS.timeZone),
    impact: { events: row.events, signUps: row.signUps, attended: row.attended },
  };
}

/** Events this person signed up for; those of an unproven address aren't shown (product 3.4). */
function countAttended(userId: string): SQL {
  const attendedByKind = KIND_IDS.map((kind) => {
    const { signupTable, isExpected } = KIND_SERVERS[kind];
    return sql`SELECT s.event_id FROM ${signupTable} s WHERE s.user_id = ${userId} AND s.status = 'confirmed' AND ${isExpected}`;
  });
  return sql`(SELECT count(*) FROM (${sql.join(attendedByKind, sql` UNION `)}))`;
}

export async function saveProfile(userId: string, profile: z.output<typeof profileSchema>): Promise<void> {
  await db().update(users).set(profile).where(eq(users.id, userId));
}
