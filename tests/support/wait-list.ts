import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { waitListRank } from "#app/sheet/kinds/wait-list.server.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "./sheet.ts";
import type { SignUp } from "./sign-up.ts";

export const HOUR = 3_600_000;

/** Makes a sheet with a wait list; `minutes` is how long a spot is held. */
export async function makeWaitListSheet(kind: TestSheet["kind"], capacity: number, minutes: number | null = null): Promise<TestSheet> {
  const sheet = await makeSheet(kind, capacity);
  await runBatch([sql`UPDATE events SET wait_list = 1, wait_list_hold_minutes = ${minutes} WHERE id = ${sheet.eventId}`]);
  return sheet;
}

export type TestParty = { signupId: string; submissionId: string };

export function toParty({ submissionId, offers }: SignUp): TestParty {
  return { submissionId, signupId: offers[0]?.signupId ?? "" };
}

/** Makes each member of a family a party of its own. */
export function toParties({ submissionId, offers }: SignUp): TestParty[] {
  return offers.map(({ signupId }) => ({ signupId, submissionId }));
}

/** Makes a party of that size that takes its spots. */
export async function makeParty(sheet: TestSheet, size: number, now = NOW): Promise<TestParty> {
  const command = buildSignUp(sheet, { quantity: size, guestCount: size, now });
  const answer = await runTestCommand(command);
  if (answer.outcome !== "signedUp") throw new Error(`Not signed up: ${answer.outcome}`);
  return toParty(command);
}

export async function makeWaitingParty(sheet: TestSheet, size: number, now = NOW): Promise<TestParty> {
  const command = { ...buildSignUp(sheet, { quantity: size, guestCount: size, now }), ifFull: "wait" as const };
  const answer = await runTestCommand(command);
  if (answer.outcome !== "waitListed") throw new Error(`Not waiting: ${answer.outcome}`);
  return toParty(command);
}

export async function cancelParty(sheet: TestSheet, party: TestParty, now = NOW) {
  const { eventId, kind } = sheet;
  return await runTestCommand({ do: "cancel", eventId, kind, signupIds: [party.signupId], by: { submissionId: party.submissionId }, now });
}

export async function confirmParty(sheet: TestSheet, party: TestParty, now = NOW) {
  return (await runTestCommand({ do: "confirm", eventId: sheet.eventId, kind: sheet.kind, ...party, now })).outcome;
}

/** Changes the party's size and keeps the rest. */
export async function changePartySize({ eventId, kind }: TestSheet, party: TestParty, size: number, now = NOW): Promise<void> {
  const [rows] = await runBatch([
    sql`SELECT version, user_name AS name FROM ${KIND_SERVERS[kind].signupTable} WHERE id = ${party.signupId}`,
  ]);
  const version = Number(rows?.[0]?.version ?? 0);
  // A party whose name was deleted has no link anymore.
  if (rows?.[0]?.name === null) return;
  const details = { ...defaultDetails, name: String(rows?.[0]?.name ?? "Ada Guest"), email: "", quantity: size, guestCount: size };
  await runTestCommand({ do: "change", eventId, kind, ...party, version, places: KINDS[kind].countSpots(details), details, now });
}

type PartyStatus = { status: string; places: number; rank: number | null; until: number | null };

/** The status of each party, in the given order. */
export async function partyStatuses({ kind }: TestSheet, parties: TestParty[]): Promise<PartyStatus[]> {
  const server = KIND_SERVERS[kind];
  const ids = JSON.stringify(parties.map((party) => party.signupId));
  const [rows] = await runBatch([
    sql`SELECT s.status, s.places, ${waitListRank(server)} AS rank, s.offered_until AS until FROM json_each(${ids}) j
      JOIN ${server.signupTable} s ON s.id = j.value ORDER BY j.key`,
  ]);
  return rows as PartyStatus[];
}

/** The status of each party in short: "offered", "waiting 2", "confirmed". */
export async function describeLine(sheet: TestSheet, parties: TestParty[]): Promise<string[]> {
  return (await partyStatuses(sheet, parties)).map(({ status, rank }) => (rank === null ? status : `${status} ${rank}`));
}

/** The mails that a sheet's people got, by template. */
export async function listNotified({ eventId }: TestSheet, ...templates: string[]): Promise<string[]> {
  const [rows] = await runBatch([
    sql`SELECT template, signup_id AS signupId FROM email_outbox WHERE event_id = ${eventId}
      AND template IN (SELECT value FROM json_each(${JSON.stringify(templates)})) ORDER BY rowid`,
  ]);
  return (rows as { template: string; signupId: string }[]).map((row) => `${row.template} ${row.signupId}`);
}
