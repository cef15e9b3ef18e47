import { type SQL, sql } from "drizzle-orm";
import type { KindServer } from "#app/kinds/kind.server.ts";
import type { KindId, SignUpDetails } from "#app/kinds/kind.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { organiserNotice, queueMails, receipt, wantsNotices } from "#app/outbox/statements.server.ts";
import { fits, isOfferOpen } from "./guards.server.ts";
import { outcomeOf, type SignUpFacts, type SignUpOutcome } from "./outcome.ts";
import type { Plan } from "./plan.server.ts";

/** Everything a sign-up brings along; ids are minted before, so that running it twice is running it once. */
export type SignUpCommand = {
  do: "signUp";
  eventId: string;
  kind: KindId;
  submissionKey: string;
  payloadHash: string;
  submissionId: string;
  /** Becomes a `users` row only if the address has none. */
  newUserId: string;
  offers: { signupId: string; offerId: string; places: number; details: SignUpDetails }[];
  locale: Locale;
  source: "guest" | "api" | "organiser";
  /** Whom the throttle counts (an address as a hash); null where nobody is counted. */
  throttleKey: string | null;
  now: number;
};

/**
 * A sign-up as one run of guarded statements. Capacity is decided by the inserts themselves, never by a read before
 * them; the look-up at the end tells why one did not happen.
 */
export function planSignUp(command: SignUpCommand): Plan<SignUpOutcome> {
  const server = KIND_SERVERS[command.kind];
  const statements = [
    ...countAttempt(command),
    ...command.offers.map((offer) => insertSignup(server, command, offer)),
    insertSubmission(server, command),
    insertUser(command),
    insertMails(server, command),
    lookUp(server, command),
  ];
  return { statements, read: (rows) => outcomeOf(rows.at(-1) as SignUpFacts[], command) };
}

function countAttempt({ throttleKey, eventId, now }: SignUpCommand) {
  if (!throttleKey) return [];
  return [
    sql`INSERT INTO throttles (key, window, count) VALUES (${`sign-up:${eventId}:${throttleKey}`}, ${windowOf(now)}, 1)
      ON CONFLICT DO UPDATE SET count = count + 1`,
  ];
}

function isThrottled({ throttleKey, eventId, now }: SignUpCommand): SQL {
  if (!throttleKey) return sql`0`;
  return sql`EXISTS (SELECT 1 FROM throttles WHERE key = ${`sign-up:${eventId}:${throttleKey}`} AND window = ${windowOf(now)}
    AND count > ${THROTTLES.guestSignUp.count})`;
}

function windowOf(now: number): number {
  return Math.floor(now / THROTTLES.guestSignUp.window) * THROTTLES.guestSignUp.window;
}

/** `ON CONFLICT DO NOTHING` stays bare: naming a target would still raise on another index, and one raise rolls back everybody. */
function insertSignup(server: KindServer, command: SignUpCommand, offer: SignUpCommand["offers"][number]): SQL {
  const { details, places } = offer;
  const columns = {
    id: sql`${offer.signupId}`,
    event_id: sql`e.id`,
    ...(server.kind.id === "rsvp" ? {} : { [server.offerColumn]: sql`o.id` }),
    submission_id: sql`${command.submissionId}`,
    user_id: userIdOf(command),
    user_name: sql`${details.name}`,
    user_email: sql`${details.email}`,
    user_phone: sql`${details.phone}`,
    notes: sql`${details.notes}`,
    ...Object.fromEntries(Object.entries(server.ownColumns(details)).map(([name, value]) => [name, sql`${value}`])),
    status: sql`'confirmed'`,
    places: sql`${places}`,
    created_at: sql`${command.now}`,
    updated_at: sql`${command.now}`,
  };
  return sql`INSERT INTO ${server.signupTable} (${sql.raw(Object.keys(columns).join(", "))})
    SELECT ${sql.join(Object.values(columns), sql`, `)}
    FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent}
    WHERE o.id = ${offer.offerId} AND e.id = ${command.eventId} AND ${isOfferOpen(server, command.now)} AND ${fits(server, places)}
      AND NOT EXISTS (SELECT 1 FROM submissions WHERE event_id = e.id AND submission_key = ${command.submissionKey})
      AND NOT ${isThrottled(command)}
    ON CONFLICT DO NOTHING`;
}

function insertSubmission(server: KindServer, command: SignUpCommand): SQL {
  const details = command.offers[0]?.details;
  return sql`INSERT INTO submissions (id, event_id, submission_key, payload_hash, user_id, name, email, phone, locale, source, created_at)
    SELECT ${command.submissionId}, ${command.eventId}, ${command.submissionKey}, ${command.payloadHash}, ${userIdOf(command)},
      ${details?.name ?? null}, ${details?.email ?? null}, ${details?.phone ?? null}, ${command.locale}, ${command.source}, ${command.now}
    WHERE EXISTS (SELECT 1 FROM ${server.signupTable} WHERE submission_id = ${command.submissionId})
    ON CONFLICT DO NOTHING`;
}

/** A guest becomes a `users` row without a password, or stays the one already there. */
function insertUser(command: SignUpCommand): SQL {
  const details = command.offers[0]?.details;
  return sql`INSERT INTO users (id, email, name, locale, created_at)
    SELECT ${command.newUserId}, email, ${details?.name ?? null}, locale, ${command.now} FROM submissions
    WHERE id = ${command.submissionId} AND email IS NOT NULL
    ON CONFLICT DO NOTHING`;
}

function userIdOf(command: SignUpCommand): SQL {
  const address = command.offers[0]?.details.email ?? null;
  return sql`coalesce((SELECT id FROM users WHERE email = ${address}), ${command.newUserId})`;
}

/** The guest's receipt and the organiser's notice; for an address that had signed up already, its own link once more. */
function insertMails(server: KindServer, command: SignUpCommand): SQL {
  const { eventId, submissionId, submissionKey, now } = command;
  const address = command.offers[0]?.details.email ?? null;
  const offerIds = JSON.stringify(command.offers.map((offer) => offer.offerId));
  return queueMails([
    sql`SELECT ${receipt("signup-confirmation", sql`'confirmation:' || x.id`, now)} FROM submissions x
      WHERE x.id = ${submissionId} AND x.email IS NOT NULL`,
    sql`SELECT ${organiserNotice(now)} FROM submissions x JOIN events e ON e.id = x.event_id JOIN users u ON u.id = e.user_id
      WHERE x.id = ${submissionId} AND ${wantsNotices}`,
    sql`SELECT ${receipt("signup-already", sql`'already:' || x.id || ':' || ${hourOf(now)}`, now)}
      FROM submissions x JOIN ${server.signupTable} s ON s.submission_id = x.id
      WHERE ${server.kind.allowsRepeats ? sql`0` : sql`1`} AND s.user_email = ${address} AND s.status <> 'cancelled'
        AND s.${sql.raw(server.offerColumn)} IN (SELECT value FROM json_each(${offerIds}))
        AND NOT EXISTS (SELECT 1 FROM submissions WHERE event_id = ${eventId} AND submission_key = ${submissionKey})`,
  ]);
}

function hourOf(now: number): number {
  return Math.floor(now / 3_600_000);
}

function lookUp(server: KindServer, command: SignUpCommand): SQL {
  const address = command.offers[0]?.details.email ?? null;
  const offerIds = JSON.stringify(command.offers.map((offer) => offer.offerId));
  return sql`SELECT j.value AS offerId, x.id AS submissionId, x.payload_hash AS payloadHash,
      coalesce(${isOfferOpen(server, command.now)}, 0) AS isOpen,
      (o.id IS NOT NULL AND e.deleted_at IS NULL AND e.status <> 'draft' AND NOT (${server.isRemoved})) AS isKnown,
      ${isThrottled(command)} AS isThrottled, mine.id AS signupId, other.id AS otherId,
      o.${server.capacityColumn} AS capacity, o.${server.takenColumn} AS taken
    FROM json_each(${offerIds}) j
    LEFT JOIN events e ON e.id = ${command.eventId}
    LEFT JOIN ${server.offerTable} o ON o.id = j.value AND ${server.offerEvent} = e.id
    LEFT JOIN submissions x ON x.event_id = ${command.eventId} AND x.submission_key = ${command.submissionKey}
    LEFT JOIN ${server.signupTable} mine ON mine.submission_id = x.id AND mine.${sql.raw(server.offerColumn)} = j.value
    LEFT JOIN ${server.signupTable} other ON other.${sql.raw(server.offerColumn)} = j.value AND other.user_email = ${address}
      AND other.status <> 'cancelled' AND ${server.kind.allowsRepeats ? sql`0` : sql`1`}`;
}
