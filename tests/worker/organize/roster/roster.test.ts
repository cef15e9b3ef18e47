import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { csvFile } from "#app/lib/csv.ts";
import { LIMITS } from "#app/limits.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { rosterToTable } from "#app/organize/roster/export.ts";
import { loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { type RosterFilter, readRosterFilter, rosterUrl } from "#app/organize/roster/rules.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const ALL = readRosterFilter(new URLSearchParams());

function look(sheet: Pick<TestSheet, "ownerId" | "eventId">, wanted: Partial<RosterFilter> = {}) {
  return loadRoster(sheet.ownerId, sheet.eventId, { ...ALL, ...wanted }, NOW, "en");
}

/** Makes a potluck with three dishes; returns the event and its offers in order. */
async function makePotluck(): Promise<{ event: MadeEvent; dishes: string[] }> {
  const offers = ["Salad", "Bread", "Cake"].map((title) => makeOffer({ title, category: "Other", capacity: 8 }));
  const event = await makeEvent(makeForm("potluck", { offers }));
  return { event, dishes: (await readEditableEvent(event)).offers.map((offer) => offer.id) };
}

test("sign-ups are grouped by offer, including empty ones, and can be found by name, address, phone or offer", async () => {
  const { event, dishes } = await makePotluck();
  await makeSignUp(event, dishes[0], { name: "Grace Hopper", email: "grace@guest.test", phone: "555 010 0001", quantity: 3 });
  await makeSignUp(event, dishes[2], { name: "100% Ada", email: "ada@guest.test" });
  await makeSignUp(event, dishes[2], { name: "Élodie", email: "elodie@guest.test", now: 3 });
  const found = async (search: string) => (await look(event, { search }))?.groups.flatMap((group) => group.rows.map((row) => row.name));
  const roster = await look(event);
  expect(roster).toMatchObject({ found: 3, pages: 1, kind: "item", totals: { confirmed: 3, cancelled: 0 } });
  expect(roster?.groups.map(({ part, rows }) => [part.title, part.taken, part.capacity, rows.length])).toEqual([
    ["Salad", 3, 8, 1],
    ["Bread", 0, 8, 0],
    ["Cake", 2, 8, 2],
  ]);
  expect(await found("grace@")).toEqual(["Grace Hopper"]);
  expect(await found("010 0001")).toEqual(["Grace Hopper"]);
  expect(await found("cake")).toEqual(["100% Ada", "Élodie"]);
  expect(await found("élodie")).toEqual(["Élodie"]);
  expect(await found("%")).toEqual(["100% Ada"]);
  expect(await found("nobody")).toEqual([]);
  expect((await look(event, { part: dishes[1] ?? "" }))?.groups.map(({ part }) => part.title)).toEqual(["Bread"]);
});

test("a person is one row with all their sign-ups, whichever of them the search found", async () => {
  const { event, dishes } = await makePotluck();
  const email = "both@guest.test";
  await makeSignUp(event, dishes[0], { name: "Zoe", email });
  await makeSignUp(event, dishes[2], { name: "Zoe", email });
  await makeSignUp(event, dishes[2], { name: "Ann" });
  const people = async (wanted: Partial<RosterFilter> = {}) =>
    (await look(event, { view: "people", ...wanted }))?.people.map(({ rows }) => [rows[0]?.name, rows.length]);
  expect(await people()).toEqual([
    ["Ann", 1],
    ["Zoe", 2],
  ]);
  expect(await people({ search: "salad" })).toEqual([["Zoe", 2]]);
  expect((await look(event, { view: "people" }))?.found).toBe(2);
});

test("an RSVP event's people are grouped by answer, and only Going counts toward its spots", async () => {
  const sheet = await makeSheet("rsvp", 20);
  await runTestCommand(buildSignUp(sheet, { name: "Gina", guestCount: 4 }));
  await runTestCommand(buildSignUp(sheet, { name: "Mel", response: "maybe" }));
  const roster = await look(sheet);
  expect(roster?.groups.map(({ part, rows }) => [part.response, part.taken, part.capacity, rows.length])).toEqual([
    ["going", 4, 20, 1],
    ["maybe", 1, null, 1],
    ["no", 0, null, 0],
  ]);
  expect((await look(sheet, { part: "maybe" }))?.found).toBe(1);
});

test("canceled sign-ups are shown only on demand", async () => {
  const sheet = await makeSheet("shift", 20);
  const command = buildSignUp(sheet, { name: "Ann" });
  await runTestCommand(command);
  await removeSignUp(sheet.ownerId, sheet.eventId, command.offers[0]?.signupId ?? "", NOW);
  expect((await look(sheet))?.found).toBe(0);
  expect(await look(sheet, { status: "all" })).toMatchObject({ found: 1, totals: { cancelled: 1 } });
  expect((await look(sheet, { status: "cancelled" }))?.groups[0]?.rows[0]).toMatchObject({ name: "Ann", status: "cancelled" });
});

test("five thousand sign-ups are read page by page, in one round trip", async () => {
  const sheet = await makeSheet("shift", null);
  const { signupTable, offerColumn } = KIND_SERVERS.shift;
  await runBatch([
    sql`INSERT INTO ${signupTable} (id, event_id, ${sql.raw(offerColumn)}, submission_id, user_name, user_email, places, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      SELECT lower(hex(randomblob(16))), ${sheet.eventId}, ${sheet.offerId}, lower(hex(randomblob(16))), 'Person ' || i,
        'p' || i || '@crowd.test', 1, i FROM n`,
  ]);
  const batch = vi.spyOn(env.DB, "batch");
  const roster = await look(sheet, { page: 3 });
  expect(batch).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  expect(roster).toMatchObject({ found: 5000, pages: Math.ceil(5000 / LIMITS.rosterPage) });
  const before = 2 * LIMITS.rosterPage;
  const names = Array.from({ length: LIMITS.rosterPage }, (_, index) => `Person ${before + index + 1}`);
  expect(roster?.groups[0]?.rows.map((row) => row.name)).toEqual(names);
  expect((await look(sheet, { view: "people", search: "Person 499" }))?.found).toBe(11);
});

test("at the door a party is one entry and counts every person; checking in twice counts once", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const party = buildSignUp(sheet, { name: "Gina", guestCount: 4 });
  const maybe = buildSignUp(sheet, { name: "Mel", response: "maybe", guestCount: 2 });
  for (const each of [party, maybe, buildSignUp(sheet, { response: "no" }), buildSignUp(sheet)]) await runTestCommand(each);
  const ids = (command: typeof party) => command.offers.map((offer) => offer.signupId);
  const door = async () => (await look(sheet, { view: "door" }))?.door;
  expect((await look(sheet, { view: "door" }))?.found).toBe(3);
  expect(await door()).toEqual({ heads: 5, headsIn: 0 });
  for (let time = 0; time < 2; time++) {
    expect(await checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: ids(party), isIn: true }], NOW + time)).toEqual(["checkedIn"]);
  }
  expect(await door()).toEqual({ heads: 5, headsIn: 4 });
  await checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: ids(maybe), isIn: true }], NOW);
  expect(await door()).toEqual({ heads: 7, headsIn: 6 });
  await checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: ids(party), isIn: false }], NOW + 2);
  expect(await door()).toEqual({ heads: 7, headsIn: 2 });
  expect((await look(sheet, { view: "door" }))?.doorParts).toEqual([
    { key: "going", heads: 5, headsIn: 0 },
    { key: "maybe", heads: 2, headsIn: 2 },
  ]);
});

test("at the door each offer shows how many of its people are here, whatever is searched", async () => {
  const { event, dishes } = await makePotluck();
  const both = { name: "Zoe", email: "zoe@guest.test" };
  await makeSignUp(event, dishes[0], both);
  await makeSignUp(event, dishes[2], both);
  await makeSignUp(event, dishes[2], { name: "Ann" });
  const door = await look(event, { view: "door", search: "ann", part: dishes[2] ?? "" });
  expect(door).toMatchObject({ found: 1, door: { heads: 2, headsIn: 0 } });
  expect(Object.fromEntries(door?.doorParts.map(({ key, heads }) => [key, heads]) ?? [])).toEqual({
    [dishes[0] ?? ""]: 1,
    [dishes[2] ?? ""]: 2,
  });
});

test("no one else can view, download, check in or remove sign-ups", async () => {
  const sheet = await makeSheet("item", 20);
  const command = buildSignUp(sheet);
  await runTestCommand(command);
  const signupIds = command.offers.map((offer) => offer.signupId);
  const other = await makeSheet("item", 20);
  for (const foreign of [other.ownerId, newId(), command.submissionId, ""]) {
    expect(await look({ ...sheet, ownerId: foreign })).toBeNull();
    expect(await loadFullRoster(foreign, sheet.eventId, ALL, NOW, "en")).toBeNull();
    expect(await checkInAll(foreign, sheet.eventId, [{ signupIds, isIn: true }], NOW)).toEqual(["gone"]);
    expect(await removeSignUp(foreign, sheet.eventId, signupIds[0] ?? "", NOW)).toEqual({ outcome: "gone" });
  }
  // An owner's own event gives no access to another owner's.
  expect(await checkInAll(other.ownerId, other.eventId, [{ signupIds, isIn: true }], NOW)).toEqual(["gone"]);
  expect(await removeSignUp(other.ownerId, other.eventId, signupIds[0] ?? "", NOW)).toEqual({ outcome: "gone" });
  expect((await look(sheet))?.groups[0]?.rows[0]).toMatchObject({ isIn: false, status: "confirmed" });
});

test("the spreadsheet contains the filtered rows, in the reader's language, and no formulas", async () => {
  const { event, dishes } = await makePotluck();
  await makeSignUp(event, dishes[0], { name: "=HYPERLINK(1)", email: "h@guest.test", quantity: 2, notes: 'Say "hi"\nand, bye' });
  await makeSignUp(event, dishes[1], { name: "Ann", email: "ann@guest.test" });
  const sheet = await loadFullRoster(event.ownerId, event.eventId, ALL, NOW, "en");
  const csv = sheet ? csvFile([...rosterToTable(sheet)], "en") : "";
  expect(csv.startsWith('\ufeff"Name","Email","Phone","Signed up for","Quantity","Notes","Status"')).toBe(true);
  expect(csv).toContain(
    `"'=HYPERLINK(1)","h@guest.test",,"Salad",2,"Say ""hi""\nand, bye","Confirmed","1969-12-31 19:00",,,"On its way"\r\n`,
  );
  const bread = dishes[1] ?? "";
  const wait = (n: number) => sql`INSERT INTO potluck_signups
    (id, event_id, potluck_item_id, user_name, quantity_bringing, status, places, waiting_since, created_at)
    VALUES (${bread + n}, ${event.eventId}, ${bread}, ${`Waiting ${n}`}, 1, 'waiting', 0, ${n}, ${n})`;
  await runBatch([wait(1), wait(2)]);
  const waiting = await loadFullRoster(event.ownerId, event.eventId, { ...ALL, status: "waiting" }, NOW, "en");
  expect(waiting && csvFile([...rosterToTable(waiting)], "en")).toMatch(/"Waiting 1".*"Waiting, 1st".*\r\n"Waiting 2".*"Waiting, 2nd"/);
  const filtered = await loadFullRoster(event.ownerId, event.eventId, { ...ALL, search: "ann" }, NOW, "de");
  expect((filtered ? csvFile([...rosterToTable(filtered)], "de") : "").split("\r\n")).toHaveLength(3);
});

test("answers appear next to the sign-up, in the list and the spreadsheet, even to questions that were removed", async () => {
  const sheet = await makeSheet("shift", 20);
  const question = (id: string, kind: string, label: string, removedAt: number | null) =>
    sql`INSERT INTO event_questions (id, event_id, kind, label, options, removed_at) VALUES (${id}, ${sheet.eventId}, ${kind}, ${label}, '[]', ${removedAt})`;
  const [diet, bus, shoe] = [newId(), newId(), newId()];
  await runBatch([
    question(diet, "text", "Allergies?", null),
    question(bus, "yesNo", "By bus?", NOW),
    question(shoe, "text", "Shoe size", null),
  ]);
  await runTestCommand({ ...buildSignUp(sheet), source: "organiser", by: sheet.ownerId });
  await runBatch([
    sql`UPDATE submissions SET answers = ${JSON.stringify({ [diet]: "=Nuts", [bus]: "yes" })} WHERE event_id = ${sheet.eventId}`,
  ]);
  const row = (await look(sheet))?.groups[0]?.rows[0];
  expect(row?.answers.map(({ label, text }) => [label, text])).toEqual([
    ["Allergies?", "=Nuts"],
    ["By bus?", "Yes"],
  ]);
  expect(row?.isByHand).toBe(true);
  const taken = await loadFullRoster(sheet.ownerId, sheet.eventId, ALL, NOW, "en");
  const lines = (taken ? csvFile([...rosterToTable(taken)], "en") : "").split("\r\n");
  expect(lines[0]).toContain('"Notes","Allergies?","By bus?","Status"');
  expect(lines[1]).toContain(`"'=Nuts","Yes","Confirmed"`);
});

test("the URL holds the filter, and unknown values are ignored", () => {
  const wanted: RosterFilter = { view: "people", search: "a b", part: "x", status: "waiting", page: 3 };
  expect(readRosterFilter(new URLSearchParams(rosterUrl(wanted, { page: 3 })))).toEqual(wanted);
  expect(readRosterFilter(new URLSearchParams("view=all&status=gone&page=-2&q=+"))).toEqual(ALL);
  expect(rosterUrl(wanted, { search: "" })).toBe("?view=people&part=x&status=waiting");
});
