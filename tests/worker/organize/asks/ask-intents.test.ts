import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DURATIONS } from "#app/limits.ts";
import { handleAsk } from "#app/organize/asks/intents.server.ts";
import { loadAskForm } from "#app/organize/asks/queries.server.ts";
import { handleRoster } from "#app/organize/roster/intents.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { ASKS } from "#app/signup/ask/limits.ts";
import { buildAnswer, buildAsk, readAsked, readAskMails } from "#tests/support/asks.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { addOffer, buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

type Fields = Record<string, string | string[]>;

function toForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  return form;
}

function viewer(id: string): Viewer {
  return {
    id,
    email: "",
    name: null,
    isVerified: true,
    photo: null,
    locale: null,
    timeZone: null,
    sessionId: "",
    provenAt: 0,
    theme: "system",
  };
}

async function press({ eventId, ownerId }: TestSheet, fields: Fields, userId = ownerId) {
  return await handleAsk({ viewer: viewer(userId), eventId, form: toForm({ intent: "ask", ...fields }), now: NOW });
}

async function pressRoster({ eventId, ownerId }: TestSheet, fields: Fields, now = NOW + 1) {
  return await handleRoster({ viewer: viewer(ownerId), eventId, form: toForm(fields), now });
}

function filledIn({ offerId }: TestSheet, more: Fields = {}): Fields {
  return { key: newId(), name: "Ann Lee", email: `${newId()}@asked.test`, offerIds: offerId, days: "2", next: "", ...more };
}

test("an organizer asks a person, who is asked once however often the form is sent", async () => {
  const sheet = await makeSheet("shift", 2);
  const fields = filledIn(sheet, { next: "Ben Ortiz ben@asked.test" });
  expect(await press(sheet, fields)).toMatchObject({ status: 200, result: { ok: true, toast: { title: "Ann Lee was asked" } } });
  expect(await press(sheet, fields)).toMatchObject({ status: 200 });
  expect(await readAsked(sheet)).toMatchObject([{ name: "Ann Lee", status: "asked", until: NOW + 2 * DURATIONS.day }]);
  expect(await readAskMails(sheet.eventId)).toEqual(["ask Ann Lee"]);
  const [[ask]] = await runBatch([
    sql<{ next: string }>`SELECT a.next FROM asks a JOIN submissions x ON x.id = a.submission_id WHERE x.event_id = ${sheet.eventId}`,
  ]);
  expect(JSON.parse(ask?.next ?? "")).toMatchObject([{ name: "Ben Ortiz", email: "ben@asked.test" }]);
});

test("what is typed wrong is said beside its field, and nobody is asked", async () => {
  const sheet = await makeSheet("slot", 5);
  const errors = async (more: Fields) => (await press(sheet, filledIn(sheet, more))).result.errors;
  expect(await errors({ name: "", email: "" })).toEqual({ name: "Enter their name.", email: "Enter their email address." });
  expect(await errors({ name: "<b>", email: "ann@" })).toEqual({ name: expect.any(String), email: expect.any(String) });
  expect(await errors({ offerIds: [] })).toEqual({ offerIds: "Choose at least one." });
  expect(await errors({ days: "4" })).toHaveProperty("days");
  expect(await errors({ next: "Ben Ortiz\nCleo cleo@asked.test" })).toEqual({ next: "These lines have no valid address: Ben Ortiz" });
  const many = Array.from({ length: ASKS.next + 1 }, (_, at) => `p${at}@asked.test`).join("\n");
  expect(await errors({ next: many })).toEqual({ next: "At most 10 people." });
  expect((await press(sheet, { intent: "other" })).status).toBe(400);
  expect(await readAsked(sheet)).toEqual([]);
});

test("several dates are asked for in one press, and those that couldn't be are named", async () => {
  const sheet = await makeSheet("shift", 1);
  const other = await addOffer(sheet);
  await runBatch([sql`UPDATE volunteer_shifts SET title = 'Till' WHERE id = ${other}`]);
  await runTestCommand(buildSignUp({ ...sheet, offerId: other }));
  const { result } = await press(sheet, filledIn(sheet, { offerIds: [sheet.offerId, other] }));
  expect(result.toast).toMatchObject({ title: "Ann Lee was asked", description: expect.stringContaining("Till") });
  expect(await press(sheet, filledIn(sheet, { offerIds: other }))).toMatchObject({
    status: 409,
    result: { problem: { title: "Nobody was asked", body: "It's full, or someone on the wait list comes first." } },
  });
});

test("only organizers ask: neither a door helper nor a stranger, nor anyone where people answer instead of choosing", async () => {
  const sheet = await makeSheet("shift", 5);
  const [organizer, helper, stranger] = [newId(), newId(), newId()];
  await runBatch(
    [organizer, helper, stranger].map((id) => sql`INSERT INTO users (id, email, created_at) VALUES (${id}, ${`${id}@user.test`}, 0)`),
  );
  await addMember(sheet.eventId, organizer, "organizer");
  await addMember(sheet.eventId, helper, "door");
  const loads = async (id: string) => (await loadAskForm(id, sheet.eventId, { offerId: "", search: "" }, NOW, "en")) !== null;
  expect([await loads(organizer), await loads(helper), await loads(stranger)]).toEqual([true, false, false]);
  expect((await press(sheet, filledIn(sheet), organizer)).status).toBe(200);
  expect((await press(sheet, filledIn(sheet), helper)).status).toBe(404);
  expect((await press(sheet, filledIn(sheet), stranger)).status).toBe(404);
  expect(await readAsked(sheet)).toHaveLength(1);
  const rsvp = await makeSheet("rsvp", 5);
  expect(await loadAskForm(rsvp.ownerId, rsvp.eventId, { offerId: "", search: "" }, NOW, "en")).toBeNull();
  expect((await press(rsvp, filledIn(rsvp))).status).toBe(404);
});

test("the form offers the other open dates of a series, and only what someone can be asked to take", async () => {
  const sheet = await makeSheet("slot", 1);
  const [same, alone, full, soon] = [await addOffer(sheet), await addOffer(sheet), await addOffer(sheet), await addOffer(sheet)];
  await runBatch([
    sql`UPDATE time_slots SET series_id = 'tuesdays' WHERE id IN (${sheet.offerId}, ${same}, ${full})`,
    sql`UPDATE time_slots SET starts_at = ${NOW + DURATIONS.hour} WHERE id = ${soon}`,
  ]);
  await runTestCommand(buildSignUp({ ...sheet, offerId: full }));
  const open = async (offerId: string) =>
    (await loadAskForm(sheet.ownerId, sheet.eventId, { offerId, search: "" }, NOW, "en"))?.offers.map(({ id }) => id).sort();
  expect(await open(sheet.offerId)).toEqual([sheet.offerId, same].sort());
  expect(await open(alone)).toEqual([alone]);
  expect(await open("")).toEqual([sheet.offerId, same, alone].sort());
  expect(await open(soon)).toEqual([]);
});

test("the form suggests the viewer's own contacts that have an address, and says whether the owner's address is proven", async () => {
  const sheet = await makeSheet("item", 1);
  const contact = (owner: string, name: string, email: string | null) =>
    sql`INSERT INTO contacts (id, user_id, name, email, sort_name, search, created_at)
      VALUES (${newId()}, ${owner}, ${name}, ${email}, ${name}, ${`${name} ${email}`.toLowerCase()}, 1)`;
  const other = await makeSheet("item", 1);
  await runBatch([
    contact(sheet.ownerId, "Ann", "Ann@Contact.test"),
    contact(sheet.ownerId, "Ben", null),
    contact(other.ownerId, "Cleo", "cleo@contact.test"),
    sql`UPDATE users SET email_verified_at = NULL WHERE id = ${other.ownerId}`,
  ]);
  const load = ({ ownerId, eventId }: TestSheet, search = "") => loadAskForm(ownerId, eventId, { offerId: "", search }, NOW, "en");
  expect(await load(sheet)).toMatchObject({ isProven: true, contacts: [{ name: "Ann", email: "ann@contact.test" }] });
  expect((await load(sheet, "zoe"))?.contacts).toEqual([]);
  expect(await load(other)).toMatchObject({ isProven: false, contacts: [{ name: "Cleo" }] });
  expect(await press(other, filledIn(other))).toMatchObject({ status: 409, result: { problem: { title: "Confirm your address first" } } });
});

for (const kind of ["item", "shift", "slot"] as const) {
  test(`who was asked on a ${kind} sheet is taken back from the list, unless they have answered`, async () => {
    const sheet = await makeSheet(kind, 2);
    const [first, second] = [buildAsk(sheet), buildAsk(sheet)];
    await runTestCommand(first);
    await runTestCommand(second);
    const [kept = "", taken = ""] = [first, second].map(({ spots }) => spots[0]?.id ?? "");
    await runTestCommand(buildAnswer(first, { yes: [kept] }));
    expect(await pressRoster(sheet, { intent: "takeBack", signupId: kept }, NOW + 2)).toMatchObject({
      status: 409,
      result: { toast: { title: "Not taken back" } },
    });
    const { status, result } = await pressRoster(sheet, { intent: "takeBack", signupId: taken }, NOW + 2);
    expect([status, result.toast]).toEqual([200, { title: "No longer asked", description: "Ann gets an email that no answer is needed." }]);
    expect((await readAsked(sheet)).map((row) => row.status)).toEqual(["confirmed", "cancelled"]);
    expect(await readAskMails(sheet.eventId)).toContain("ask-withdrawn Ann");
    const { takenColumn, offerTable } = KIND_SERVERS[kind];
    const [[offer]] = await runBatch([
      sql<{ taken: number }>`SELECT ${takenColumn} AS taken FROM ${offerTable} WHERE id = ${sheet.offerId}`,
    ]);
    expect(offer?.taken).toBe(1);
  });
}
