import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { may } from "#app/members/may.server.ts";
import { hasPasses } from "#app/sheet/event/door-options.server.ts";
import { selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import type { Signup } from "#app/sheet/kinds/kind.server.ts";
import { getKindServer, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { asksFor } from "#app/sheet/kinds/sign-up-fields.ts";
import type { StoredSpot } from "#app/ui/offline/store.ts";
import { partTitleWithDay, rosterName } from "./labels.ts";
import type { RosterScope } from "./matching.server.ts";
import { buildParts, type PartOfferRecord, selectOffers } from "./parts.server.ts";
import { isDue, type Scan, type ScannedSpot } from "./scan.ts";

type SpotRecord = Pick<Signup, "id" | "name" | "status" | "guestCount" | "response" | "offerId" | "checkedInAt"> & {
  personKey: string;
  isExpected: 0 | 1;
  startsAt: number | null;
  endsAt: number | null;
};

/** Looks up the token of a check-in code at this event; null for people without a role in it. Changes nothing. */
export async function loadScan(userId: string, eventId: string, token: string, now: number, locale: string): Promise<Scan | null> {
  const id = parseTokenId(token);
  const scopes = mapKinds((server): RosterScope => ({ userId, eventId, server, capability: "door" }));
  const [[event], [submission], offers, signUps] = await runBatch([
    selectOwnedEvent(userId, eventId, now, "door"),
    sql<{ generation: number }>`SELECT link_generation AS generation FROM submissions
      WHERE id = ${id} AND event_id = ${eventId} AND ${may(userId, eventId, "door")}`,
    scopes.map(selectOffers),
    scopes.map((scope) => selectSpots(scope, sql`s.submission_id = ${id}`)),
  ]);
  if (!event) return null;
  if (!submission || !(await isGenuine(token, "pass", submission.generation))) return { outcome: "elsewhere" };
  const all: SpotRecord[] = pickRowsOfType(event.type, signUps);
  const spots = toSpots(event.type, all, pickRowsOfType(event.type, offers), now, locale);
  if (spots.length > 0) return { outcome: "found", spots };
  if (all.some(({ status }) => status === "waiting")) return { outcome: "waiting" };
  return { outcome: all.some(({ status }) => status === "cancelled") ? "canceled" : "elsewhere" };
}

type StoredSpotRecord = Pick<SpotRecord, "id" | "startsAt" | "endsAt" | "checkedInAt"> & { submissionId: string };

/** For a device that scans without a connection: which submission each expected sign-up belongs to. Empty without codes. */
export async function loadStoredSpots(userId: string, eventId: string): Promise<Map<string, Omit<StoredSpot, "title">>> {
  const results = await runBatch(
    mapKinds(
      ({ signupTable, signupFields, offerTable, offerFields, isExpected }) =>
        sql<StoredSpotRecord>`SELECT f.id, f.submissionId, f.checkedInAt, ${TIMES}
          FROM (SELECT ${signupFields} FROM ${signupTable} s WHERE s.event_id = ${eventId} AND s.submission_id IS NOT NULL
            AND s.status IN ('confirmed', 'offered') AND ${isExpected} AND ${hasPasses(sql`${eventId}`)} AND ${may(userId, eventId, "door")}) f
          JOIN (SELECT ${offerFields} FROM ${offerTable} o) p ON p.id = f.offerId JOIN events e ON e.id = f.eventId`,
    ),
  );
  return new Map(
    results.flat().map(({ id, submissionId, startsAt, endsAt, checkedInAt: since }) => [id, { id, submissionId, startsAt, endsAt, since }]),
  );
}

/** The times of an offer (alias p), or those of its event (alias e). */
const TIMES = sql`coalesce(p.startsAt, e.starts_at) AS startsAt, iif(p.startsAt IS NULL, e.ends_at, p.endsAt) AS endsAt`;

function selectSpots({ userId, eventId, server }: RosterScope, isMeant: SQL): SQL<SpotRecord> {
  const { signupTable, signupFields, offerTable, offerFields, isExpected } = server;
  return sql`SELECT f.id, f.name, f.status, f.guestCount, f.response, f.offerId, f.checkedInAt, f.personKey, f.isExpected, ${TIMES}
    FROM (SELECT ${signupFields}, s.person_key AS personKey, ${isExpected} AS isExpected FROM ${signupTable} s
      WHERE ${isMeant} AND s.event_id = ${eventId} AND ${may(userId, eventId, "door")}) f
    JOIN (SELECT ${offerFields} FROM ${offerTable} o) p ON p.id = f.offerId JOIN events e ON e.id = f.eventId
    ORDER BY startsAt, f.createdAt, f.name, f.id`;
}

function toSpots(type: string, records: SpotRecord[], offers: PartOfferRecord[], now: number, locale: string): ScannedSpot[] {
  const server = getKindServer(type);
  const parts = buildParts(server, offers, [], locale);
  const hasResponse = asksFor(server.kind.id, "response");
  const expected = records.filter(({ status, isExpected }) => (status === "confirmed" || status === "offered") && isExpected === 1);
  const people = [...new Set(expected.map(({ personKey }) => personKey))];
  return expected.map((record) => {
    const part = parts.find(({ key }) => key === (hasResponse ? record.response : record.offerId));
    return {
      id: record.id,
      person: people.indexOf(record.personKey),
      name: rosterName(record),
      heads: record.guestCount,
      title: part ? partTitleWithDay(part, parts) : "",
      isDue: isDue(record, now),
      since: record.checkedInAt,
    };
  });
}
