import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { SIGN_UP_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";

const TABLES = { rsvp: "event_rsvps", item: "potluck_signups", shift: "volunteer_signups", slot: "time_slot_signups" };

/** A sign-up row's columns besides its fields: its references, states and times. */
const NO_FIELDS = [
  ...[
    "id",
    "event_id",
    "submission_id",
    "user_id",
    "person_key",
    "answers",
    "status",
    "places",
    "waiting_since",
    "together",
    "offered_until",
    "still_coming_at",
  ],
  ...["checked_in_at", "arrived_by", "left_at", "door_at", "cancelled_at", "cancelled_by", "version", "created_at", "updated_at"],
  ...KIND_IDS.map((kind) => KIND_SERVERS[kind].offerColumn),
];
const NO_FIELDS_OF_SUBMISSIONS = [
  ...[
    "id",
    "event_id",
    "submission_key",
    "payload_hash",
    "user_id",
    "locale",
    "answers",
    "source",
    "invite_id",
    "asked_by",
    "link_generation",
    "import_id",
    "introduced_at",
  ],
  "created_at",
];

async function readColumns(table: string): Promise<string[]> {
  const [rows = []] = await runBatch([sql`SELECT name FROM pragma_table_info(${table})`]);
  return rows.map(({ name }) => String(name));
}

/** Returns the columns of the sign-up tables that are neither a field's nor in the list above. */
async function forgottenColumns(): Promise<string[]> {
  const ofSignups = KIND_IDS.map(async (kind) => {
    const fields = SIGN_UP_FIELDS.filter(({ askedBy, isInEveryTable }) => isInEveryTable || askedBy.includes(kind));
    const known = [...NO_FIELDS, ...fields.map(({ column }) => column)];
    return (await readColumns(TABLES[kind])).filter((column) => !known.includes(column));
  });
  const sent = [...NO_FIELDS_OF_SUBMISSIONS, ...SIGN_UP_FIELDS.flatMap(({ id, isInSubmission }) => (isInSubmission ? [id] : []))];
  const ofSubmissions = (await readColumns("submissions")).filter((column) => !sent.includes(column));
  return [...(await Promise.all(ofSignups)).flat(), ...ofSubmissions];
}

test("every column of a sign-up belongs to a field or is on the list, and every field has its column", async () => {
  expect(await forgottenColumns()).toEqual([]);
  for (const { id, column, askedBy, isInEveryTable, isInSubmission } of SIGN_UP_FIELDS) {
    for (const kind of isInEveryTable ? KIND_IDS : askedBy) {
      expect(await readColumns(TABLES[kind]), `${id} of ${kind}`).toContain(column);
    }
    if (isInSubmission) expect(await readColumns("submissions"), id).toContain(id);
  }
});

test("the check finds an unlisted column", async () => {
  await runBatch([sql`ALTER TABLE volunteer_signups ADD COLUMN allergies text`, sql`ALTER TABLE submissions ADD COLUMN diet text`]);
  expect(await forgottenColumns()).toEqual(["allergies", "diet"]);
});
