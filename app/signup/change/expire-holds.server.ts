import { sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { logActs } from "#app/members/act-statements.server.ts";
import { queueMails, selectReceipt } from "#app/outbox/statements.server.ts";
import { MAIL_ABOUT_PARTY, promoteInEvent } from "#app/sheet/kinds/promote.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { selectAskActs, selectAskMails } from "#app/signup/ask/asked-sign-ups.server.ts";
import { passOnAsks } from "#app/signup/ask/pass-on.server.ts";
import { selectLogEntry, selectNotice } from "./change-plan.server.ts";

const IS_ON = sql`e.status = 'published' AND e.deleted_at IS NULL`;

/** Passes expired held spots to the next in line, and spots asked for without an answer to the next to be asked. */
export type ExpireHoldsCommand = { do: "expireHolds"; eventId: string; kind: KindId; now: number };

export function planExpireHolds({ eventId, kind, now }: ExpireHoldsCommand): Plan<{ outcome: "holdsExpired" }> {
  const server = KIND_SERVERS[kind];
  const promotion = promoteInEvent(server, eventId, now);
  const isSilent = sql`s.cancelled_at = ${now} AND +s.event_id = ${eventId} AND s.cancelled_by = 'silence'`;
  const statements = [
    sql`UPDATE ${server.signupTable} SET status = 'cancelled', places = 0, cancelled_at = ${now}, 
        cancelled_by = iif(status = 'asked', 'silence', 'time'), version = version + 1, updated_at = ${now}
      WHERE event_id = ${eventId} AND status IN ('offered', 'asked') AND offered_until <= ${now}`,
    promotion.statement,
    ...passOnAsks(server, { eventId, now }),
    queueMails([
      sql`SELECT ${selectReceipt("offer-expired", sql`'offer-expired:' || min(s.id) || ':' || s.version`, now, MAIL_ABOUT_PARTY)}
        FROM ${server.signupTable} s JOIN submissions x ON x.id = s.submission_id JOIN events e ON e.id = s.event_id
        WHERE s.cancelled_at = ${now} AND +s.event_id = ${eventId} AND s.cancelled_by = 'time' AND x.email IS NOT NULL
          AND ${IS_ON} AND e.ends_at > ${now}
        GROUP BY s.submission_id, s.${sql.raw(server.offerColumn)}`,
      ...promotion.mails,
    ]),
    queueMails([
      selectAskMails(server, eventId, now),
      selectNotice(now, sql`FROM ${server.signupTable} s JOIN submissions x ON x.id = s.submission_id`, sql`${isSilent} AND ${IS_ON}`),
    ]),
    logActs([
      selectLogEntry(
        server,
        { eventId, now, actor: "product", act: "holdExpired" },
        sql`s.cancelled_at = ${now} AND +s.event_id = ${eventId} AND s.cancelled_by = 'time'`,
        sql`s.submission_id, s.${sql.raw(server.offerColumn)}`,
      ),
      selectLogEntry(server, { eventId, now, actor: "product", act: "askExpired" }, isSilent),
      selectAskActs(server, eventId, now, { actor: "product" }),
      ...promotion.logEntries,
    ]),
  ];
  return { statements, read: () => ({ outcome: "holdsExpired" }) };
}
