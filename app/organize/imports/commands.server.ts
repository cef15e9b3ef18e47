import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { identifyPerson } from "#app/lib/person-key.ts";
import { LIMITS, type Locale } from "#app/limits.ts";
import { may } from "#app/members/may.server.ts";
import { hashEmails, NOT_ME, selectSuppressions } from "#app/outbox/suppressions.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { importActId, planImport } from "#app/signup/take/import.server.ts";
import type { SignUpResult } from "#app/signup/take/sign-up.server.ts";
import type { SignUpCommand, SignUpRequest } from "#app/signup/take/sign-up-request.server.ts";
import { payloadHash } from "#app/signup/take/sign-up-request.server.ts";
import { type ParsedRow, parseRows, type RowOutcome } from "./rules.ts";
import type { ImportRow } from "./schema.ts";

type Import = { key: string; rows: ImportRow[]; locale: Locale };
export type Imported = { outcomes: RowOutcome[]; kind: Kind["id"]; at: number; id: string };

/**
 * Enters the rows of a table as an organizer's own sign-ups: through the guards, without mail, as one act. Sent again with the
 * same key, a row that is in already stays as it is. Null for anyone who may not organize the event.
 */
export async function importPeople(userId: string, eventId: string, { key, rows, locale }: Import, now: number): Promise<Imported | null> {
  const type = await loadOwnedEventType(userId, eventId);
  if (!type) return null;
  const kind = getKind(type);
  const { parsed, outcomes } = parseRows(kind, eventId, rows);
  const at = await findStart(eventId, key, now);
  const refused = await findRefusedRows(eventId, parsed);
  for (const { index } of refused) outcomes[index] = "refused";
  const people = await Promise.all(
    groupByPerson(parsed.filter((row) => !refused.has(row))).map((own) =>
      toSignUp({ userId, eventId, kind, importId: key, locale, own, now }),
    ),
  );
  for (const part of splitParts(people)) {
    const command = { do: "import", eventId, importId: key, userId, at, people: part.map(({ command }) => command), now } as const;
    const [first, ...others] = command.people;
    if (!first) continue;
    const answer = await runInRoom(planImport, { ...command, people: [first, ...others] });
    for (const [index, { own }] of part.entries()) {
      const result = answer.outcome === "imported" ? answer.results[index] : undefined;
      for (const row of own) outcomes[row.index] = findRowOutcome(row, result);
    }
  }
  return { outcomes, kind: kind.id, at, id: importActId(key) };
}

/** The rows of people who said "That's not me" of an import of this event. */
async function findRefusedRows(eventId: string, rows: ParsedRow[]): Promise<Set<ParsedRow>> {
  const hashes = await hashEmails(rows.flatMap(({ details }) => details.email ?? []));
  const [suppressions] = await runBatch([selectSuppressions([...hashes.values()])]);
  const refused = new Set(
    suppressions.filter(({ reason, topicId }) => reason === NOT_ME && topicId === eventId).map(({ emailHash }) => emailHash),
  );
  return new Set(rows.filter(({ details }) => refused.has(hashes.get(details.email ?? "") ?? "")));
}

/** When the import began, if part of it is in already. */
async function findStart(eventId: string, importId: string, now: number): Promise<number> {
  const [[line]] = await runBatch([
    sql<{ at: number }>`SELECT at FROM event_log WHERE event_id = ${eventId} AND id = ${importActId(importId)} LIMIT 1`,
  ]);
  return line?.at ?? now;
}

/**
 * The rows of one person at one address are one submission, so they get one link; the same offer once more is another, so that
 * one may fit without the other. Without an address each row is its own.
 */
function groupByPerson(rows: ParsedRow[]): ParsedRow[][] {
  const counts = new Map<string, number>();
  const groups = Map.groupBy(rows, ({ index, offerId, details }) => {
    if (details.email === null) return `${index}`;
    const person = `${details.email} ${identifyPerson(details)}`;
    const count = counts.get(`${person} ${offerId}`) ?? 0;
    counts.set(`${person} ${offerId}`, count + 1);
    return `${person} ${count}`;
  });
  return [...groups.values()];
}

type Person = { own: ParsedRow[]; command: SignUpCommand };
type ToSignUp = { userId: string; eventId: string; kind: Kind; importId: string; locale: Locale; own: ParsedRow[]; now: number };

async function toSignUp({ userId, eventId, kind, importId, locale, own, now }: ToSignUp): Promise<Person> {
  const offers = own.map(({ offerId, details }) => ({ offerId, details }));
  const hash = await payloadHash({ eventId, kind: kind.id, offers });
  // What a person has, and their first row, decide the key: a row whose answer was lost is the same when it is sent again.
  const submissionKey = `${importId}-${own[0]?.id}-${hash.slice(0, 16)}`;
  const request: SignUpRequest = {
    ...{ eventId, kind: kind.id, submissionKey, offers, locale },
    ...{ source: "organiser", by: userId, importId },
  };
  const minted = {
    submissionId: newId(),
    newUserId: newId(),
    signupIds: own.map(() => newId()),
    payloadHash: hash,
    throttleKey: null,
  };
  return { own, command: { do: "signUp", eventId, request, minted, now } };
}

/** As many people as one command takes, counted by their rows. */
function splitParts(people: Person[]): Person[][] {
  const parts: Person[][] = [];
  let left = 0;
  for (const person of people) {
    if (person.own.length > left) {
      parts.push([]);
      left = LIMITS.imports.together;
    }
    parts.at(-1)?.push(person);
    left -= person.own.length;
  }
  return parts;
}

function findRowOutcome({ offerId }: ParsedRow, result: SignUpResult | undefined): RowOutcome {
  if (!result || result.outcome === "busy" || result.outcome === "throttled" || result.outcome === "unanswered") return "busy";
  if (result.outcome === "keyReused") return "already";
  const outcome = result.offers.find((offer) => offer.offerId === offerId)?.outcome ?? "gone";
  // Asked people answer by themselves.
  if (outcome === "asked") return "already";
  return outcome === "signedUp" || outcome === "waitListed" ? "in" : outcome;
}

/** Which rows' people hold what the row is for already, by index; an import would leave them out. */
export async function findHeldRows(userId: string, eventId: string, rows: ImportRow[]): Promise<number[] | null> {
  const type = await loadOwnedEventType(userId, eventId);
  if (!type) return null;
  const kind = getKind(type);
  if (kind.allowsRepeats) return [];
  const { signupTable, offerColumn } = KIND_SERVERS[kind.id];
  const { parsed } = parseRows(kind, eventId, rows);
  const keys = parsed.map(({ index, offerId, details }) => ({ index, offerId, email: details.email, person: identifyPerson(details) }));
  const [held] = await runBatch([
    sql<{ at: number }>`SELECT j.value ->> 'index' AS at FROM json_each(${JSON.stringify(keys)}) j
      WHERE ${may(userId, eventId, "organize")} AND EXISTS (SELECT 1 FROM ${signupTable} s
        WHERE s.user_email = j.value ->> 'email' AND s.${sql.raw(offerColumn)} = j.value ->> 'offerId'
          AND +s.person_key IN (j.value ->> 'person', '') AND s.status <> 'cancelled')`,
  ]);
  return held.map(({ at }) => at);
}
