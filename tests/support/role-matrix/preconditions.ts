import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { startCall } from "#app/organize/rescue/commands.server.ts";
import { deleteEvent, endEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { closeSignUps } from "#app/sheet/event/open-close-sign-ups.server.ts";
import { buildAsk } from "../asks.ts";
import { importRow, importRows } from "../imports.ts";
import { makeContact } from "../invites.ts";
import { readEditableEvent } from "../makers.ts";
import { runTestCommand } from "../room.ts";
import type { MatrixCell } from "./world.ts";

/** The state that an event needs before an action is tried there. */
export type Precondition = (cell: MatrixCell) => Promise<unknown>;

export const checkInGuest: Precondition = async ({ guest }) =>
  await runBatch([sql`UPDATE volunteer_signups SET checked_in_at = 1 WHERE id = ${guest.id}`]);

export const cancelGuest: Precondition = async ({ eventId, ownerId, guest }) =>
  await runTestCommand({ do: "cancel", eventId, kind: "shift", signupIds: [guest.id], by: { userId: ownerId }, now: Date.now() });

/** Brings someone in from a table. */
export const importGuest: Precondition = async ({ offerIds, ...cell }) =>
  await importRows(cell, [importRow("Ada Imported", offerIds[1] ?? "")], { now: Date.now() });

/** Removes the guest's shift from the form, and the guest with it. */
export const removeGuestOffer: Precondition = async ({ guest, offerIds, ...event }) => {
  const { form, row } = await readEditableEvent(event);
  const left = form.offers.filter(({ id }) => id !== offerIds[0]);
  return await saveEvent(
    event.ownerId,
    event.eventId,
    { form: { ...form, offers: left }, version: row.version, cancel: [guest.id] },
    Date.now(),
  );
};

/** Makes it an event for which people bring something: only that has a checklist. */
export const turnIntoPotluck: Precondition = async ({ eventId }) =>
  await runBatch([sql`UPDATE events SET type = 'potluck' WHERE id = ${eventId}`]);

export const endCellEvent: Precondition = async ({ eventId, ownerId }) => await endEvent(ownerId, eventId, Date.now());

export const closeCellSignUps: Precondition = async ({ eventId, ownerId }) => await closeSignUps(ownerId, eventId, Date.now());

export const deleteCellEvent: Precondition = async ({ eventId, ownerId }) => await deleteEvent(ownerId, eventId, Date.now());

export const startCellCall: Precondition = async ({ eventId, ownerId, offerIds }) =>
  await startCall(ownerId, eventId, offerIds[0] ?? "", Date.now());

/** Asks someone to take the event's second shift. */
export const askSomeone: Precondition = async ({ eventId, ownerId, offerIds }) =>
  await runTestCommand(buildAsk({ eventId, kind: "shift", ownerId, offerId: offerIds[1] ?? "" }, { now: Date.now() }));

/** The sign-up of who was asked. */
export async function findAskedId(eventId: string): Promise<string> {
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT id FROM volunteer_signups WHERE event_id = ${eventId} AND status = 'asked'`]);
  return row?.id ?? "none";
}

/** Makes a group with the event's id, run by everyone with a role at the event. */
export const makeCellGroup: Precondition = async ({ eventId, ownerId, people }) =>
  await runBatch([
    sql`INSERT INTO groups (id, user_id, name, created_at) VALUES (${eventId}, ${ownerId}, 'Room 12', 1)`,
    ...[people.organizer, people.door].map(
      ({ id }): SQL =>
        sql`INSERT INTO group_members (id, group_id, user_id, invited_at, accepted_at) VALUES (${`${eventId} ${id}`}, ${eventId}, ${id}, 1, 1)`,
    ),
  ]);

/** Adds the event to a group that no one but its owner runs. */
export const addToForeignGroup: Precondition = async ({ eventId, ownerId }) =>
  await runBatch([
    sql`INSERT INTO groups (id, user_id, name, created_at) VALUES (${eventId}, ${ownerId}, 'Room 12', 1)`,
    sql`INSERT INTO group_events (group_id, event_id, added_at) VALUES (${eventId}, ${eventId}, 1)`,
  ]);

/** Adds the event to a group that no one but its owner runs, and to its roster. */
export const shareWithForeignGroup: Precondition = async (cell) => {
  await addToForeignGroup(cell);
  await runBatch([sql`UPDATE group_events SET shares_roster_at = 1 WHERE event_id = ${cell.eventId}`]);
};

/** Adds the event to a group that ends later and is run by everyone with a role at the event. */
export const makeGroupWithEnd: Precondition = async (cell) => {
  await makeCellGroup(cell);
  const { eventId, date } = cell;
  await runBatch([
    sql`UPDATE groups SET ends_on = date(${date}, '+30 days') WHERE id = ${eventId}`,
    sql`INSERT INTO group_events (group_id, event_id, added_at) VALUES (${eventId}, ${eventId}, 1)`,
  ]);
};

/** The form that undoes the latest history line with that act. */
export async function findHistoryLine({ eventId }: MatrixCell, act: string): Promise<Record<string, string>> {
  const [[line]] = await runBatch([
    sql<{ at: number; id: string }>`SELECT at, id FROM event_log WHERE event_id = ${eventId} AND act = ${act} ORDER BY at DESC`,
  ]);
  if (!line) throw new Error(`Nothing was ${act}`);
  return { kind: "shift", at: String(line.at), id: line.id };
}

export async function findCall({ eventId }: MatrixCell): Promise<Record<string, string>> {
  const [[call]] = await runBatch([sql<{ id: string }>`SELECT id FROM rescue_calls WHERE event_id = ${eventId}`]);
  if (!call) throw new Error("Nobody was called");
  return { call: call.id };
}

/** A round that asks one contact of each person; a sender's own is the only one they can ask. */
export async function makeTurns(people: MatrixCell["people"], offerId: string) {
  const own = Object.values(people).map(({ id }) => makeContact(id, "Ann Contact", `${newId()}@contact.test`));
  return (await Promise.all(own)).map((contactId) => ({ contactId, offerIds: [offerId] }));
}

/** Someone typed the guest's address at the poster. */
export const checkInGuestByAddress: Precondition = async ({ guest }) =>
  await runBatch([sql`UPDATE volunteer_signups SET checked_in_at = 1, arrived_by = 'address' WHERE id = ${guest.id}`]);

export const turnOnPoster: Precondition = async ({ eventId }) =>
  await runBatch([sql`INSERT INTO door_options (event_id, poster_code) VALUES (${eventId}, ${newId()})`]);

const { WEBHOOK_TEST_URL } = env as unknown as { WEBHOOK_TEST_URL: string };

/** A webhook of the owner's that is on, with one delivery. */
export const addWebhook: Precondition = async ({ eventId, ownerId }) =>
  await runBatch([
    sql`INSERT INTO webhooks (id, event_id, user_id, url, secret, state, names, created_at)
      VALUES (${eventId}, ${eventId}, ${ownerId}, ${`${WEBHOOK_TEST_URL}/${eventId}`}, 'whsec_dGVzdHMtb25seS1zZWNyZXQtMDEyMzQ1Njc4OQ==', 'on', 0, 1)`,
    sql`INSERT INTO webhook_deliveries (seq, webhook_id, type, status, created_at)
      SELECT coalesce(max(seq), 0) + 1, ${eventId}, 'event.changed', 'done', 1 FROM webhook_deliveries`,
  ]);

/** One that isn't on: its receiver took a test, but repeated no challenge. */
export const testWebhook: Precondition = async (cell) => {
  await addWebhook(cell);
  await runBatch([
    sql`UPDATE webhooks SET state = 'new' WHERE id = ${cell.eventId}`,
    sql`INSERT INTO webhook_deliveries (id, webhook_id, type, status, answer, created_at)
      VALUES ('msg_sent', ${cell.eventId}, 'webhook.test', 'failed', 'challenge', 1)`,
  ]);
};

export async function findDelivery({ eventId }: MatrixCell): Promise<Record<string, string>> {
  const [[row]] = await runBatch([sql<{ seq: number }>`SELECT seq FROM webhook_deliveries WHERE webhook_id = ${eventId}`]);
  return { webhookId: eventId, seq: String(row?.seq ?? 1) };
}
