import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { makeSheet, type TestSheet } from "./sheet.ts";
import { Browser } from "./test-browser.ts";

/** A sheet that other websites may show, as long as its owner doesn't say otherwise. */
export async function makeEmbeddedSheet(kind: KindId = "shift", capacity: number | null = 5): Promise<TestSheet> {
  const sheet = await makeSheet(kind, capacity);
  await setEmbedded(sheet.eventId, true);
  return sheet;
}

export function setEmbedded(eventId: string, isOn: boolean): Promise<unknown> {
  return runBatch([sql`UPDATE events SET embeddable = ${isOn ? 1 : 0} WHERE id = ${eventId}`]);
}

export function setEvent(eventId: string, set: ReturnType<typeof sql>): Promise<unknown> {
  return runBatch([sql`UPDATE events SET ${set} WHERE id = ${eventId}`]);
}

/** Opens a path as a frame on another website does. */
export function openFrame(path: string, browser = new Browser(), headers: Record<string, string> = {}): Promise<Response> {
  return browser.ask(path, { headers: { Accept: "text/html", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe", ...headers } });
}

/** Sends a sheet's form inside a frame: the sender is our own page. */
export function sendInFrame(
  sheet: TestSheet,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const offer: Record<string, string> = KINDS[sheet.kind].hasOffers ? { offer: sheet.offerId } : { response: "going", guestCount: "1" };
  const form = { key: newId(), name: "Ada Guest", email: `${newId()}@guest.test`, phone: "", skills: "", notes: "", ...offer, ...fields };
  return new Browser().ask(`/embed${KINDS[sheet.kind].signUpPath(sheet.eventId)}`, { form, headers: { Accept: "text/html", ...headers } });
}

export function readAncestors(response: Response): string | undefined {
  return response.headers.get("Content-Security-Policy")?.match(/frame-ancestors ([^;]+)/)?.[1];
}
