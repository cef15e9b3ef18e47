import { type SQL, sql } from "drizzle-orm";
import { DURATIONS } from "#app/limits.ts";
import { selectAct, signUpsSubject } from "#app/members/act-statements.server.ts";
import { selectReceipt } from "#app/outbox/statements.server.ts";
import { isOfferOpen } from "./guards.server.ts";
import type { KindServer } from "./kind.server.ts";
import { holdDeadline, holdMinutes, isPartyBelowLimit, isPartyHead, isReservedForWaitList, partySpots } from "./wait-list.server.ts";

/**
 * The statement that gives free spots to waiting people, the mails that tell them (for `queueMails`, after it), and the history
 * lines (for `logActs`, after those).
 */
export type Promotion = { statement: SQL; mails: SQL[]; logEntries: SQL[] };

/**
 * Part of every plan that may free spots, after its statements: in the order of the line, as many parties as fit move up and
 * hold their spots, a party that waits together as a whole; one that is too large is skipped and keeps its rank. `offers`
 * selects the ids of the offers that may have free spots; one without a wait list costs one lookup.
 */
export function promote(server: KindServer, offers: SQL, now: number): Promotion {
  return {
    statement: holdSpots(server, offers, now),
    mails: notifyWaiting(server, offers, now),
    logEntries: [logPromotion(server, offers, now)],
  };
}

/** `promote` for every offer of an event. */
export function promoteInEvent(server: KindServer, eventId: string, now: number): Promotion {
  return promote(
    server,
    sql`SELECT o.id FROM ${server.offerTable} o WHERE ${server.offerEvent} = ${eventId} AND NOT (${server.isRemoved})`,
    now,
  );
}

/**
 * Walks down each line by the index: each step finds the head of the next party that fits into what is left. A party with a
 * member at the per-person limit is skipped and keeps its rank. A person who is next in several lines at once gets a turn in
 * one of them; the minute's run checks the others again.
 */
function holdSpots(server: KindServer, offers: SQL, now: number): SQL {
  const { signupTable, spotsWanted: wants } = server;
  const offer = sql.raw(server.offerColumn);
  const free = sql`coalesce(o.${server.capacityColumn} - o.${server.takenColumn}, ${Number.MAX_SAFE_INTEGER})`;
  return sql`WITH RECURSIVE up (offer_id, id, since, place, free, hold, until, most) AS (
      SELECT o.id, NULL, -1, 0, ${free}, ${holdMinutes}, ${holdDeadline(server, now)}, e.max_per_person
      FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent}
      WHERE o.id IN (${offers}) AND o.waiting > 0 AND ${free} > 0 AND ${isOfferOpen(server, now)} AND ${isReservedForWaitList(server, now)}
      UNION ALL
      SELECT up.offer_id, s.id, s.waiting_since, s.rowid, up.free - ${partySpots(server)}, up.hold, up.until, up.most
      FROM up JOIN ${signupTable} s ON s.id = (SELECT s.id FROM ${signupTable} s
        WHERE s.${offer} = up.offer_id AND s.status = 'waiting' AND (s.waiting_since, s.rowid) > (up.since, up.place)
          AND ${partySpots(server)} <= up.free AND ${isPartyHead(server, "s")} AND ${isPartyBelowLimit(server, sql`up.most`)}
        ORDER BY s.waiting_since, s.rowid LIMIT 1)
      WHERE up.free > 0),
    party (id, head, hold, until, most, since, place) AS MATERIALIZED (SELECT id, id, hold, until, most, since, place
      FROM up WHERE id IS NOT NULL UNION ALL
      SELECT m.id, up.id, up.hold, up.until, up.most, up.since, up.place
      FROM up CROSS JOIN ${signupTable} s ON s.id = up.id AND s.together = 1
      CROSS JOIN ${signupTable} m ON m.submission_id = s.submission_id AND +m.${offer} = up.offer_id
        AND m.together = 1 AND +m.status = 'waiting' AND m.id <> s.id),
    again (head) AS (SELECT b.head FROM party b CROSS JOIN ${signupTable} t ON t.id = b.id
      CROSS JOIN party a ON (a.since, a.place) < (b.since, b.place)
      CROSS JOIN ${signupTable} u ON u.id = a.id AND +u.user_email = t.user_email AND u.person_key = t.person_key WHERE b.most IS NOT NULL)
    UPDATE ${signupTable} AS s SET status = iif(party.hold = 0 OR s.user_email IS NULL, 'confirmed', 'offered'), places = ${wants},
      offered_until = iif(s.user_email IS NULL, ${now}, party.until), version = s.version + 1, updated_at = ${now}
    FROM party WHERE s.id = party.id AND s.status = 'waiting' AND party.head NOT IN (SELECT head FROM again)`;
}

/** One mail for all of a submission's sign-ups (alias s) in a group of rows; for a single one by its id. */
export const MAIL_ABOUT_PARTY = {
  signupId: sql`iif(count(*) = 1, min(s.id), NULL)`,
  props: sql`json_object('signupIds', json_group_array(s.id))`,
};

/**
 * "A spot is free" to the person it is held for, "you are in" to the person who gets it at once, and near the start "first
 * come" to everyone it is large enough for.
 */
function notifyWaiting(server: KindServer, offers: SQL, now: number): SQL[] {
  const offer = sql.raw(server.offerColumn);
  const people = sql`FROM ${server.signupTable} s CROSS JOIN submissions x ON x.id = s.submission_id
    WHERE s.${offer} IN (${offers}) AND x.email IS NOT NULL`;
  // One per submission, in the order of the line.
  const byParty = sql`GROUP BY s.waiting_since,
    (SELECT min(m.rowid) FROM ${server.signupTable} m WHERE m.submission_id = s.submission_id AND +m.${offer} = s.${offer})`;
  const hour = Math.floor(now / DURATIONS.hour);
  const offeredKey = sql`'place-offered:' || min(s.id) || ':' || s.offered_until`;
  const openKey = sql`'place-open:' || min(s.id) || ':' || ${hour}`;
  return [
    sql`SELECT ${selectReceipt("place-offered", offeredKey, now, { ...MAIL_ABOUT_PARTY, expiresAt: sql`s.offered_until` })}
      ${people} AND s.status = 'offered' AND s.updated_at = ${now} ${byParty}`,
    sql`SELECT ${selectReceipt("place-confirmed", sql`'place-confirmed:' || min(s.id) || ':' || s.version`, now, MAIL_ABOUT_PARTY)}
      ${people} AND s.status = 'confirmed' AND s.waiting_since IS NOT NULL
      AND s.offered_until = ${now} AND s.updated_at = ${now} ${byParty}`,
    sql`SELECT ${selectReceipt("place-open", openKey, now, { ...MAIL_ABOUT_PARTY, expiresAt: server.closesAt })}
      FROM ${server.offerTable} o CROSS JOIN events e ON e.id = ${server.offerEvent}
      CROSS JOIN ${server.signupTable} s ON s.${offer} = o.id AND s.status = 'waiting'
        AND ${partySpots(server)} <= o.${server.capacityColumn} - o.${server.takenColumn}
        AND ${isPartyBelowLimit(server, sql`e.max_per_person`)}
      CROSS JOIN submissions x ON x.id = s.submission_id
      WHERE o.id IN (${offers}) AND o.waiting > 0 AND ${isOfferOpen(server, now)}
        AND NOT ${isReservedForWaitList(server, now)} AND x.email IS NOT NULL ${byParty}`,
  ];
}

/** Identifies newly held spots by the mail that tells of them: an earlier held spot may change at the same moment. */
function logPromotion(server: KindServer, offers: SQL, now: number): SQL {
  const offer = sql.raw(server.offerColumn);
  const subject = signUpsSubject({ id: sql`s.id`, version: sql`s.version`, offer: sql`s.${offer}` });
  return sql`SELECT ${selectAct({
    eventId: sql`g.event_id`,
    now,
    cause: sql`g.first || ':' || g.version`,
    actor: "product",
    act: "promoted",
    submissionId: sql`g.submission_id`,
    subject: sql`g.subject`,
  })} FROM (SELECT s.event_id, s.submission_id, min(s.id) AS first, s.version, s.status, s.offered_until AS until, ${subject} AS subject
      FROM ${server.signupTable} s WHERE s.${offer} IN (${offers}) AND s.updated_at = ${now}
        AND (s.status = 'offered' OR (s.status = 'confirmed' AND s.waiting_since IS NOT NULL AND s.offered_until = ${now}))
      GROUP BY s.submission_id, s.${offer}) g
    WHERE g.status = 'confirmed'
      OR EXISTS (SELECT 1 FROM email_outbox WHERE dedupe_key = 'place-offered:' || g.first || ':' || g.until AND created_at = ${now})`;
}
