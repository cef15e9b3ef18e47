import { sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { logActs } from "#app/members/act-statements.server.ts";
import { queueMails, selectReceipt } from "#app/outbox/statements.server.ts";
import { MAIL_ABOUT_PARTY, promoteInEvent } from "#app/sheet/kinds/promote.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { selectLogEntry } from "./change-plan.server.ts";

/** Passes expired held spots to the next in line. */
export type ExpireHoldsCommand = { do: "expireHolds"; eventId: string; kind: KindId; now: number };

export function planExpireHolds({ eventId, kind, now }: ExpireHoldsCommand): Plan<{ outcome: "holdsExpired" }> {
  const server = KIND_SERVERS[kind];
  const promotion = promoteInEvent(server, eventId, now);
  const statements = [
    sql`UPDATE ${server.signupTable} SET status = 'cancelled', places = 0, cancelled_at = ${now}, cancelled_by = 'time',
        version = version + 1, updated_at = ${now}
      WHERE event_id = ${eventId} AND status = 'offered' AND offered_until <= ${now}`,
    promotion.statement,
    queueMails([
      sql`SELECT ${selectReceipt("offer-expired", sql`'offer-expired:' || min(s.id) || ':' || s.version`, now, MAIL_ABOUT_PARTY)}
        FROM ${server.signupTable} s JOIN submissions x ON x.id = s.submission_id JOIN events e ON e.id = s.event_id
        WHERE s.cancelled_at = ${now} AND +s.event_id = ${eventId} AND s.cancelled_by = 'time' AND x.email IS NOT NULL
          AND e.status = 'published' AND e.deleted_at IS NULL AND e.ends_at > ${now}
        GROUP BY s.submission_id, s.${sql.raw(server.offerColumn)}`,
      ...promotion.mails,
    ]),
    logActs([
      selectLogEntry(
        server,
        { eventId, now, actor: "product", act: "holdExpired" },
        sql`s.cancelled_at = ${now} AND +s.event_id = ${eventId} AND s.cancelled_by = 'time'`,
        sql`s.submission_id, s.${sql.raw(server.offerColumn)}`,
      ),
      ...promotion.logEntries,
    ]),
  ];
  return { statements, read: () => ({ outcome: "holdsExpired" }) };
}
