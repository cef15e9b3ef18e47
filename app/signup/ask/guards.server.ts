import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { hasSpotsFor, isOfferUpcoming } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isHeldByPerson } from "#app/sheet/kinds/person-limit.server.ts";
import { noEligibleWaiter } from "#app/sheet/kinds/wait-list.server.ts";
import { isAway } from "#app/signup/away/statements.server.ts";
import { ASKS } from "./limits.ts";

const NEVER = sql.raw(String(Number.MAX_SAFE_INTEGER));
const MARGIN = sql.raw(String(ASKS.noAnswerAfter));

/** A person who can be asked: values or columns of the statement they are in. */
export type Person = { email: Value; person: Value; hash: Value; mailbox: Value };

/** Until when someone asked now may answer: in time before the offer (alias o) begins. */
export function answerDeadline(server: KindServer, until: Value): SQL {
  return sql`min(${until}, coalesce(${server.startsAt}, ${NEVER}) - ${MARGIN})`;
}

/** Whether a person neither has an offer (alias o) of an event (alias e) already, nor noted that they can't on its day. */
export function isAvailable(server: KindServer, { email, person }: Pick<Person, "email" | "person">): SQL {
  return sql`(NOT ${isHeldByPerson(server, sql`o.id`, email, person)} AND NOT ${isAwayThen(email)})`;
}

/** Whether a person noted that they can't on the day of an offer (alias o) of an event (alias e). */
export function isAwayThen(email: Value): SQL {
  return isAway(email, sql`coalesce(o.date, e.date)`);
}

/** Whether anyone can be asked to take the `turn`th free spot of an offer (alias o) of an event (alias e). */
export function takesAsks(server: KindServer, until: Value, now: Value, turn: Value = 1): SQL {
  return sql`(${isOfferUpcoming(server, now)} AND ${answerDeadline(server, until)} > ${now} AND ${hasSpotsFor(server, turn)}
    AND ${noEligibleWaiter(server, now)})`;
}

/** Whether the event's (alias e) organizers ask by email at all: only owners with a proven address do. */
export const HAS_PROVEN_OWNER: SQL = sql`EXISTS (SELECT 1 FROM users u WHERE u.id = e.user_id AND u.email_verified_at IS NOT NULL)`;

/** Whether a person takes no such mail from the owner of an event (alias e). */
export function refusesAsks({ hash }: Pick<Person, "hash">): SQL {
  return sql`EXISTS (SELECT 1 FROM email_suppressions p WHERE p.email_hash = ${hash} AND p.scope IN ('all', 'asks')
    AND p.event_id IN ('', e.id, e.user_id))`;
}

/** Whether a person was asked in as many other rounds this week as one may be, by whichever owners. */
export function isAskedOften({ mailbox }: Pick<Person, "mailbox">, roundId: Value, now: Value): SQL {
  return sql`(SELECT count(DISTINCT a.round_id) FROM asks a CROSS JOIN submissions x ON x.id = a.submission_id
    WHERE a.mailbox = ${mailbox} AND x.created_at > ${now} - ${ASKS.perWeek.window} AND a.round_id <> ${roundId}) >= ${ASKS.perWeek.count}`;
}
