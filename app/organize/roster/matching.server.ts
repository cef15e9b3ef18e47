import { type SQL, sql } from "drizzle-orm";
import { RESPONSES } from "#app/event-types/offer.ts";
import { type Capability, may } from "#app/members/may.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { asksFor, SIGN_UP_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import type { RosterFilter } from "./rules.ts";

/** The viewer, their capability, the event, and how its sign-ups are stored. */
export type RosterScope = { userId: string; eventId: string; server: KindServer; capability: Capability };

/** The column that divides a kind's sign-ups (alias s) into parts: the offer, or the answer if people answer instead of choosing. */
export function partColumn({ kind, offerColumn }: KindServer): SQL {
  return asksFor(kind.id, "response") ? sql`s.response` : sql`s.${sql.raw(offerColumn)}`;
}

/**
 * From `FROM` on: the event's sign-ups (alias f) with the wanted status, joined with their offers (alias p). `person` is the
 * same for all
 * sign-ups of one person at one address; without an address, for all of one submission.
 */
export function fromFilteredSignUps(scope: RosterScope, filter: RosterFilter): SQL {
  const { server, eventId } = scope;
  return sql`FROM (SELECT ${server.signupFields}, s.still_coming_at AS stillComingAt,
    s.answers, coalesce(s.user_email || ' ' || s.person_key, s.submission_id, s.id) AS person,
      ${partColumn(server)} AS part, ${server.spotsWanted} AS wants
      FROM ${server.signupTable} s
      WHERE s.event_id = ${eventId} AND ${may(scope.userId, eventId, scope.capability)} AND ${hasStatus(server, filter)}) f
    JOIN (SELECT ${server.offerFields} FROM ${server.offerTable} o WHERE ${server.offerEvent} = ${eventId}) p ON p.id = f.offerId`;
}

/** The WHERE clause for search and filter, to be appended to the sign-ups' FROM clause. */
export function whereFilter(scope: RosterScope, { search, part }: RosterFilter): SQL {
  return sql`WHERE ${part === "" ? sql`1` : sql`f.part = ${part}`} AND ${search === "" ? sql`1` : matchesSearch(scope, search)}`;
}

/** Parts in the order of the sheet, people in the order they signed up; sign-ups of one submission stay together. */
export const PART_ORDER: SQL = sql`instr(${RESPONSES.join(" ")}, f.part),
  p.startsAt, p.position, p.id, f.createdAt, f.submissionId, f.name, f.id`;

/** At the door: people who have a spot or said Maybe. */
function hasStatus(server: KindServer, { view, status }: RosterFilter): SQL {
  if (view === "door") return sql`s.status IN ('confirmed', 'offered') AND ${server.isExpected}`;
  if (status === "all") return sql`1`;
  return status === null ? sql`s.status <> 'cancelled'` : sql`s.status = ${status}`;
}

/** A viewer who may not see addresses can't search by them. */
function matchesSearch(scope: RosterScope, search: string): SQL {
  const personal = SIGN_UP_FIELDS.filter(({ list, id }) => list === "person" && id !== "name").map(({ id }) => `f.${id}`);
  return sql`EXISTS (SELECT 1 FROM json_each(${toNeedles(search)}) w WHERE ${containsNeedle(["f.name", "p.title"])}
    OR (${may(scope.userId, scope.eventId, "organize")} AND (${containsNeedle(personal)})))`;
}

/** Whether one of these columns contains a needle (json_each alias w). `instr`, because D1's LIKE takes at most 50 bytes. */
export function containsNeedle(columns: string[]): SQL {
  return sql.raw(columns.map((column) => `instr(lower(${column}), w.value)`).join(" OR "));
}

/** As JSON. SQLite folds the case of ASCII letters only, so a search with others is tried in several spellings. */
export function toNeedles(search: string): string {
  const small = search.toLocaleLowerCase();
  const ways = [search, small, search.toLocaleUpperCase(), small.replace(/(^|\s)\S/gu, (letter) => letter.toLocaleUpperCase())];
  return JSON.stringify([...new Set(ways.map(lowerAsciiOnly))]);
}

function lowerAsciiOnly(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
