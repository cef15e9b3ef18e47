import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { SignUpDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { SignUp } from "./sign-up.ts";

export const NOW = Date.UTC(2027, 2, 1, 12);
const LATER = NOW + 30 * 86_400_000;

export type TestSheet = { eventId: string; offerId: string; kind: KindId; ownerId: string };

/** Makes an event with one offer: the smallest thing people can sign up for. */
export async function makeSheet(kind: KindId, capacity: number | null): Promise<TestSheet> {
  const [ownerId, eventId] = [newId(), newId()];
  const offerId = kind === "rsvp" ? eventId : newId();
  const types: Record<KindId, EventTypeId> = { rsvp: "rsvp", item: "potluck", shift: "volunteer", slot: "time-slots" };
  const offers: Record<KindId, ReturnType<typeof sql>[]> = {
    rsvp: [],
    item: [
      sql`INSERT INTO potluck_items (id, event_id, name, quantity, starts_at) VALUES (${offerId}, ${eventId}, 'Salad', ${capacity}, ${LATER})`,
    ],
    shift: [
      sql`INSERT INTO volunteer_shifts (id, event_id, title, capacity, starts_at) VALUES (${offerId}, ${eventId}, 'Gate', ${capacity}, ${LATER})`,
    ],
    slot: [sql`INSERT INTO time_slots (id, event_id, capacity, starts_at) VALUES (${offerId}, ${eventId}, ${capacity}, ${LATER})`],
  };
  await runBatch([
    sql`INSERT INTO users (id, email, email_verified_at, created_at) VALUES (${ownerId}, ${`${ownerId}@owner.test`}, 1, 0)`,
    sql`INSERT INTO events (id, user_id, title, type, status, max_attendees, starts_at, ends_at, created_at)
      VALUES (${eventId}, ${ownerId}, 'Spring fair', ${eventType(types[kind]).id}, 'published', ${capacity}, ${LATER}, ${LATER + 3_600_000}, 0)`,
    ...offers[kind],
  ]);
  return { eventId, offerId, kind, ownerId };
}

/** Adds another offer like the sheet's own and returns its id. */
export async function addOffer({ kind, offerId }: TestSheet): Promise<string> {
  const { offerTable, offerColumns } = KIND_SERVERS[kind];
  const likeIt = { title: "", description: "", category: null, date: null, startTime: null, endTime: null, capacity: 1 };
  const names = Object.keys(offerColumns({ ...likeIt, startsAt: null, endsAt: null, opensAt: null })).map((name) => sql.raw(name));
  const id = newId();
  await runBatch([
    sql`INSERT INTO ${offerTable} (id, event_id, ${sql.join(names, sql`, `)})
      SELECT ${id}, event_id, ${sql.join(names, sql`, `)} FROM ${offerTable} WHERE id = ${offerId}`,
  ]);
  return id;
}

/** Builds a guest's sign-up for that sheet. The same `key` makes two of them the same submission. */
export function buildSignUp(
  sheet: Omit<TestSheet, "ownerId">,
  overrides: Partial<SignUpDetails> & { key?: string; now?: number } = {},
): SignUp {
  const { key = newId(), now = NOW, ...details } = overrides;
  const filled: SignUpDetails = { ...defaultDetails, name: "Ada Guest", email: `${newId()}@guest.test`, ...details };
  return {
    do: "signUp",
    eventId: sheet.eventId,
    kind: sheet.kind,
    submissionKey: key,
    payloadHash: JSON.stringify(filled),
    submissionId: newId(),
    newUserId: newId(),
    offers: [{ signupId: newId(), offerId: sheet.offerId, details: filled }],
    locale: "en",
    source: "guest",
    throttleKey: null,
    now,
  };
}

/** Counts the rows of the tables, and reads what the counters say. */
export async function readSheetCounts({ eventId, offerId, kind }: TestSheet) {
  const server = KIND_SERVERS[kind];
  const [rows] = await runBatch([
    sql`SELECT (SELECT count(*) FROM ${server.signupTable} WHERE event_id = ${eventId} AND status = 'confirmed') AS signups,
      (SELECT coalesce(sum(places), 0) FROM ${server.signupTable} WHERE event_id = ${eventId}) AS places,
      (SELECT ${server.takenColumn} FROM ${server.offerTable} WHERE id = ${offerId}) AS taken,
      (SELECT attendee_count FROM events WHERE id = ${eventId}) AS attendees,
      (SELECT count(*) FROM submissions WHERE event_id = ${eventId}) AS submissions,
      (SELECT count(*) FROM email_outbox WHERE event_id = ${eventId} AND template = 'signup-confirmation') AS receipts`,
  ]);
  return rows?.[0] as { signups: number; places: number; taken: number; attendees: number; submissions: number; receipts: number };
}

export function countOutcomes(outcomes: { outcome: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
