import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { unasked } from "#app/sheet/kinds/sign-up-fields.ts";
import { rankOf } from "#app/sheet/kinds/wait-list.server.ts";
import { inRoom } from "#tests/support/room.ts";
import { makeSheet, NOW, newSignUp, type Sheet } from "./sheet.ts";
import type { SignUp } from "./sign-up.ts";

export const HOUR = 3_600_000;

/** Makes a sheet with a wait list; `minutes` is how long a spot is held. */
export async function makeLine(kind: Sheet["kind"], capacity: number, minutes: number | null = null): Promise<Sheet> {
  const sheet = await makeSheet(kind, capacity);
  await runBatch([sql`UPDATE events SET wait_list = 1, wait_list_hold_minutes = ${minutes} WHERE id = ${sheet.eventId}`]);
  return sheet;
}

export type Party = { signupId: string; submissionId: string };

export function partyOf({ submissionId, offers }: SignUp): Party {
  return { submissionId, signupId: offers[0]?.signupId ?? "" };
}

/** Makes each member of a family a party of its own. */
export function partiesOf({ submissionId, offers }: SignUp): Party[] {
  return offers.map(({ signupId }) => ({ signupId, submissionId }));
}

/** Makes a party of that size that takes its spots. */
export async function makeParty(sheet: Sheet, size: number, now = NOW): Promise<Party> {
  const command = newSignUp(sheet, { quantity: size, guestCount: size, now });
  const answer = await inRoom(command);
  if (answer.outcome !== "signedUp") throw new Error(`Not signed up: ${answer.outcome}`);
  return partyOf(command);
}

export async function makeWaiting(sheet: Sheet, size: number, now = NOW): Promise<Party> {
  const command = { ...newSignUp(sheet, { quantity: size, guestCount: size, now }), ifFull: "wait" as const };
  const answer = await inRoom(command);
  if (answer.outcome !== "waitListed") throw new Error(`Not waiting: ${answer.outcome}`);
  return partyOf(command);
}

export async function cancel(sheet: Sheet, party: Party, now = NOW) {
  const { eventId, kind } = sheet;
  return await inRoom({ do: "cancel", eventId, kind, signupIds: [party.signupId], by: { submissionId: party.submissionId }, now });
}

export async function confirm(sheet: Sheet, party: Party, now = NOW) {
  return (await inRoom({ do: "confirm", eventId: sheet.eventId, kind: sheet.kind, ...party, now })).outcome;
}

/** Changes the party's size and keeps the rest. */
export async function changeSize({ eventId, kind }: Sheet, party: Party, size: number, now = NOW): Promise<void> {
  const [rows] = await runBatch([
    sql`SELECT version, user_name AS name FROM ${KIND_SERVERS[kind].signupTable} WHERE id = ${party.signupId}`,
  ]);
  const version = Number(rows?.[0]?.version ?? 0);
  // A party whose name was deleted has no link anymore.
  if (rows?.[0]?.name === null) return;
  const details = { ...unasked, name: String(rows?.[0]?.name ?? "Ada Guest"), email: "", quantity: size, guestCount: size };
  await inRoom({ do: "change", eventId, kind, ...party, version, places: KINDS[kind].placesOf(details), details, now });
}

type PartyStatus = { status: string; places: number; rank: number | null; until: number | null };

/** The status of each party, in the given order. */
export async function partyStatuses({ kind }: Sheet, parties: Party[]): Promise<PartyStatus[]> {
  const server = KIND_SERVERS[kind];
  const ids = JSON.stringify(parties.map((party) => party.signupId));
  const [rows] = await runBatch([
    sql`SELECT s.status, s.places, ${rankOf(server)} AS rank, s.offered_until AS until FROM json_each(${ids}) j
      JOIN ${server.signupTable} s ON s.id = j.value ORDER BY j.key`,
  ]);
  return rows as PartyStatus[];
}

/** The status of each party in short: "offered", "waiting 2", "confirmed". */
export async function lineOf(sheet: Sheet, parties: Party[]): Promise<string[]> {
  return (await partyStatuses(sheet, parties)).map(({ status, rank }) => (rank === null ? status : `${status} ${rank}`));
}

/** The mails that a sheet's people got, by template. */
export async function told({ eventId }: Sheet, ...templates: string[]): Promise<string[]> {
  const [rows] = await runBatch([
    sql`SELECT template, signup_id AS signupId FROM email_outbox WHERE event_id = ${eventId}
      AND template IN (SELECT value FROM json_each(${JSON.stringify(templates)})) ORDER BY rowid`,
  ]);
  return (rows as { template: string; signupId: string }[]).map((row) => `${row.template} ${row.signupId}`);
}
