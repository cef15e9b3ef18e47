import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { mayGroup } from "#app/members/may.server.ts";
import type { Reach } from "#app/organize/messages/queries.server.ts";
import { OWNER_RECORD } from "#app/outbox/owner-budget.server.ts";
import { isTrusted, type OwnerRecord } from "#app/outbox/rules.ts";
import { findUnreached, type GroupAudience, selectWithoutAddress } from "./audience.server.ts";

/**
 * What the dialog shows before a message is sent. `isNew`: the sender has no standing, so people who never met them get a note
 * without the message.
 */
export type GroupMessagePreview = { reach: Reach; email: string; isVerified: boolean; isNew: boolean };

/** Null if the viewer doesn't organize the group. */
export async function loadGroupMessagePreview(audience: GroupAudience): Promise<GroupMessagePreview | null> {
  const { userId, groupId, now } = audience.scope;
  const [[sender], [without]] = await runBatch([
    sql<OwnerRecord & { email: string }>`SELECT u.email, ${OWNER_RECORD} FROM users u
      WHERE u.id = ${userId} AND ${mayGroup(userId, groupId, "organize")}`,
    selectWithoutAddress(audience),
  ]);
  if (!sender) return null;
  const { people, unreached } = await findUnreached(audience);
  const bad = unreached.filter(({ reason }) => reason === "bounced").length;
  return {
    reach: { people: people - unreached.length, bad, unsubscribed: unreached.length - bad, withoutAddress: without?.count ?? 0 },
    email: sender.email,
    isVerified: sender.verifiedAt !== null,
    isNew: !isTrusted(sender, now),
  };
}
