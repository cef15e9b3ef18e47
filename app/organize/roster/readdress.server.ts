import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { may, selectOwner } from "#app/members/may.server.ts";
import { mayWriteTo } from "#app/outbox/owner-budget.server.ts";
import { resendMails } from "#app/outbox/statements.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { isHeldByPerson } from "#app/sheet/kinds/person-limit.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";

/**
 * `already`: the same person is signed up under the new address; `stale`: no mail to the old address bounced, it reported our
 * mail as spam, or it hasn't confirmed or answered yet.
 */
export type ReaddressOutcome = "readdressed" | "already" | "closed" | "stale" | "gone" | "overBudget";

type Facts = { before: number; after: number; isOpen: 0 | 1; isTaken: 0 | 1 };

/**
 * Corrects an address from which this event's mail bounced, for everyone who signed up with it. Missed mails that still matter
 * are sent again.
 */
export async function correctAddress(
  userId: string,
  eventId: string,
  { from, to }: { from: string; to: string },
  now: number,
): Promise<ReaddressOutcome> {
  const [type, isWithin] = await Promise.all([loadOwnedEventType(userId, eventId), mayWriteTo(selectOwner(eventId), to, now)]);
  if (!type) return "gone";
  if (!isWithin) return "overBudget";
  const server = getKindServer(type);
  const { signupTable } = server;
  const mailed = sql`FROM email_outbox b WHERE b.to_email = ${from} AND +b.event_id = ${eventId}`;
  const isOpen = sql`EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND e.status = 'published' AND e.ends_at > ${now})`;
  const isTaken = sql`EXISTS (SELECT 1 FROM ${signupTable} s
    WHERE s.user_email = ${from} AND +s.event_id = ${eventId} AND s.status <> 'cancelled'
    AND ${isHeldByPerson(server, sql`s.${sql.raw(server.offerColumn)}`, to, sql`s.person_key`, sql`s.id`)})`;
  // An unconfirmed address must confirm first, through the mail it gets for that.
  const isUnconfirmed = sql`EXISTS (SELECT 1 FROM unconfirmed_signups c
    JOIN submissions x ON x.id = c.id WHERE c.event_id = ${eventId} AND x.email = ${from})`;
  // A pending ask can't be corrected; the organizer withdraws it and asks again.
  const isAsked = sql`EXISTS (SELECT 1 FROM ${signupTable} s WHERE s.user_email = ${from} AND +s.event_id = ${eventId} AND s.status = 'asked')`;
  const isCorrectable = sql`${may(userId, eventId, "organize")} AND ${isOpen} AND NOT ${isTaken} AND NOT ${isUnconfirmed} AND NOT ${isAsked}
    AND EXISTS (SELECT 1 ${mailed} AND b.status IN ('bounced', 'failed')) AND NOT EXISTS (SELECT 1 ${mailed} AND b.status = 'complained')`;
  const isMissed = sql`m.to_email = ${from} AND +m.event_id = ${eventId}
    AND m.submission_id IS NOT NULL AND m.status IN ('bounced', 'failed')`;
  const account = sql`(SELECT id FROM users WHERE email = ${to})`;
  const [, , , , , , [facts]] = await runBatch([
    logActs([
      sql`SELECT ${selectAct({ eventId, now, cause: sql`x.id`, actor: "organizer", userId, act: "readdressed", submissionId: sql`x.id` })}
        FROM submissions x WHERE x.email = ${from} AND +x.event_id = ${eventId} AND ${isCorrectable}`,
    ]),
    sql`INSERT INTO users (id, email, name, locale, created_at) SELECT ${newId()}, ${to}, x.name, x.locale, ${now} FROM submissions x
      WHERE x.email = ${from} AND +x.event_id = ${eventId} AND x.user_id IS NOT NULL AND ${isCorrectable} LIMIT 1 ON CONFLICT DO NOTHING`,
    resendMails(sql`${isMissed} AND ${isCorrectable}`, { toEmail: to, userId: account, now }),
    sql`UPDATE email_outbox SET to_email = ${to} WHERE to_email = ${from} AND +event_id = ${eventId} AND submission_id IS NOT NULL
      AND status IN ('pending', 'held') AND ${isCorrectable}`,
    // The link of an ask proves the mailbox it was mailed to (product 7.7), so the new address gets another one.
    sql`UPDATE submissions AS x SET email = ${to}, asked_by = 'owner', link_generation = link_generation + (source = 'asked'),
        user_id = ${accountOrOwn(account, sql`x.user_id`, from)}
      WHERE x.email = ${from} AND +x.event_id = ${eventId} AND ${isCorrectable}`,
    sql`UPDATE ${signupTable} AS s
      SET user_email = ${to}, user_id = ${accountOrOwn(account, sql`s.user_id`, from)}, version = version + 1, updated_at = ${now}
      WHERE s.user_email = ${from} AND +s.event_id = ${eventId} AND ${isCorrectable}`,
    sql<Facts>`SELECT ${isOpen} AS isOpen, ${isTaken} AS isTaken, ${countSignUps(signupTable, eventId, from)} AS before,
      ${countSignUps(signupTable, eventId, to)} AS after`,
  ]);
  return toReaddressOutcome(facts);
}

/** Keeps the account if it has a different address; replaces one that was made for the wrong address. */
function accountOrOwn(account: SQL, userId: SQL, from: string): SQL {
  return sql`iif(EXISTS (SELECT 1 FROM users u WHERE u.id = ${userId} AND u.email <> ${from}), ${userId}, ${account})`;
}

function countSignUps(signupTable: SQL, eventId: string, email: string): SQL {
  return sql`(SELECT count(*) FROM ${signupTable} s WHERE s.user_email = ${email} AND +s.event_id = ${eventId})`;
}

/** If the form is sent again, no one has the old address anymore, and the outcome is the same. */
function toReaddressOutcome(facts: Facts | undefined): ReaddressOutcome {
  if (!facts || facts.before + facts.after === 0) return "gone";
  if (facts.before === 0) return "readdressed";
  if (!facts.isOpen) return "closed";
  return facts.isTaken ? "already" : "stale";
}
