import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { pick } from "#app/lib/pick.ts";
import { LIMITS } from "#app/limits.ts";
import { type EventRole, may } from "#app/members/may.server.ts";
import { countAwaitingFirstMail } from "#app/organize/imports/first-mail.server.ts";
import { hasPasses } from "#app/sheet/event/door-options.server.ts";
import { selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { emptyDetails, ORGANIZER_ONLY_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import { selectAllQuestions, toQuestions } from "#app/sheet/questions/statements.server.ts";
import { type ListField, listFields } from "./list-fields.server.ts";
import type { RosterScope } from "./matching.server.ts";
import { type PartView, selectOffers, selectTotals } from "./parts.server.ts";
import {
  countHeads,
  countHeadsOfParts,
  countRosterPeople,
  countRosterRows,
  type DoorPart,
  type PageRange,
  type RosterRow,
  type RowRecord,
  selectPeoplePage,
  selectRows,
  selectRowsOfPeople,
  toRosterRow,
} from "./rows.server.ts";
import { isSameSubmission, partsOnPage, type RosterFilter } from "./rules.ts";
import { type RosterSheet, toRosterSheet } from "./sheet.server.ts";
import { findWalkInOffers } from "./walk-in-offers.ts";

/** The sign-ups, as the people who run the event see them. */
export type RosterPage = RosterSheet & {
  /** How many people brought in from a table wait for their first email. */
  silent: number;
  /** The viewer's role in the event. */
  role: EventRole;
  /** The fields of this kind in addition to name and email. */
  fields: ListField[];
  filter: RosterFilter;
  groups: RosterGroup[];
  people: RosterPerson[];
  /** At the door: the numbers of people expected and checked in; null elsewhere. */
  door: DoorHeads | null;
  /** At the door: the numbers for each part with someone expected; empty if there are too many parts. */
  doorParts: DoorPart[];
  /** At the door: the event has check-in codes to scan. */
  hasPasses?: true;
  /** At the door: what walk-ins may be added to; null: none are taken. */
  walkIns?: string[] | null;
  /** The total of matching sign-ups, or people. */
  found: number;
  pages: number;
};

export type DoorHeads = { heads: number; headsIn: number };

export type RosterGroup = { part: PartView; rows: RosterRow[] };

/** One person with all of their sign-ups. */
export type RosterPerson = {
  key: string;
  rows: RosterRow[];
  /** The next person belongs to the same submission. */
  isJoined?: true;
};

/** One page of an event's sign-ups by this filter; null if this person may not see them. */
export async function loadRoster(
  userId: string,
  eventId: string,
  filter: RosterFilter,
  now: number,
  locale: string,
): Promise<RosterPage | null> {
  const size = filter.view === "door" ? LIMITS.doorPage : LIMITS.rosterPage;
  const range: PageRange = { limit: size, offset: (filter.page - 1) * size };
  const byParts = filter.view === "parts";
  const capability = filter.view === "door" ? "door" : "organize";
  const scopes = mapKinds((server): RosterScope => ({ userId, eventId, server, capability }));
  const [[event], questions, offers, totals, counts, people, rows, heads, headsOfParts, silent, passes] = await runBatch([
    selectOwnedEvent(userId, eventId, now, capability),
    selectAllQuestions(sql`${eventId}`),
    scopes.map(selectOffers),
    scopes.map(selectTotals),
    scopes.map((scope) => (byParts ? countRosterRows(scope, filter) : countRosterPeople(scope, filter))),
    byParts ? [] : scopes.map((scope) => selectPeoplePage(scope, filter, range)),
    scopes.map((scope) =>
      // One more than is shown: its part determines which empty parts come before it.
      byParts ? selectRows(scope, filter, { ...range, limit: size + 1 }) : selectRowsOfPeople(scope, filter, range),
    ),
    filter.view === "door" ? scopes.map((scope) => countHeads(scope, filter)) : [],
    filter.view === "door" ? scopes.map((scope) => countHeadsOfParts(scope, filter)) : [],
    filter.view === "door" ? [] : mapKinds((server) => countAwaitingFirstMail(userId, eventId, server)),
    filter.view === "door"
      ? [sql<{ isOn: 1 }>`SELECT 1 AS isOn WHERE ${hasPasses(sql`${eventId}`)} AND ${may(userId, eventId, "door")}`]
      : [],
  ]);
  if (!event) return null;
  const { sheet, all } = toRosterSheet(event, { questions, offers, totals }, locale);
  const ofEvent = <Row>(results: Row[][]) => pickRowsOfType(event.type, results);
  const found = ofEvent<{ found: number }>(counts)[0]?.found ?? 0;
  const parsedQuestions = toQuestions(questions);
  const read = (record: RowRecord) => toRosterRow(record, parsedQuestions, event.timeZone, locale);
  const allPeople = toRosterPeople(ofEvent(people), ofEvent(rows), read);
  return {
    ...sheet,
    ...(event.role === "door" && { questions: [] }),
    silent: ofEvent(silent)[0]?.people ?? 0,
    role: event.role,
    fields: listFields(sheet.kind),
    filter,
    groups: byParts ? groupByPart(all, ofEvent(rows), filter, size, read) : [],
    people: filter.view === "door" ? allPeople.map((person) => redactForDoor(person, event.role)) : allPeople,
    door: ofEvent(heads)[0] ?? null,
    ...(filter.view === "door" && { walkIns: findWalkInOffers(event, ofEvent(offers), now) }),
    doorParts: sheet.parts.length > LIMITS.doorChips ? [] : ofEvent(headsOfParts),
    ...(passes.flat().length > 0 && { hasPasses: true }),
    found,
    pages: Math.max(1, Math.ceil(found / size)),
  };
}

/** With a search or status filter, empty parts are left out: it is about people. */
function groupByPart(
  parts: PartView[],
  records: RowRecord[],
  filter: RosterFilter,
  size: number,
  read: (record: RowRecord) => RosterRow,
): RosterGroup[] {
  const shown = records.slice(0, size);
  const byPart = Map.groupBy(shown, (record) => record.part);
  const isSearching = filter.search !== "" || filter.status !== null;
  return partsOnPage(parts, shown, records[size]?.part ?? null, filter.page === 1)
    .filter((part) => byPart.has(part.key) || (!isSearching && !part.isRemoved && (filter.part === "" || filter.part === part.key)))
    .map((part) => ({ part, rows: toJoinedRows(byPart.get(part.key) ?? [], read) }));
}

function toJoinedRows(records: RowRecord[], read: (record: RowRecord) => RosterRow): RosterRow[] {
  return records.map((record, at) => ({ ...read(record), ...(isSameSubmission(record, records[at + 1]) && { isJoined: true }) }));
}

const EMPTY_NOTES = pick(emptyDetails, ORGANIZER_ONLY_FIELDS);

/**
 * Drops what the door doesn't need. Organizers still see if no mail reaches a person, so that they can ask for another address
 * or tell them in person. A door helper gets no address at all, nor a key that contains one.
 */
function redactForDoor({ key, rows, ...person }: RosterPerson, role: EventRole): RosterPerson {
  const shown = rows.map(({ delivery, ...row }): RosterRow => {
    const redacted = { ...row, ...EMPTY_NOTES, signedUpAt: "", answers: [] };
    if (role === "door") return { ...redacted, email: null, signedUpBy: null };
    return { ...redacted, ...((delivery === "bounced" || delivery === "unwanted") && { delivery }) };
  });
  return { ...person, key: role === "door" ? (rows[0]?.id ?? "") : key, rows: shown };
}

function toRosterPeople(people: { person: string }[], records: RowRecord[], read: (record: RowRecord) => RosterRow): RosterPerson[] {
  const byPerson = Map.groupBy(records, (record) => record.person);
  const own = people.map(({ person }) => byPerson.get(person) ?? []);
  return people.map(({ person }, at) => {
    const [record] = own[at] ?? [];
    const isFollowed = record !== undefined && isSameSubmission(record, own[at + 1]?.[0]);
    return { key: person, rows: (own[at] ?? []).map(read), ...(isFollowed && { isJoined: true }) };
  });
}
