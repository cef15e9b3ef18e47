import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Attempt, countAttempt, isWithin } from "#app/lib/throttles.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { handoverMail, handoverRequestKey, withdrawHandoverRequests } from "./mails.server.ts";
import { mayRun, SHARED_TABLES } from "./may.server.ts";
import type { EventOrGroup } from "./shared.ts";
import { groupTransferStatements, selectEventAddresses, transferStatements } from "./transfer.server.ts";

/** Asks an organizer, by email and on the manage pages, to take over the event or group. Only one person can be asked at a time. */
export async function requestHandover(userId: string, shared: EventOrGroup, memberId: string, now: number): Promise<boolean> {
  const { what, id } = shared;
  const { rows, members, of } = SHARED_TABLES[what];
  const isOwned = mayRun(userId, shared, "own");
  const counted: Attempt = [`handovers:${id}`, THROTTLES.memberInvites];
  const [, , , requested] = await runBatch([
    countAttempt(...counted, now, isOwned),
    withdrawHandoverRequests(shared, sql`m.id <> ${memberId} AND ${isOwned}`),
    sql`UPDATE ${members} SET takes_over_at = NULL WHERE ${of} = ${id} AND id <> ${memberId} AND takes_over_at IS NOT NULL AND ${isOwned}`,
    sql`UPDATE ${members} AS m SET takes_over_at = coalesce(takes_over_at, ${now})
      WHERE id = ${memberId} AND ${of} = ${id} AND role = 'organizer' AND ${isOwned}
        AND EXISTS (SELECT 1 FROM users u WHERE u.id = m.user_id AND u.email_verified_at IS NOT NULL AND u.deleting_at IS NULL)
        RETURNING 1`,
    queueMails([
      handoverMail(
        what,
        { how: "asked", person: sql`o.name`, dedupeKey: handoverRequestKey(what), now },
        sql`${members} m JOIN users u ON u.id = m.user_id JOIN ${rows} x ON x.id = m.${of} JOIN users o ON o.id = x.user_id
          WHERE m.id = ${memberId} AND m.takes_over_at = ${now} AND ${isOwned} AND ${isWithin(...counted, now)}`,
      ),
    ]),
  ]);
  return requested.length > 0;
}

/** Ends a takeover request: withdrawn by the owner, or declined by the person asked. */
export async function stopHandover(userId: string, shared: EventOrGroup): Promise<boolean> {
  const { members, of } = SHARED_TABLES[shared.what];
  const isTheirs = sql`(m.user_id = ${userId} OR ${mayRun(userId, shared, "own")})`;
  const [, stopped] = await runBatch([
    withdrawHandoverRequests(shared, isTheirs),
    sql`UPDATE ${members} AS m SET takes_over_at = NULL
      WHERE ${of} = ${shared.id} AND takes_over_at IS NOT NULL AND ${isTheirs} RETURNING 1`,
  ]);
  return stopped.length > 0;
}

export type TakeOverOutcome = "takenOver" | "unverified" | "gone";

/**
 * Makes the person asked the owner, and the previous owner an organizer, in one batch: the first update checks who was asked
 * and who owned it, everything after checks whether it happened.
 */
export async function takeOver(userId: string, shared: EventOrGroup, now: number): Promise<TakeOverOutcome> {
  const { what, id } = shared;
  const { rows, members, of } = SHARED_TABLES[what];
  const isThere = what === "event" ? sql`x.deleted_at IS NULL` : sql`1`;
  const [[request], people] = await runBatch([
    sql<{
      ownerId: string;
      memberId: string;
      askedAt: number;
      isVerified: 0 | 1;
    }>`SELECT x.user_id AS ownerId, m.id AS memberId, m.takes_over_at AS askedAt, u.email_verified_at IS NOT NULL AS isVerified
      FROM ${rows} x CROSS JOIN ${members} m ON m.${of} = x.id AND m.user_id = ${userId} JOIN users u ON u.id = m.user_id
      WHERE x.id = ${id} AND ${isThere} AND m.takes_over_at IS NOT NULL`,
    what === "event" ? [selectEventAddresses(id)] : [],
  ]);
  if (!request) return "gone";
  if (!request.isVerified) return "unverified";
  const { ownerId: from, memberId, askedAt } = request;
  const when = sql`EXISTS (SELECT 1 FROM ${members} m JOIN users u ON u.id = m.user_id WHERE m.id = ${memberId} AND m.user_id = ${userId}
    AND m.role = 'organizer' AND m.takes_over_at IS NOT NULL AND u.email_verified_at IS NOT NULL AND u.deleting_at IS NULL)`;
  const { move, followUps } =
    what === "event"
      ? await transferStatements({ eventId: id, from, to: userId, when, people: people.flat(), by: userId, now })
      : groupTransferStatements({ groupId: id, from, to: userId, when, now });
  const [taken] = await runBatch([
    move,
    followUps,
    sql`UPDATE ${members} SET user_id = ${from}, role = 'organizer', accepted_at = ${now}, takes_over_at = NULL
      ${what === "event" ? sql`, inherits_at = NULL` : sql``}
      WHERE id = ${memberId} AND takes_over_at IS NOT NULL AND ${mayRun(userId, shared, "own")}`,
    queueMails([
      handoverMail(
        what,
        { how: "accepted", person: sql`n.name`, dedupeKey: `${what}-handed-over:${memberId}:${askedAt}`, now },
        sql`users u JOIN users n ON n.id = ${userId} JOIN ${rows} x ON x.id = ${id} AND x.user_id = n.id WHERE u.id = ${from}`,
      ),
    ]),
  ]);
  return taken.length > 0 ? "takenOver" : "gone";
}
