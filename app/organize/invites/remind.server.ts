import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { mayAt } from "#app/members/may.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { inviteStateColumn, WRITTEN_AT } from "./status.server.ts";

export type RemindOutcome =
  | { outcome: "reminded"; people: number }
  | {
      outcome: "tooSoon";
      /** When a reminder can be sent. */
      at: number;
      timeZone: string;
    }
  | { outcome: "unverified" | "closed" | "nobody" | "gone" };

type Facts = { isOpen: 0 | 1; isVerified: 0 | 1; timeZone: string; writtenAt: number | null };

/**
 * Sends another mail to invited people who haven't answered, but not within a day of the invitation or the last reminder.
 * Without ids, to all of them.
 */
export async function remindInvited(
  userId: string,
  eventId: string,
  { inviteIds, locale }: { inviteIds?: string[] | undefined; locale: Locale },
  now: number,
): Promise<RemindOutcome> {
  const type = await loadOwnedEventType(userId, eventId);
  if (!type) return { outcome: "gone" };
  const { window } = THROTTLES.inviteReminder;
  const isPicked = inviteIds ? sql`i.id IN (SELECT value FROM json_each(${JSON.stringify(inviteIds)}))` : sql`1`;
  const isUnanswered = sql`i.event_id = ${eventId} AND ${isPicked} AND ${inviteStateColumn(getKindServer(type))} IN ('sent', 'opened')`;
  const isOpen = sql`(e.status = 'published' AND (e.ends_at IS NULL OR e.ends_at > ${now}))`;
  const event = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
  const [reminded, , [facts]] = await runBatch([
    sql`UPDATE invites AS i SET reminded_at = ${now} WHERE ${isUnanswered} AND ${WRITTEN_AT} <= ${now - window}
        AND EXISTS (SELECT 1 FROM events e JOIN users u ON u.id = e.user_id
          WHERE ${event} AND ${isOpen} AND u.email_verified_at IS NOT NULL)
      RETURNING id`,
    queueMails([
      sql`SELECT ${selectMail({
        template: "invitation-reminder",
        locale: sql`coalesce((SELECT locale FROM users WHERE email = i.email), ${locale})`,
        toEmail: sql`i.email`,
        eventId: sql`i.event_id`,
        inviteId: sql`i.id`,
        dedupeKey: sql`'invite-again:' || i.id || ':' || i.reminded_at`,
        now,
      })} FROM invites i WHERE i.event_id = ${eventId} AND i.reminded_at = ${now}`,
    ]),
    sql<Facts>`SELECT ${isOpen} AS isOpen, u.email_verified_at IS NOT NULL AS isVerified, e.time_zone AS timeZone,
        (SELECT min(${WRITTEN_AT}) FROM invites i WHERE ${isUnanswered}) AS writtenAt
      FROM events e JOIN users u ON u.id = e.user_id WHERE ${event}`,
  ]);
  if (reminded.length > 0) return { outcome: "reminded", people: reminded.length };
  if (!facts) return { outcome: "gone" };
  if (!facts.isOpen) return { outcome: "closed" };
  if (!facts.isVerified) return { outcome: "unverified" };
  if (facts.writtenAt === null) return { outcome: "nobody" };
  return { outcome: "tooSoon", at: facts.writtenAt + window, timeZone: facts.timeZone };
}
