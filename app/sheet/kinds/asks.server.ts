import { type SQL, sql } from "drizzle-orm";
import { selectReceipt } from "#app/outbox/statements.server.ts";
import type { KindServer } from "./kind.server.ts";

/** Takes back what was asked of people and not answered yet, for the sign-ups (alias s) meant. */
export function withdrawAsks(server: KindServer, isMeant: SQL, now: number): SQL[] {
  return [
    sql`UPDATE ${server.signupTable} AS s SET status = 'cancelled', places = 0, cancelled_at = ${now}, cancelled_by = 'withdrawn',
      version = version + 1, updated_at = ${now} WHERE ${isMeant} AND s.status = 'asked'`,
    forgetNext(server, sql`SELECT s.submission_id FROM ${server.signupTable} s WHERE ${isMeant} AND s.cancelled_at = ${now}`),
  ];
}

/** "You aren't asked anymore", to each person it was taken back from just now. */
export function selectWithdrawnMails({ signupTable }: KindServer, isMeant: SQL, now: number): SQL {
  return sql`SELECT ${selectReceipt("ask-withdrawn", sql`'ask-withdrawn:' || min(s.id) || ':' || s.version`, now, {
    props: sql`json_object('signupIds', json_group_array(s.id))`,
  })} FROM ${signupTable} s JOIN submissions x ON x.id = s.submission_id
    WHERE ${isMeant} AND s.cancelled_at = ${now} AND s.cancelled_by = 'withdrawn' AND x.email IS NOT NULL GROUP BY x.id`;
}

/** Deletes the list of people to ask next once nothing of these submissions is left to answer. */
export function forgetNext(server: KindServer, submissions: SQL): SQL {
  return sql`UPDATE asks SET next = '[]' WHERE submission_id IN (${submissions}) AND next <> '[]'
    AND NOT EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.submission_id = asks.submission_id AND s.status = 'asked')`;
}
