import { sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { logActs } from "#app/members/act-statements.server.ts";
import { may } from "#app/members/may.server.ts";
import { selectReceipt } from "#app/outbox/statements.server.ts";
import { hasSpotsFor } from "#app/sheet/kinds/guards.server.ts";
import { isHeldByPerson } from "#app/sheet/kinds/person-limit.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { countLeft, isSignedUp } from "#app/signup/rules.ts";
import { buildChangePlan, selectCounts, selectLogEntry } from "./change-plan.server.ts";

/** An organizer's move of a sign-up to another offer; a person waiting for the first gets a spot at the second. */
export type ReassignCommand = {
  do: "reassign";
  eventId: string;
  kind: KindId;
  userId: string;
  signupId: string;
  /** The offer and version it was shown with. */
  from: string;
  to: string;
  version: number;
  now: number;
};

/** `already`: the person has a sign-up there. `left`: how many spots the new offer has. */
export type ReassignOutcome = { outcome: "moved" | "full" | "already" | "closed" | "stale" | "gone"; left: number | null };

type Facts = {
  offerId: string;
  status: string;
  version: number;
  isThere: 0 | 1;
  /** Null, like `taken`, if the event has no such offer. */
  isOpen: 0 | 1 | null;
  capacity: number | null;
  taken: number | null;
};

/** One guarded update: the new offer has room or nothing happens; freed spots go to the wait list. */
export function planReassign(command: ReassignCommand): Plan<ReassignOutcome> {
  const { eventId, userId, signupId, from, to, version, now } = command;
  const server = KIND_SERVERS[command.kind];
  const { signupTable, offerTable } = server;
  const offer = sql.raw(server.offerColumn);
  // A sign-up without a recorded person may be anyone's at the address.
  const person = sql`iif(s.person_key = '', h.person_key, s.person_key)`;
  const isTheirs = may(userId, eventId, "organize");
  const isMeant = sql`s.id = ${signupId} AND s.event_id = ${eventId} AND ${isTheirs}`;
  const isOpen = sql`e.status = 'published' AND e.ends_at > ${now} AND NOT (${server.isRemoved})`;
  const target = sql`FROM ${offerTable} o JOIN events e ON e.id = ${server.offerEvent} WHERE o.id = ${to} AND e.id = ${eventId}`;
  const isThere = isHeldByPerson(server, to, sql`s.user_email`, person, sql`s.id`);
  const mayMove = sql`${isMeant} AND s.${offer} = ${from} AND ${from} <> ${to}
    AND s.version = ${version} AND s.status NOT IN ('cancelled', 'asked') AND NOT ${isThere}
        AND EXISTS (SELECT 1 ${target} AND ${isOpen} AND ${hasSpotsFor(server, server.spotsWanted)})`;
  const wasMoved = sql`s.id = ${signupId} AND s.${offer} = ${to} AND s.version = ${version + 1} AND s.updated_at = ${now}`;
  const before = sql`(SELECT json_object('title', f.title, 'date', f.date, 'startTime', f.startTime, 'endTime', f.endTime)
    FROM (SELECT ${server.offerFields} FROM ${offerTable} o WHERE o.id = ${from}) f)`;
  const line = { eventId, now, cause: `${signupId}:${version + 1}`, actor: "organizer", userId, act: "moved" } as const;
  const was = { version: version + 1, offer: from, status: sql`s.status`, since: sql`s.waiting_since`, to };
  return buildChangePlan(server, command, {
    statements: [
      // Before the update, since it records the sign-up's state until now.
      logActs([selectLogEntry(server, line, mayMove, sql`s.id`, was)]),
      sql`UPDATE ${signupTable} AS s
        SET ${offer} = ${to}, status = 'confirmed', places = ${server.spotsWanted}, waiting_since = NULL, together = 0, offered_until = NULL,
        still_coming_at = NULL, version = version + 1, updated_at = ${now}
      WHERE ${mayMove}`,
    ],
    freed: sql`SELECT ${from} WHERE EXISTS (SELECT 1 FROM ${signupTable} s WHERE ${wasMoved})`,
    mails: [
      sql`SELECT ${selectReceipt("signup-moved", sql`'moved:' || s.id || ':' || s.version`, now, {
        signupId,
        props: sql`json_object('from',
        json(${before}))`,
      })}
        FROM ${signupTable} s JOIN submissions x ON x.id = s.submission_id WHERE ${wasMoved} AND x.email IS NOT NULL`,
    ],
    lookUp: sql<Facts>`SELECT s.${offer} AS offerId, s.status, s.version, ${isThere} AS isThere, (SELECT ${isOpen} ${target}) AS isOpen,
      ${selectCounts(server, target)} FROM ${signupTable} s WHERE ${isMeant}`,
    read: ([facts]) => toReassignOutcome(facts, command),
    done: ["moved"],
  });
}

/** At its target with a later version than shown, the sign-up was moved: by this attempt, or by an earlier one whose answer was lost. */
function toReassignOutcome(facts: Facts | undefined, { to, from, version }: ReassignCommand): ReassignOutcome {
  if (!facts || !isSignedUp(facts)) return { outcome: "gone", left: null };
  const left = countLeft({ capacity: facts.capacity, taken: facts.taken ?? 0 });
  if (facts.offerId === to && facts.version > version) return { outcome: "moved", left };
  if (facts.version !== version || facts.offerId !== from) return { outcome: "stale", left };
  if (!facts.isOpen) return { outcome: "closed", left };
  return { outcome: facts.isThere ? "already" : "full", left };
}
