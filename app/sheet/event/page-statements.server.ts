import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { type Compiled, compile } from "#app/db/compile.server.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { LIMITS } from "#app/limits.ts";
import { hasRole } from "#app/members/may.server.ts";
import { changeUntil, isChangeable, isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer, Signup } from "#app/sheet/kinds/kind.server.ts";
import { GUESTS_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import { type QuestionRow, selectQuestions } from "#app/sheet/questions/statements.server.ts";
import { type EventRecord, eventFields } from "./event-view.server.ts";

/** A person on the public list: the name as typed, and what they signed up for. */
export type Person = Pick<Signup, "offerId" | (typeof GUESTS_FIELDS)[number]>;

export type OfferRecord = Offer & { isOpen: 0 | 1; changeUntil: number | null; isChangeable: 0 | 1 };
export type PersonRecord = Person & { id: string; createdAt: number };

type PageRecord = EventRecord & { isOrganizer: 0 | 1 };

/** `morePeople` are those after the person at `createdAt` and `lastId`. */
type OfKind = { offers: Compiled<OfferRecord> } & Record<"people" | "morePeople", Compiled<PersonRecord>>;

/** An event page's statements, compiled once; their placeholders are `viewerId`, `now` and those of the event's id. */
export type PageStatements = { event: Compiled<PageRecord>; questions: Compiled<QuestionRow>; ofKind: (server: KindServer) => OfKind };

const at = sql.placeholder;

const isOrganizer = hasRole("e", sql`${at("viewerId")}`, "organize");

const mayBeSeen = sql`e.deleted_at IS NULL AND (e.status <> 'draft' OR ${isOrganizer})`;

export function pageStatements(eventId: SQL | Placeholder): PageStatements {
  const compiled = new Map<string, OfKind>();
  return {
    event: compile(sql<PageRecord>`SELECT ${eventFields(at("now"))}, coalesce(${isOrganizer}, 0) AS isOrganizer
      FROM events e LEFT JOIN users u ON u.id = e.user_id WHERE e.id = ${eventId} AND ${mayBeSeen}`),
    questions: compile(selectQuestions(sql`SELECT e.id FROM events e WHERE e.id = ${eventId} AND ${mayBeSeen}`)),
    ofKind: (server) => {
      const statements = compiled.get(server.kind.id) ?? statementsOfKind(server, eventId);
      compiled.set(server.kind.id, statements);
      return statements;
    },
  };
}

function statementsOfKind(server: KindServer, eventId: SQL | Placeholder): OfKind {
  return {
    offers: compile(selectOffers(server, eventId)),
    people: compile(selectPeople(server, eventId, sql`1`)),
    morePeople: compile(selectPeople(server, eventId, sql`(s.created_at, s.id) < (${at("createdAt")}, ${at("lastId")})`)),
  };
}

function selectOffers(server: KindServer, eventId: SQL | Placeholder): SQL<OfferRecord> {
  return sql`SELECT ${server.offerFields}, ${isOfferOpen(server, at("now"))} AS isOpen,
      ${changeUntil(server)} AS changeUntil, ${isChangeable(server, at("now"))} AS isChangeable
    FROM events e CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.id = ${eventId} AND ${mayBeSeen} AND NOT (${server.isRemoved})`;
}

/** Names only: if they are hidden, even the database doesn't return them. */
function selectPeople(server: KindServer, eventId: SQL | Placeholder, isBeyond: SQL): SQL<PersonRecord> {
  return sql`SELECT id, createdAt, offerId, ${sql.raw(GUESTS_FIELDS.join(", "))} FROM (SELECT ${server.signupFields}
    FROM ${server.signupTable} s WHERE s.event_id = ${eventId} AND s.status = 'confirmed' AND ${isBeyond}
      AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${mayBeSeen} AND e.hide_attendee_names = 0)
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${LIMITS.namesPerPage + 1})`;
}
