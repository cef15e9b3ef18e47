import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { importPeople } from "#app/organize/imports/commands.server.ts";
import type { ImportRow } from "#app/organize/imports/schema.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, readEditableEvent } from "./makers.ts";

export const IMPORT_TIME = Date.parse("2027-03-01T12:00:00Z");

export type ImportSheetWorld = MadeEvent & { gate: string; bar: string };

/** A volunteer event with two shifts: the gate, and the bar with other hours. */
export async function makeImportSheet(
  capacity: number,
  form: Partial<Parameters<typeof makeForm>[1]> = {},
  ownerId?: string,
): Promise<ImportSheetWorld> {
  const hours = { capacity, startTime: "09:00:00", endTime: "10:00:00" };
  const offers = [
    makeOffer({ title: "Gate", ...hours }),
    makeOffer({ title: "Bar", ...hours, startTime: "11:00:00", endTime: "12:00:00" }),
  ];
  const event = await makeEvent(makeForm("volunteer", { offers, ...form }), { now: IMPORT_TIME, ...(ownerId && { ownerId }) });
  const [gate, bar] = (await readEditableEvent(event)).offers;
  return { ...event, gate: gate?.id ?? "", bar: bar?.id ?? "" };
}

export function importRow(name: string, offerId: string, more: Partial<ImportRow> = {}): ImportRow {
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}@imported.test`;
  return { id: newId(), name, email, offerId, phone: "", quantity: "", response: "", notes: "", ...more };
}

type Given = { key?: string; userId?: string; now?: number };

/** Enters these rows and returns what became of each, with the history line's key. */
export async function importRows({ eventId, ownerId }: MadeEvent, rows: ImportRow[], given: Given = {}) {
  const { key = newId(), userId = ownerId, now = IMPORT_TIME } = given;
  const done = await importPeople(userId, eventId, { key, rows, locale: "en" }, now);
  if (!done) throw new Error("They may not organize it");
  return done;
}

export async function listTemplates(eventId: string): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ template: string }>`SELECT template FROM email_outbox WHERE event_id = ${eventId} AND to_email LIKE '%@imported.test'
      ORDER BY template`,
  ]);
  return rows.map(({ template }) => template);
}

export async function readImported({ eventId, type }: MadeEvent) {
  const { signupTable, offerTable } = getKindServer(type);
  const [people, [counts]] = await runBatch([
    sql<{ name: string | null; status: string; source: string; id: string; submissionId: string }>`SELECT s.user_name AS name, s.status,
      x.source, s.id, x.id AS submissionId FROM ${signupTable} s JOIN submissions x ON x.id = s.submission_id
      WHERE s.event_id = ${eventId} ORDER BY s.user_name`,
    sql<{ taken: number; attendees: number }>`SELECT (SELECT sum(taken) FROM ${offerTable} WHERE event_id = ${eventId}) AS taken,
      (SELECT attendee_count FROM events WHERE id = ${eventId}) AS attendees`,
  ]);
  return { people, taken: counts?.taken, attendees: counts?.attendees };
}
