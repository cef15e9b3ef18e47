import { type SQL, sql } from "drizzle-orm";
import { RESPONSES } from "#app/event-types/offer.ts";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { asks, SIGN_UP_FIELDS } from "#app/kinds/sign-up-fields.ts";
import type { RosterFilter } from "./rules.ts";

/** Whose event, and how its sign-ups are kept. */
export type Scope = { ownerId: string; eventId: string; server: KindServer };

/** Whether the event is this owner's; stands in the `where` of everything the organizer reads and writes. */
export function isOwned({ ownerId, eventId }: Pick<Scope, "ownerId" | "eventId">): SQL {
  return sql`EXISTS (SELECT 1 FROM events own WHERE own.id = ${eventId} AND own.user_id = ${ownerId} AND own.deleted_at IS NULL)`;
}

/** What parts a kind's sign-ups (alias s): the offer, or the answer where people answer instead of choosing. */
export function partOf({ kind, offerColumn }: KindServer): SQL {
  return asks(kind.id, "response") ? sql`s.response` : sql`s.${sql.raw(offerColumn)}`;
}

/**
 * The event's sign-ups (alias f) that stand as wanted, with what they are for (alias p), from `FROM` on. `person` is one
 * and the same for all sign-ups of somebody of an address; who gave none is known by what was sent at once.
 */
export function signupsOf(scope: Scope, filter: RosterFilter): SQL {
  const { server, eventId } = scope;
  return sql`FROM (SELECT ${server.signupFields}, s.still_coming_at AS stillComingAt, s.answers, coalesce(s.user_email || ' ' || s.person_key, s.submission_id, s.id) AS person,
      ${partOf(server)} AS part, ${server.wants} AS wants
      FROM ${server.signupTable} s WHERE s.event_id = ${eventId} AND ${isOwned(scope)} AND ${hasStatus(server, filter)}) f
    JOIN (SELECT ${server.offerFields} FROM ${server.offerTable} o WHERE ${server.offerEvent} = ${eventId}) p ON p.id = f.offerId`;
}

/** What search and filter leave of them; goes behind `signupsOf`. */
export function matchesFilter({ search, part }: RosterFilter): SQL {
  return sql`WHERE ${part === "" ? sql`1` : sql`f.part = ${part}`} AND ${search === "" ? sql`1` : matches(search)}`;
}

/** Parts in the order of the sheet, people in the order they signed up, those of one submission together. */
export const IN_ORDER: SQL = sql`instr(${RESPONSES.join(" ")}, f.part), p.startsAt, p.position, p.id, f.createdAt, f.submissionId, f.name, f.id`;

/** At the door stand those who have a place or said Maybe. */
function hasStatus(server: KindServer, { view, status }: RosterFilter): SQL {
  if (view === "door") return sql`s.status IN ('confirmed', 'offered') AND ${server.isExpected}`;
  if (status === "all") return sql`1`;
  return status === null ? sql`s.status <> 'cancelled'` : sql`s.status = ${status}`;
}

/** SQLite folds the case of ASCII letters only: a name with others is tried the ways it may be written. D1's LIKE takes no more than 50 bytes. */
function matches(search: string): SQL {
  const small = search.toLocaleLowerCase();
  const ways = [search, small, search.toLocaleUpperCase(), small.replace(/(^|\s)\S/gu, (letter) => letter.toLocaleUpperCase())];
  const needles = JSON.stringify([...new Set(ways.map(smallAscii))]);
  const searched = [...SIGN_UP_FIELDS.filter(({ list }) => list === "person").map(({ id }) => `f.${id}`), "p.title"];
  const hits = searched.map((column) => `instr(lower(${column}), w.value)`);
  return sql`EXISTS (SELECT 1 FROM json_each(${needles}) w WHERE ${sql.raw(hits.join(" OR "))})`;
}

function smallAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
