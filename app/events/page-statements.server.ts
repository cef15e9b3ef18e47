import { type SQL, sql } from "drizzle-orm";
import { type Compiled, compile } from "#app/db/batch.server.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { isOfferOpen } from "#app/kinds/guards.server.ts";
import type { KindServer, Signup } from "#app/kinds/kind.server.ts";
import { GUESTS_FIELDS } from "#app/kinds/sign-up-fields.ts";
import { LIMITS } from "#app/limits.ts";
import { selectQuestions } from "#app/questions/statements.server.ts";
import { type EventRecord, eventFields } from "./event-view.server.ts";

/** Somebody on the public list: the name as typed, and what they signed up for. */
export type Person = Pick<Signup, "offerId" | (typeof GUESTS_FIELDS)[number]>;

export type OfferRecord = Offer & { isOpen: 0 | 1 };
export type PersonRecord = Person & { id: string; createdAt: number };

const at = sql.placeholder;

const mayBeSeen = sql`e.deleted_at IS NULL AND (e.status <> 'draft' OR e.user_id = ${at("viewerId")})`;

// An event page's statements, written out once; they take `eventId`, `viewerId` and `now`.

export const EVENT = compile(sql<
  EventRecord & { isOwner: 0 | 1 }
>`SELECT ${eventFields(at("now"))}, coalesce(e.user_id = ${at("viewerId")}, 0) AS isOwner
  FROM events e LEFT JOIN users u ON u.id = e.user_id WHERE e.id = ${at("eventId")} AND ${mayBeSeen}`);

export const QUESTIONS = compile(selectQuestions(sql`SELECT e.id FROM events e WHERE e.id = ${at("eventId")} AND ${mayBeSeen}`));

/** `morePeople` are those after the person at `createdAt` and `lastId`. */
type OfKind = { offers: Compiled<OfferRecord> } & Record<"people" | "morePeople", Compiled<PersonRecord>>;

const compiled = new Map<string, OfKind>();

export function statementsOfKind(server: KindServer): OfKind {
  const known = compiled.get(server.kind.id);
  if (known) return known;
  const statements = {
    offers: compile(selectOffers(server)),
    people: compile(selectPeople(server, sql`1`)),
    morePeople: compile(selectPeople(server, sql`(s.created_at, s.id) < (${at("createdAt")}, ${at("lastId")})`)),
  };
  compiled.set(server.kind.id, statements);
  return statements;
}

function selectOffers(server: KindServer): SQL<OfferRecord> {
  return sql`SELECT ${server.offerFields}, ${isOfferOpen(server, at("now"))} AS isOpen
    FROM events e CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.id = ${at("eventId")} AND ${mayBeSeen} AND NOT (${server.isRemoved})`;
}

/** Names only: where they are private, not even the database answers them. */
function selectPeople(server: KindServer, isBeyond: SQL): SQL<PersonRecord> {
  return sql`SELECT id, createdAt, offerId, ${sql.raw(GUESTS_FIELDS.join(", "))} FROM (SELECT ${server.signupFields}
    FROM ${server.signupTable} s WHERE s.event_id = ${at("eventId")} AND s.status = 'confirmed' AND ${isBeyond}
      AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${at("eventId")} AND ${mayBeSeen} AND (e.hide_attendee_names = 0 OR e.user_id = ${at("viewerId")}))
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${LIMITS.namesPerPage + 1})`;
}
