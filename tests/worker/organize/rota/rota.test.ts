import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { loadOverview } from "#app/organize/roster/overview.server.ts";
import { loadRota } from "#app/organize/rota/queries.server.ts";
import { saveAwayDays } from "#app/signup/away/commands.server.ts";
import { toAwayPerson } from "#app/signup/away/person.server.ts";
import { makeGroup, makeOrganizer } from "#tests/support/groups.ts";
import { makeContact } from "#tests/support/invites.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser } from "#tests/support/makers.ts";
import { FIRST_TUESDAY, makeWeekly } from "#tests/support/series.ts";

const NOW = Date.parse("2030-04-01T12:00:00Z");
const ALL = { search: "", tagIds: [] };

const ofEvent = (event: { eventId: string }) => ({ what: "event", id: event.eventId }) as const;

async function sheetWithContact(name = "Ann Contact", email = `${newId()}@contact.test`) {
  const sheet = await makeWeekly({ dates: 3, capacity: 2 });
  const contactId = await makeContact(sheet.event.ownerId, name, email);
  return { sheet, email, contactId, load: () => loadRota(sheet.event.ownerId, ofEvent(sheet.event), ALL, NOW) };
}

async function noteAway(email: string, ownerId: string, day: string) {
  const sent = { shown: [], checked: [day], from: "", to: "" };
  await saveAwayDays(toAwayPerson(sql`${email}`), { what: "owner", id: ownerId }, sent, NOW);
}

test("the grid has the coming dates, and the viewer's contacts with what they have there", async () => {
  const { sheet, email, load } = await sheetWithContact();
  await makeSignUp(sheet.event, sheet.ids[1], { email });
  const rota = await load();
  expect([...new Set(rota?.spots.map(({ date }) => date))]).toEqual(["2030-05-07", "2030-05-14", "2030-05-21"]);
  expect(rota?.people).toMatchObject([
    { name: "Ann Contact", recentOn: [], awayOn: [], spots: [{ offerId: sheet.ids[1], state: "taken" }] },
  ]);
  expect(JSON.stringify(rota)).not.toContain(email);
});

test("turns of the last 90 days are counted, older ones aren't", async () => {
  const { sheet, email, load } = await sheetWithContact();
  for (const offerId of sheet.ids) await makeSignUp(sheet.event, offerId, { email });
  const start = (days: number) => sql`starts_at = ${NOW - days * DURATIONS.day}`;
  await runBatch([
    sql`UPDATE volunteer_shifts SET ${start(90)} WHERE id = ${sheet.ids[0] ?? ""}`,
    sql`UPDATE volunteer_shifts SET ${start(91)} WHERE id = ${sheet.ids[1] ?? ""}`,
  ]);
  expect((await load())?.people).toMatchObject([{ recentOn: [FIRST_TUESDAY] }]);
});

test("days away are seen as dates alone, and only of people the owner has something of", async () => {
  const { sheet, email, load } = await sheetWithContact();
  await makeSignUp(sheet.event, sheet.ids[1], { email });
  await noteAway(email, sheet.event.ownerId, FIRST_TUESDAY);
  expect((await load())?.people).toMatchObject([{ awayOn: [FIRST_TUESDAY] }]);
  const elsewhere = await makeWeekly({ dates: 2 });
  await makeContact(elsewhere.event.ownerId, "Ann", email);
  expect((await loadRota(elsewhere.event.ownerId, ofEvent(elsewhere.event), ALL, NOW))?.people).toMatchObject([{ awayOn: [] }]);
  await runBatch([sql`UPDATE submissions SET email = NULL WHERE email = ${email}`]);
  expect((await load())?.people).toMatchObject([{ awayOn: [] }]);
});

test("contacts who share an address are told apart by name", async () => {
  const { sheet, email, load } = await sheetWithContact("Ann Contact");
  await makeContact(sheet.event.ownerId, "Ben Contact", email);
  await makeSignUp(sheet.event, sheet.ids[0], { email, name: "ann  contact" });
  expect((await load())?.people.map(({ name, spots }) => [name, spots.length])).toEqual([
    ["Ann Contact", 1],
    ["Ben Contact", 0],
  ]);
});

test("contacts without an address aren't listed, and a tag narrows the list", async () => {
  const { sheet, contactId, load } = await sheetWithContact();
  await makeContact(sheet.event.ownerId, "No Address", "");
  await makeContact(sheet.event.ownerId, "Untagged", `${newId()}@contact.test`);
  const tagId = newId();
  await runBatch([
    sql`INSERT INTO contact_tags (id, user_id, name, color, created_at) VALUES (${tagId}, ${sheet.event.ownerId}, 'Readers', '#6366f1', 1)`,
    sql`INSERT INTO contact_tag_assignments (contact_id, tag_id, created_at) VALUES (${contactId}, ${tagId}, 1)`,
  ]);
  expect((await load())?.people.map(({ name }) => name)).toEqual(["Ann Contact", "Untagged"]);
  const tagged = await loadRota(sheet.event.ownerId, ofEvent(sheet.event), { search: "", tagIds: [tagId] }, NOW);
  expect(tagged?.people.map(({ id }) => id)).toEqual([contactId]);
});

test("anyone but the organizers gets nothing", async () => {
  const { sheet } = await sheetWithContact();
  const { groupId } = await makeGroup();
  const stranger = await makeUser();
  expect(await loadRota(stranger, ofEvent(sheet.event), ALL, NOW)).toBeNull();
  expect(await loadRota(stranger, { what: "group", id: groupId }, ALL, NOW)).toBeNull();
});

test("a group's grid has the dates of those of its sheets that the viewer organizes", async () => {
  const { groupId, ownerId } = await makeGroup();
  const own = await makeEvent(makeForm("volunteer", { offers: [makeOffer({ date: FIRST_TUESDAY, title: "Own" })] }), { ownerId });
  const other = await makeEvent(makeForm("volunteer", { offers: [makeOffer({ date: FIRST_TUESDAY, title: "Other" })] }));
  await runBatch(
    [own, other].map(({ eventId }) => sql`INSERT INTO group_events (group_id, event_id, added_at) VALUES (${groupId}, ${eventId}, 1)`),
  );
  const load = async (userId: string) =>
    (await loadRota(userId, { what: "group", id: groupId }, ALL, NOW))?.spots.map(({ title }) => title);
  expect(await load(ownerId)).toEqual(["Own"]);
  expect(await load(await makeOrganizer({ groupId, ownerId }))).toEqual([]);
});

test("the Overview leads to turns only if an offer has several dates ahead", async () => {
  const takesTurns = async ({ ownerId, eventId }: { ownerId: string; eventId: string }) =>
    (await loadOverview(ownerId, eventId, NOW, "en"))?.takesTurns;
  const [weekly, single] = [await makeWeekly({ dates: 2 }), await makeWeekly({ dates: 1 })];
  const potluck = await makeEvent(makeForm("potluck", { offers: [makeOffer(), makeOffer()] }));
  expect([await takesTurns(weekly.event), await takesTurns(single.event), await takesTurns(potluck)]).toEqual([true, false, false]);
});
