import { type SQL, sql } from "drizzle-orm";
import { hasSpotsFor } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { countHeldOffers } from "#app/sheet/kinds/person-limit.server.ts";
import { noEligibleWaiter } from "#app/sheet/kinds/wait-list.server.ts";
import type { IfFull } from "./if-full.ts";

const parameter = sql.placeholder;

/** A condition under which a sign-up is accepted, and its resulting columns. */
export type SignUpMode = { isAccepted: SQL; columns: Record<"status" | "places" | "waiting_since" | "together", SQL> };

/** A person's (alias p) field in the statement that signs them up. */
export function personField(name: string): SQL {
  return sql.raw(`p.value ->> '${name}'`);
}

/** How many spots everyone needs who isn't there yet (alias a): one condition for all, read before any is inserted. */
const ALL_PLACES = sql`a.places`;

/** Spots that are free for all of them, and that no one waits for. */
function isFree(server: KindServer): SQL {
  return sql`(${hasSpotsFor(server, ALL_PLACES)} AND (${ALL_PLACES} = 0 OR ${noEligibleWaiter(server, parameter("now"))}))`;
}

/**
 * For each of them (alias p) in the order named: counting those before, except one who alone is too many. None of them is on
 * the list yet when this is read, so it counts them itself.
 */
function isFreeInTurn(server: KindServer): SQL {
  const spots = sql.raw("q.value ->> 'places'");
  const before = sql`(SELECT sum(${spots}) FROM json_each(a.list) q WHERE q.key <= p.key
    AND (o.${server.capacityColumn} IS NULL OR ${spots} <= o.${server.capacityColumn} - o.${server.takenColumn}))`;
  const isAlone = hasSpotsFor(server, personField("places"));
  return sql`(${isAlone} AND ${hasSpotsFor(server, before)} AND (${personField("places")} = 0 OR ${noEligibleWaiter(server, parameter("now"))}))`;
}

export function confirmIf(free: SQL): SignUpMode {
  const columns = { status: sql`'confirmed'`, places: personField("places"), waiting_since: sql`NULL`, together: sql`0` };
  return { isAccepted: free, columns };
}

/** People wait if there is no room, unless they want more than there could ever be. */
function confirmOrWait(free: SQL, couldEverFit: SQL, together = sql`0`): SignUpMode {
  return {
    isAccepted: sql`(${free} OR (e.wait_list = 1 AND ${couldEverFit}))`,
    columns: {
      status: sql`iif(${free}, 'confirmed', 'waiting')`,
      places: sql`iif(${free}, ${personField("places")}, 0)`,
      waiting_since: sql`iif(${free}, NULL, ${parameter("now")})`,
      together: sql`iif(${free}, 0, ${together})`,
    },
  };
}

/** The accepted people, for each choice of what happens when the offer is full. */
export function buildSignUpModes(server: KindServer): Record<IfFull, SignUpMode> {
  const [free, inTurn] = [isFree(server), isFreeInTurn(server)];
  const couldEverFit = sql`a.most <= o.${server.capacityColumn}`;
  const wait = confirmOrWait(free, couldEverFit);
  const { isAccepted: isTaken, columns } = confirmOrWait(inTurn, couldEverFit);
  return {
    refuse: confirmIf(free),
    ahead: confirmIf(hasSpotsFor(server, ALL_PLACES)),
    wait,
    waitTogether: confirmOrWait(free, sql`a.places <= o.${server.capacityColumn}`, sql`1`),
    eachWaits: { ...wait, columns: confirmOrWait(inTurn, sql`1`).columns },
    takeWhatFits: confirmIf(inTurn),
    // No one may be left out, so nothing is taken if one of them wants more than there could ever be.
    restWaits: { isAccepted: sql`((o.${server.capacityColumn} IS NULL OR ${couldEverFit}) AND ${isTaken})`, columns },
  };
}

/** `wanted` is a list as in `SignUpRow`; `person` identifies one of the people (alias q), `count` is how many offers they want. */
type LimitParams = { submission: SQL; email: SQL; wanted: SQL; people: SQL; person: SQL; count: SQL };

/** How many of a submission's offers that person wants. */
export function countWanted(wanted: SQL, person: SQL): SQL {
  return sql`(SELECT count(*) ${countWantedFrom(wanted, person)})`;
}

function countWantedFrom(wanted: SQL, person: SQL): SQL {
  return sql`FROM json_each(${wanted}) w CROSS JOIN json_each(w.value, '$.people') t WHERE t.value = ${person}`;
}

/** The organizer isn't bound by the limit when adding someone by hand; the rows of an import are. */
export function isUnlimited(field: (name: "source" | "importId") => SQL): SQL {
  return sql`(${field("source")} = 'organiser' AND ${field("importId")} IS NULL)`;
}

/**
 * Whether one of a submission's people would exceed the per-person limit of its event (alias e), counting what they already
 * have and what is requested. A form that asks for too much takes nothing, rather than whatever came first.
 */
export function isBeyondLimit(server: KindServer, { submission, email, wanted, people, person, count }: LimitParams): SQL {
  if (!server.kind.hasOffers) return sql`0`;
  const isOther = server.kind.allowsRepeats
    ? sql`1`
    : sql`+h.${sql.raw(server.offerColumn)} NOT IN (SELECT w.value ->> 'offerId' ${countWantedFrom(wanted, person)})`;
  const held = countHeldOffers(server, { event: sql`e.id`, email, person }, sql`h.submission_id IS NOT ${submission} AND ${isOther}`);
  return sql`(e.max_per_person IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(${people}) q
    WHERE ${count} + ${held} > e.max_per_person))`;
}
