import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { selectEventFacts } from "#app/members/event-facts.server.ts";
import { mayAt } from "#app/members/may.server.ts";
import type { KindServer, Signup } from "#app/sheet/kinds/kind.server.ts";
import { getKindServer, isEventOfKind, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { mergeAnswersSql } from "#app/sheet/questions/statements.server.ts";

/** A sign-up as a program reads it. */
export type ProgramSignUp = Signup & { answers: Answers };

type Row = Signup & { answers: Json<Answers> };

type ListQuery = {
  /** An id, to begin after it. */
  after: string | null;
  limit: number;
  offerId?: string | undefined;
  /** Only these, canceled ones too. */
  ids?: string[] | undefined;
  submissionId?: string | undefined;
};

/** An event's sign-ups in a fixed order, one more than `limit` if there are more; null unless this person organizes the event. */
export async function listSignUps(
  userId: string,
  eventId: string,
  query: ListQuery,
): Promise<{ server: KindServer; signUps: ProgramSignUp[] } | null> {
  const [[event], found] = await runBatch([
    selectEventFacts(userId, eventId),
    mapKinds((server) => selectSignUps(server, userId, eventId, query)),
  ]);
  if (!event) return null;
  const signUps = pickRowsOfType(event.type, found).map((row) => ({ ...row, answers: parseJsonColumn(row.answers) }));
  return { server: getKindServer(event.type), signUps };
}

/** One sign-up, also a canceled one; null unless this person organizes its event. */
export async function loadSignUp(userId: string, eventId: string, signupId: string) {
  const found = await listSignUps(userId, eventId, { after: null, limit: 1, ids: [signupId] });
  const [signUp] = found?.signUps ?? [];
  return found && signUp ? { server: found.server, signUp } : null;
}

function selectSignUps(server: KindServer, userId: string, eventId: string, query: ListQuery): SQL<Row> {
  const { after, limit, offerId, ids, submissionId } = query;
  const wanted = [
    sql`s.event_id = ${eventId}`,
    ids ? sql`s.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))` : sql`s.status <> 'cancelled'`,
    ...(after === null ? [] : [sql`+s.id > ${after}`]),
    ...(offerId === undefined ? [] : [sql`s.${sql.raw(server.offerColumn)} = ${offerId}`]),
    ...(submissionId === undefined ? [] : [sql`s.submission_id = ${submissionId}`]),
  ];
  return sql<Row>`SELECT ${server.signupFields}, ${mergeAnswersSql(sql`x.answers`, sql`s.answers`)} AS answers
    FROM events e JOIN ${server.signupTable} s ON s.event_id = e.id LEFT JOIN submissions x ON x.id = s.submission_id
    WHERE e.id = ${eventId} AND ${isEventOfKind(server)} AND ${mayAt("e", userId, "organize")} AND ${sql.join(wanted, sql` AND `)}
    ORDER BY +s.id LIMIT ${limit + 1}`;
}
