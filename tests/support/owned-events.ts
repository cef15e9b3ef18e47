import { type SQL, sql } from "drizzle-orm";

import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { loadOwnedCards, type OwnedCard, type OwnedCards } from "#app/organize/lists/owned-cards.server.ts";
import type { OwnedFilter } from "#app/organize/lists/tabs.ts";
import { makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

export function makeViewer(id: string, overrides: Partial<Viewer> = {}): Viewer {
  const unset = { name: null, photo: null, locale: null, timeZone: null, theme: "system" as const, sessionId: "session", provenAt: 0 };
  return { id, email: `${id}@viewer.test`, isVerified: true, ...unset, ...overrides };
}

/** Makes one of this owner's sheets; `set` updates its event. */
export async function makeOwnedSheet(ownerId: string, kind: KindId = "rsvp", set: SQL = sql`date = '2027-03-31'`): Promise<TestSheet> {
  const sheet = await makeSheet(kind, 20);
  await runBatch([sql`UPDATE events SET user_id = ${ownerId}, ${set} WHERE id = ${sheet.eventId}`]);
  return { ...sheet, ownerId };
}

export function loadListed(ownerId: string, filter: Partial<OwnedFilter> = {}, page = 1): Promise<OwnedCards> {
  return loadOwnedCards(ownerId, { shelf: null, search: "", ...filter }, page, NOW, "en");
}

export function flattenCards({ groups }: OwnedCards): OwnedCard[] {
  return groups.flatMap(({ events }) => events);
}

export async function makeOwner(): Promise<string> {
  return (await makeSheet("rsvp", 1)).ownerId;
}

/** Makes an owner without events. */
export async function makeOwnerWithoutEvents(): Promise<string> {
  const ownerId = await makeOwner();
  await runBatch([sql`DELETE FROM events WHERE user_id = ${ownerId}`]);
  return ownerId;
}
