import { type SQL, sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { selectReceipt } from "#app/outbox/statements.server.ts";
import { hasSpotsFor, isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { MAIL_ABOUT_PARTY } from "#app/sheet/kinds/promote.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { isPartyBelowLimit, isReservedForWaitList, partySpots } from "#app/sheet/kinds/wait-list.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { buildChangePlan, FIRST_SIGN_UP_KEY, fromOffer, selectLogEntry, selectNotice } from "./change-plan.server.ts";

/** Takes a held spot or, near the start, a free one that is held for no one. A party that waited together takes all of its spots. */
export type ConfirmCommand = { do: "confirm"; eventId: string; kind: KindId; submissionId: string; signupId: string; now: number };

export type ConfirmSpotOutcome = { outcome: "confirmed" | "full" | "limit" | "late" | "gone" };

export function planConfirm(command: ConfirmCommand): Plan<ConfirmSpotOutcome> {
  const { kind, submissionId, signupId, now } = command;
  const server = KIND_SERVERS[kind];
  const isTheirs = sql`s.id = ${signupId} AND s.submission_id = ${submissionId}`;
  const offer = sql.raw(server.offerColumn);
  const party = sql`SELECT m.id FROM ${server.signupTable} s JOIN ${server.signupTable} m ON m.submission_id = s.submission_id
      AND (m.id = s.id OR (s.together = 1 AND m.together = 1 AND +m.${offer} = s.${offer} AND +m.status = s.status))
    WHERE ${isTheirs} AND (${isHeld(server, now)} OR ${isFree(server, now)})`;
  const isSameOffer = sql`s.submission_id = ${submissionId}
    AND +s.${offer} = (SELECT own.${offer} FROM ${server.signupTable} own
      WHERE own.id = ${signupId} AND own.submission_id = ${submissionId})`;
  const wasConfirmed = sql`${isSameOffer} AND +s.status = 'confirmed' AND s.waiting_since IS NOT NULL AND s.updated_at = ${now}`;
  const joined = sql`FROM ${server.signupTable} s JOIN submissions x ON x.id = s.submission_id`;
  return buildChangePlan(server, command, {
    statements: [
      sql`WITH party AS MATERIALIZED (${party})
      UPDATE ${server.signupTable} AS s SET status = 'confirmed', places = ${server.spotsWanted}, offered_until = coalesce(offered_until, ${now}),
        version = version + 1, updated_at = ${now}
      WHERE s.id IN (SELECT id FROM party)`,
    ],
    mails: [
      sql`SELECT ${selectReceipt("place-confirmed", sql`'place-confirmed:' || ${FIRST_SIGN_UP_KEY}`, now, MAIL_ABOUT_PARTY)} ${joined}
        WHERE ${wasConfirmed} AND x.email IS NOT NULL GROUP BY s.submission_id`,
      selectNotice(now, joined, wasConfirmed),
    ],
    logEntries: [selectLogEntry(server, { eventId: sql`s.event_id`, now, actor: "guest", act: "confirmed" }, wasConfirmed)],
    lookUp: sql<Facts>`SELECT s.status, ${isPartyBelowLimit(server, sql`e.max_per_person`)} AS mayHaveMore
      FROM ${server.signupTable} s JOIN events e ON e.id = s.event_id WHERE ${isTheirs}`,
    read: ([facts]) => toConfirmOutcome(facts),
    done: ["confirmed"],
  });
}

/** A held spot can be taken until its deadline, even if sign-ups have closed meanwhile. */
function isHeld(server: KindServer, now: number): SQL {
  return sql`(s.status = 'offered' AND s.offered_until > ${now} AND EXISTS (SELECT 1 ${fromOffer(server)} AND e.status = 'published'
    AND e.deleted_at IS NULL AND e.ends_at > ${now} AND NOT (${server.isRemoved}) AND ${server.closesAt} > ${now}))`;
}

function isFree(server: KindServer, now: number): SQL {
  return sql`(s.status = 'waiting' AND EXISTS (SELECT 1 ${fromOffer(server)} AND ${isOfferOpen(server, now)}
    AND NOT ${isReservedForWaitList(server, now)} AND ${hasSpotsFor(server, partySpots(server))} AND ${isPartyBelowLimit(server, sql`e.max_per_person`)}))`;
}

type Facts = { status: string; mayHaveMore: 0 | 1 };

function toConfirmOutcome(facts: Facts | undefined): ConfirmSpotOutcome {
  if (!facts) return { outcome: "gone" };
  if (facts.status === "confirmed") return { outcome: "confirmed" };
  if (facts.status !== "waiting") return { outcome: "late" };
  return { outcome: facts.mayHaveMore ? "full" : "limit" };
}
