import { sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { logActs } from "#app/members/act-statements.server.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { selectOverdue } from "#app/outbox/unconfirmed.server.ts";
import { promoteInEvent } from "#app/sheet/kinds/promote.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { selectLogEntry } from "#app/signup/change/change-plan.server.ts";

/** Cancels sign-ups whose address didn't confirm in time; their spots go to the next in line. */
export type ReleaseCommand = { do: "release"; eventId: string; kind: KindId; now: number };

/** People who came, or whose event is over, stay on the list. No mail goes to an address that never answered. */
export function planRelease({ eventId, kind, now }: ReleaseCommand): Plan<{ outcome: "released" }> {
  const server = KIND_SERVERS[kind];
  const overdue = selectOverdue(eventId, now);
  const promotion = promoteInEvent(server, eventId, now);
  const statements = [
    sql`UPDATE ${server.signupTable} SET status = 'cancelled', places = 0, cancelled_at = ${now}, cancelled_by = 'time',
        version = version + 1, updated_at = ${now}
      WHERE submission_id IN (${overdue}) AND status <> 'cancelled' AND checked_in_at IS NULL
        AND EXISTS (SELECT 1 FROM events e WHERE e.id = event_id AND (e.ends_at IS NULL OR e.ends_at > ${now}))`,
    promotion.statement,
    queueMails(promotion.mails),
    logActs([
      selectLogEntry(
        server,
        { eventId, now, actor: "product", act: "unconfirmed" },
        sql`s.submission_id IN (${overdue}) AND s.cancelled_at = ${now}`,
      ),
      ...promotion.logEntries,
    ]),
    sql`UPDATE email_outbox SET status = 'stale', last_error = 'Not confirmed in time'
      WHERE submission_id IN (${overdue}) AND status = 'pending'`,
    sql`DELETE FROM unconfirmed_signups WHERE id IN (${overdue})`,
  ];
  return { statements, read: () => ({ outcome: "released" }) };
}
