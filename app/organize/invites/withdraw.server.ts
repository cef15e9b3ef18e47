import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { may } from "#app/members/may.server.ts";
import { withdrawQueued } from "#app/outbox/statements.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { canWithdraw, type InviteState } from "./rules.ts";
import { inviteStateColumn, wasMailed } from "./status.server.ts";

export type WithdrawOutcome =
  /** `wasMailed`: a mail may have been sent; its link now says that the invitation was withdrawn. */
  { outcome: "withdrawn"; name: string; wasMailed: boolean } | { outcome: "answered"; name: string } | { outcome: "gone" };

type Facts = { name: string; state: InviteState; wasMailed: 0 | 1 };

/** Withdraws an unanswered invitation and cancels its queued mails in the same batch. */
export async function withdrawInvite(userId: string, eventId: string, inviteId: string, now: number): Promise<WithdrawOutcome> {
  const type = await loadOwnedEventType(userId, eventId);
  if (!type) return { outcome: "gone" };
  const state = inviteStateColumn(getKindServer(type));
  const isMeant = sql`i.id = ${inviteId} AND i.event_id = ${eventId} AND ${may(userId, eventId, "organize")}`;
  const [, , [facts]] = await runBatch([
    sql`UPDATE invites AS i SET withdrawn_at = ${now} WHERE ${isMeant} AND ${state} NOT IN ('signedUp', 'declined', 'withdrawn')`,
    withdrawQueued(sql`invite_id = ${inviteId} AND EXISTS (SELECT 1 FROM invites i WHERE ${isMeant} AND i.withdrawn_at IS NOT NULL)`),
    sql<Facts>`SELECT coalesce(i.name, i.email) AS name, ${state} AS state,
        ${wasMailed(sql`i.id`)} AS wasMailed
      FROM invites i WHERE ${isMeant}`,
  ]);
  if (!facts) return { outcome: "gone" };
  if (facts.state === "withdrawn") return { outcome: "withdrawn", name: facts.name, wasMailed: facts.wasMailed === 1 };
  return canWithdraw(facts.state) ? { outcome: "gone" } : { outcome: "answered", name: facts.name };
}
