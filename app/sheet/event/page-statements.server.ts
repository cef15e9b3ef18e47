import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { type Compiled, compile } from "#app/db/compile.server.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { LIMITS } from "#app/limits.ts";
import { hasRole } from "#app/members/may.server.ts";
import { changeDeadline, isChangeable, isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer, Signup } from "#app/sheet/kinds/kind.server.ts";
import { GUEST_VISIBLE_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import { type QuestionRecord, selectQuestions } from "#app/sheet/questions/statements.server.ts";
import { type EventRecord, eventFields } from "./event-view.server.ts";

/** A person on the public list: the name as typed, and what they signed up for. */
export type ListedPerson = Pick<Signup, "offerId" | (typeof GUEST_VISIBLE_FIELDS)[number]>;

export type PageOfferRecord = Offer & { seriesId: string | null; isOpen: 0 | 1; changeUntil: number | null; isChangeable: 0 | 1 };
export type PersonRecord = ListedPerson & { id: string; createdAt: number };

type PageRecord = EventRecord & { isOrganizer: 0 | 1 };

/** `morePeople` are those after the person at `createdAt` and `lastId`. */
type KindStatements = { offers: Compiled<PageOfferRecord> } & Record<"people" | "morePeople", Compiled<PersonRecord>>;

/** An event page's statements, compiled once; their placeholders are `viewerId`, `now` and those of the event's id. */
export type PageStatements = {
  event: Compiled<PageRecord>;
  questions: Compiled<QuestionRecord>;
  forKind: (server: KindServer) => KindStatements;
};

const parameter = sql.placeholder;

const isOrganizer = hasRole("e", sql`${parameter("viewerId")}`, "organize");

const mayBeSeen = sql`e.deleted_at IS NULL AND (e.status <> 'draft' OR ${isOrganizer})`;

export function compilePageStatements(eventId: SQL | Placeholder): PageStatements {
  const compiled = new Map<string, KindStatements>();
  return {
    event: compile(sql<PageRecord>`SELECT ${eventFields(parameter("now"))}, coalesce(${isOrganizer}, 0) AS isOrganizer
      FROM events e LEFT JOIN users u ON u.id = e.user_id WHERE e.id = ${eventId} AND ${mayBeSeen}`),
    questions: compile(selectQuestions(sql`SELECT e.id FROM events e WHERE e.id = ${eventId} AND ${mayBeSeen}`)),
    forKind: (server) => {
      const statements = compiled.get(server.kind.id) ?? compileKindStatements(server, eventId);
      compiled.set(server.kind.id, statements);
      return statements;
    },
  };
}

function compileKindStatements(server: KindServer, eventId: SQL | Placeholder): KindStatements {
  return {
    offers: compile(selectOffers(server, eventId)),
    people: compile(selectPeople(server, eventId, sql`1`)),
    morePeople: compile(selectPeople(server, eventId, sql`(s.created_at, s.id) < (${parameter("createdAt")}, ${parameter("lastId")})`)),
  };
}

function selectOffers(server: KindServer, eventId: SQL | Placeholder): SQL<PageOfferRecord> {
  return sql`SELECT ${server.offerFields}, ${server.seriesId} AS seriesId, ${isOfferOpen(server, parameter("now"))} AS isOpen,
      ${changeDeadline(server)} AS changeUntil, ${isChangeable(server, parameter("now"))} AS isChangeable
    FROM events e CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.id = ${eventId} AND ${mayBeSeen} AND NOT (${server.isRemoved})`;
}

/** Names only: if they are hidden, even the database doesn't return them. */
function selectPeople(server: KindServer, eventId: SQL | Placeholder, isBeyond: SQL): SQL<PersonRecord> {
  return sql`SELECT id, createdAt, offerId, ${sql.raw(GUEST_VISIBLE_FIELDS.join(", "))} FROM (SELECT ${server.signupFields}
    FROM ${server.signupTable} s WHERE s.event_id = ${eventId} AND s.status = 'confirmed' AND ${isBeyond}
      AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${mayBeSeen} AND e.hide_attendee_names = 0)
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${LIMITS.namesPerPage + 1})`;
}
