import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { askInTurn } from "#app/organize/rota/ask-in-turn.server.ts";
import { loadRota } from "#app/organize/rota/queries.server.ts";
import { saveAwayDays } from "#app/signup/away/commands.server.ts";
import { toAwayPerson } from "#app/signup/away/person.server.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { makeContact } from "#tests/support/invites.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { FIRST_TUESDAY, makeWeekly } from "#tests/support/series.ts";

const NOW = Date.parse("2030-04-01T12:00:00Z");
const AT = { locale: "en" as const, now: NOW };

beforeAll(() => {
  vi.spyOn(Date, "now").mockReturnValue(NOW);
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** A weekly sheet of an owner with a proven address, and two contacts. */
async function weekly(capacity = 1) {
  const sheet = await makeWeekly({ dates: 3, capacity });
  const { ownerId } = sheet.event;
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${ownerId}`]);
  const contact = async (name: string) => {
    const email = `${newId()}@contact.test`;
    return { email, id: await makeContact(ownerId, name, email) };
  };
  const scope = { what: "event", id: sheet.event.eventId } as const;
  return { sheet, ownerId, scope, ann: await contact("Ann Contact"), ben: await contact("Ben Contact") };
}

async function listAsks(eventId: string) {
  const [rows] = await runBatch([
    sql<{ name: string; date: string; status: string }>`SELECT s.user_name AS name, o.date, s.status FROM volunteer_signups s
      JOIN volunteer_shifts o ON o.id = s.volunteer_shift_id WHERE s.event_id = ${eventId} ORDER BY o.date, s.user_name`,
  ]);
  return rows.map(({ name, date, status }) => `${date} ${name} ${status}`);
}

async function countMails(email: string): Promise<number> {
  const [rows] = await runBatch([sql`SELECT 1 FROM email_outbox WHERE to_email = ${email}`]);
  return rows.length;
}

test("one press asks everyone for their dates, with one mail each; pressing again asks no one twice", async () => {
  const { sheet, ownerId, scope, ann, ben } = await weekly();
  const [first = "", second = "", third = ""] = sheet.ids;
  const asks = [
    { contactId: ann.id, offerIds: [first, third] },
    { contactId: ben.id, offerIds: [second] },
  ];
  const round = { key: newId(), days: 3, asks };
  expect(await askInTurn(ownerId, scope, round, AT)).toEqual({ asked: ["Ann Contact", "Ben Contact"], missed: [], problem: null });
  const asked = ["2030-05-07 Ann Contact asked", "2030-05-14 Ben Contact asked", "2030-05-21 Ann Contact asked"];
  expect(await listAsks(sheet.event.eventId)).toEqual(asked);
  expect(await askInTurn(ownerId, scope, round, AT)).toMatchObject({ asked: ["Ann Contact", "Ben Contact"], missed: [] });
  expect(await listAsks(sheet.event.eventId)).toEqual(asked);
  expect([await countMails(ann.email), await countMails(ben.email)]).toEqual([1, 1]);
  const rota = await loadRota(ownerId, scope, { search: "", tagIds: [] }, NOW);
  expect(rota?.people.map(({ name, spots }) => [name, spots.map(({ state }) => state)])).toEqual([
    ["Ann Contact", ["asked", "asked"]],
    ["Ben Contact", ["asked"]],
  ]);
});

test("no one is asked for a day they can't, not even by an old grid, and it says who was left out", async () => {
  const { sheet, ownerId, scope, ann } = await weekly();
  const [first = "", second = ""] = sheet.ids;
  await makeSignUp(sheet.event, sheet.single, { email: ann.email, name: "Ann Contact" });
  const sent = { shown: [], checked: ["2030-05-14"], from: "", to: "" };
  await saveAwayDays(toAwayPerson(sql`${ann.email}`), { what: "owner", id: ownerId }, sent, NOW);
  const only = { key: newId(), days: 3, asks: [{ contactId: ann.id, offerIds: [second] }] };
  const away = { offerId: second, outcome: "away" };
  expect(await askInTurn(ownerId, scope, only, AT)).toMatchObject({ asked: [], missed: ["Ann Contact"], problem: { spots: [away] } });
  const both = { key: newId(), days: 3, asks: [{ contactId: ann.id, offerIds: [first, second] }] };
  expect(await askInTurn(ownerId, scope, both, AT)).toMatchObject({ asked: ["Ann Contact"], missed: ["Ann Contact"] });
  expect(await listAsks(sheet.event.eventId)).not.toContain("2030-05-14 Ann Contact asked");
});

test("a full spot isn't asked for, and a declined one shows as declined", async () => {
  const { sheet, ownerId, scope, ann, ben } = await weekly();
  const [first = "", second = ""] = sheet.ids;
  await makeSignUp(sheet.event, first);
  const round = { key: newId(), days: 3, asks: [{ contactId: ann.id, offerIds: [first] }] };
  expect(await askInTurn(ownerId, scope, round, AT)).toMatchObject({ asked: [], problem: { spots: [{ outcome: "full" }] } });
  await askInTurn(ownerId, scope, { key: newId(), days: 3, asks: [{ contactId: ben.id, offerIds: [second] }] }, AT);
  await runBatch([
    sql`UPDATE volunteer_signups SET status = 'cancelled', places = 0, cancelled_by = 'declined', cancelled_at = 1
      WHERE user_email = ${ben.email}`,
  ]);
  const rota = await loadRota(ownerId, scope, { search: "", tagIds: [] }, NOW);
  expect(rota?.people.find(({ name }) => name === "Ben Contact")?.spots).toEqual([{ offerId: second, state: "declined" }]);
});

test("only the viewer's own contacts are asked, and only for sheets the viewer organizes", async () => {
  const { sheet, ownerId, scope, ann } = await weekly();
  const other = await weekly();
  const offerIds = [sheet.ids[0] ?? ""];
  const foreign = { key: newId(), days: 3, asks: [{ contactId: other.ann.id, offerIds }] };
  expect(await askInTurn(ownerId, scope, foreign, AT)).toEqual({ asked: [], missed: [], problem: null });
  const stranger = await makeUser();
  const own = await makeContact(stranger, "Ann", ann.email);
  const round = { key: newId(), days: 3, asks: [{ contactId: own, offerIds }] };
  expect(await askInTurn(stranger, scope, round, AT)).toEqual({ asked: [], missed: [], problem: null });
  expect(await listAsks(sheet.event.eventId)).toEqual([]);
});

test("a group's round sends one mail for the dates of several sheets", async () => {
  const { groupId, ownerId } = await makeGroup();
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${ownerId}`]);
  const sheet = async () => {
    const event = await makeEvent(makeForm("volunteer", { offers: [makeOffer({ date: FIRST_TUESDAY })] }), { ownerId });
    await runBatch([sql`INSERT INTO group_events (group_id, event_id, added_at) VALUES (${groupId}, ${event.eventId}, 1)`]);
    return { ...event, offerId: (await readEditableEvent(event)).offers[0]?.id ?? "" };
  };
  const [one, two] = [await sheet(), await sheet()];
  const email = `${newId()}@contact.test`;
  const contactId = await makeContact(ownerId, "Ann Contact", email);
  const asks = [{ contactId, offerIds: [one.offerId, two.offerId] }];
  const done = await askInTurn(ownerId, { what: "group", id: groupId }, { key: newId(), days: 3, asks }, AT);
  expect(done).toEqual({ asked: ["Ann Contact"], missed: [], problem: null });
  expect([await listAsks(one.eventId), await listAsks(two.eventId)]).toEqual([
    ["2030-05-07 Ann Contact asked"],
    ["2030-05-07 Ann Contact asked"],
  ]);
});
