import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { mayGroup } from "#app/members/may.server.ts";
import { hasWrittenOften } from "#app/organize/messages/commands.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { findUnreached, selectRecipients } from "./audience.server.ts";
import type { GroupRosterFilter } from "./rules.ts";
import type { GroupMessageInput } from "./schema.ts";
import type { GroupRosterScope } from "./spots.server.ts";

export type GroupMessageOutcome = { outcome: "sent"; people: number } | { outcome: "unverified" | "throttled" | "nobody" | "gone" };

type Facts = { people: number | null; isTheirs: 0 | 1; isVerified: 0 | 1; isThrottled: 0 | 1 };

/**
 * Writes to people in a group's roster, once each. The message and its mails are one batch and count to the sender's budget and
 * standing. Idempotent: the same key again finds the first result and sends nothing.
 */
export async function sendGroupMessage(
  scope: GroupRosterScope,
  filter: GroupRosterFilter,
  { key, subject, body, ids }: GroupMessageInput,
): Promise<GroupMessageOutcome> {
  const { userId, groupId, now } = scope;
  const audience = { scope, filter, ids };
  const { unreached } = await findUnreached(audience);
  const without = sql`(SELECT value FROM json_each(${JSON.stringify(unreached.map(({ email }) => email))}))`;
  const recipients = sql`(SELECT * FROM (${selectRecipients(audience)}) WHERE email NOT IN ${without})`;
  const [isTheirs, isThrottled] = [mayGroup(userId, groupId, "organize"), hasWrittenOften(userId, now)];
  const isThis = sql`id = ${key} AND group_id = ${groupId} AND sender_id = ${userId}`;
  const isVerified = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL)`;
  const [, , [found]] = await runBatch([
    sql`INSERT INTO group_messages (id, group_id, sender_id, subject, body, people, created_at)
      SELECT ${key}, ${groupId}, ${userId}, ${subject}, ${body}, p.people, ${now} FROM (SELECT count(*) AS people FROM ${recipients}) p
      WHERE ${isTheirs} AND ${isVerified} AND p.people > 0 AND NOT ${isThrottled} ON CONFLICT DO NOTHING`,
    queueMails([
      sql`SELECT ${selectMail({
        template: "group-message",
        locale: sql`x.locale`,
        toEmail: sql`p.email`,
        userId: sql`p.userId`,
        groupId,
        ownerId: userId,
        submissionId: sql`p.submissionId`,
        props: sql`json_object('messageId', ${key}, 'sheets', json(p.sheets))`,
        dedupeKey: sql`${`group-message:${key}:`} || p.email`,
        now,
      })} FROM ${recipients} p JOIN submissions x ON x.id = p.submissionId
        WHERE EXISTS (SELECT 1 FROM group_messages WHERE ${isThis} AND created_at = ${now})`,
    ]),
    sql<Facts>`SELECT (SELECT people FROM group_messages WHERE ${isThis}) AS people,
      ${isTheirs} AS isTheirs, ${isVerified} AS isVerified, ${isThrottled} AS isThrottled`,
  ]);
  if (!found?.isTheirs) return { outcome: "gone" };
  if (found.people !== null) return { outcome: "sent", people: found.people };
  if (!found.isVerified) return { outcome: "unverified" };
  return { outcome: found.isThrottled ? "throttled" : "nobody" };
}
