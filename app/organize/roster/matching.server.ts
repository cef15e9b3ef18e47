import { type SQL, sql } from "drizzle-orm";
import { RESPONSES } from "#app/event-types/offer.ts";
import { type Capability, may } from "#app/members/may.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { asks, SIGN_UP_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import type { RosterFilter } from "./rules.ts";

/** Who looks at an event and as what, and how its sign-ups are kept. */
export type Scope = { userId: string; eventId: string; server: KindServer; capability: Capability };

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
  return sql`FROM (SELECT ${server.signupFields}, s.still_coming_at AS stillComingAt,
    s.answers, coalesce(s.user_email || ' ' || s.person_key, s.submission_id, s.id) AS person,
      ${partOf(server)} AS part, ${server.wants} AS wants
      FROM ${server.signupTable} s
      WHERE s.event_id = ${eventId} AND ${may(scope.userId, eventId, scope.capability)} AND ${hasStatus(server, filter)}) f
    JOIN (SELECT ${server.offerFields} FROM ${server.offerTable} o WHERE ${server.offerEvent} = ${eventId}) p ON p.id = f.offerId`;
}

/** What search and filter leave of them; goes behind `signupsOf`. */
export function matchesFilter(scope: Scope, { search, part }: RosterFilter): SQL {
  return sql`WHERE ${part === "" ? sql`1` : sql`f.part = ${part}`} AND ${search === "" ? sql`1` : matches(scope, search)}`;
}

/** Parts in the order of the sheet, people in the order they signed up, those of one submission together. */
export const IN_ORDER: SQL = sql`instr(${RESPONSES.join(" ")}, f.part),
  p.startsAt, p.position, p.id, f.createdAt, f.submissionId, f.name, f.id`;

/** At the door stand those who have a place or said Maybe. */
function hasStatus(server: KindServer, { view, status }: RosterFilter): SQL {
  if (view === "door") return sql`s.status IN ('confirmed', 'offered') AND ${server.isExpected}`;
  if (status === "all") return sql`1`;
  return status === null ? sql`s.status <> 'cancelled'` : sql`s.status = ${status}`;
}

/**
 * Who may not see addresses doesn't find by them. SQLite folds the case of ASCII letters only: a name
 * with others is tried the ways it may be written. D1's LIKE takes no more than 50 bytes.
 */
function matches(scope: Scope, search: string): SQL {
  const small = search.toLocaleLowerCase();
  const ways = [search, small, search.toLocaleUpperCase(), small.replace(/(^|\s)\S/gu, (letter) => letter.toLocaleUpperCase())];
  const needles = JSON.stringify([...new Set(ways.map(smallAscii))]);
  const personal = SIGN_UP_FIELDS.filter(({ list, id }) => list === "person" && id !== "name").map(({ id }) => `f.${id}`);
  const hits = (columns: string[]) => sql.raw(columns.map((column) => `instr(lower(${column}), w.value)`).join(" OR "));
  return sql`EXISTS (SELECT 1 FROM json_each(${needles}) w WHERE ${hits(["f.name", "p.title"])}
    OR (${may(scope.userId, scope.eventId, "organize")} AND (${hits(personal)})))`;
}

function smallAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
