import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { isSilent } from "#app/outbox/silent.server.ts";
import { findSuppressionReason, hashEmail, selectSuppressions } from "#app/outbox/suppressions.server.ts";
import type { GroupRosterFilter } from "./rules.ts";
import { type GroupRosterScope, selectSpots } from "./spots.server.ts";

/** The people in a group's roster whom a message is for: those the filter finds, or those with the chosen sign-ups. */
export type GroupAudience = { scope: GroupRosterScope; filter: GroupRosterFilter; ids: string[] };

/** Someone a message is for, by address; the name and language are those of their first sign-up. */
type Recipient = { email: string; submissionId: string | null; userId: string | null; sheets: Json<string[]>; first: number };

/** One row per address, however many sign-ups it has. People who get no mail yet are left out. */
export function selectRecipients(audience: GroupAudience): SQL<Recipient> {
  return sql`SELECT f.email, f.submissionId, f.userId, json_group_array(DISTINCT f.eventId) AS sheets, min(f.createdAt) AS first
    FROM (${selectAudience(audience)}) f
    WHERE f.email IS NOT NULL AND f.submissionId IS NOT NULL AND NOT ${isSilent(sql`f.submissionId`)} GROUP BY f.email`;
}

export function selectWithoutAddress(audience: GroupAudience): SQL<{ count: number }> {
  return sql`SELECT count(DISTINCT f.person) AS count FROM (${selectAudience(audience)}) f WHERE f.email IS NULL`;
}

function selectAudience({ scope, filter, ids }: GroupAudience): SQL {
  if (ids.length === 0) return selectSpots(scope, filter);
  const everyone = { ...filter, search: "", sheet: "", date: "", isPast: true };
  return sql`SELECT * FROM (${selectSpots(scope, everyone)}) WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

type Unreached = { email: string; reason: "bounced" | "unsubscribed" };

/**
 * How many people there are, and whom no message reaches. A person who stopped the messages about all of their sheets gets none
 * from the group either. Suppressions are stored by address hash, which the database can't compute.
 */
export async function findUnreached(audience: GroupAudience): Promise<{ people: number; unreached: Unreached[] }> {
  const [recipients] = await runBatch([selectRecipients(audience)]);
  const hashed = await Promise.all(recipients.map(async (row) => ({ ...row, hash: await hashEmail(row.email) })));
  const [known] = await runBatch([selectSuppressions(hashed.map(({ hash }) => hash))]);
  const unreached = hashed.flatMap(({ email, hash, sheets }): Unreached[] => {
    const findReason = (topicId: string) => findSuppressionReason(known, { emailHash: hash, scope: "messages", topicId });
    const reasons = parseJsonColumn(sheets).map(findReason);
    const reason = findReason(audience.scope.groupId) ?? (reasons.every((each) => each !== null) ? reasons[0] : null);
    return reason ? [{ email, reason }] : [];
  });
  return { people: recipients.length, unreached };
}
