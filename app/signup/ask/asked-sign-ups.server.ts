import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { selectAct, signUpsSubject } from "#app/members/act-statements.server.ts";
import { selectReceipt } from "#app/outbox/statements.server.ts";
import { defaultValueSql, listStoredFields } from "#app/sheet/kinds/field-columns.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { answerDeadline } from "./guards.server.ts";

type Row = { id: Value; submission: Value; name: Value; email: Value; person: Value; until: Value };

/** Inserts spots asked for, one per row of `from`, which provides the offer (alias o) and its event (e). */
export function insertAskedSignUps(server: KindServer, row: Row, from: SQL, now: number): SQL {
  const fields = listStoredFields(server.kind.id).filter(({ id }) => id !== "name" && id !== "email");
  const columns: Record<string, Value> = {
    id: row.id,
    event_id: sql`e.id`,
    [server.offerColumn]: sql`o.id`,
    submission_id: row.submission,
    user_name: row.name,
    user_email: row.email,
    person_key: row.person,
    ...Object.fromEntries(fields.map((field) => [field.column, defaultValueSql(field)])),
    status: sql`'asked'`,
    places: sql`1`,
    offered_until: answerDeadline(server, row.until),
    created_at: sql`${now}`,
    updated_at: sql`${now}`,
  };
  const values = Object.values(columns).map((value) => sql`${value}`);
  return sql`INSERT INTO ${server.signupTable} (${sql.raw(Object.keys(columns).join(", "))})
    SELECT ${sql.join(values, sql`, `)} ${from} ON CONFLICT DO NOTHING`;
}

/** The mails to everyone asked in an event just now. */
export function selectAskMails(server: KindServer, eventId: string, now: number): SQL {
  const until = sql`(SELECT max(s.offered_until) FROM ${server.signupTable} s WHERE s.submission_id = x.id)`;
  return sql`SELECT ${selectReceipt("ask", sql`'ask:' || x.id`, now, {
    ownerId: sql`e.user_id`,
    props: sql`json_object('round', a.round_id, 'isSubstitute', a.is_substitute)`,
    expiresAt: until,
  })} FROM events e CROSS JOIN submissions x CROSS JOIN asks a ON a.submission_id = x.id
    WHERE e.id = ${eventId} AND ${isJustAsked(eventId, now)} AND x.email IS NOT NULL`;
}

/** The history lines of those asks. */
export function selectAskActs(
  server: KindServer,
  eventId: string,
  now: number,
  who: { actor: "organizer"; userId: string } | { actor: "product" },
): SQL {
  const offer = sql`s.${sql.raw(server.offerColumn)}`;
  const subject = sql`(SELECT ${signUpsSubject({ id: sql`s.id`, version: sql`s.version`, offer })} FROM ${server.signupTable} s
    WHERE s.submission_id = x.id)`;
  return sql`SELECT ${selectAct({ eventId, now, cause: sql`x.id`, ...who, act: "asked", submissionId: sql`x.id`, subject })}
    FROM submissions x WHERE ${isJustAsked(eventId, now)}`;
}

function isJustAsked(eventId: string, now: number): SQL {
  return sql`x.event_id = ${eventId} AND x.created_at = ${now} AND x.source = 'asked'`;
}
