import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { csvFile } from "#app/lib/csv.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { loadGroupRoster, loadGroupRosterFile, loadGroupRosterHours } from "#app/organize/group-roster/queries.server.ts";
import { type GroupRosterFilter, groupRosterPath, readGroupRosterFilter } from "#app/organize/group-roster/rules.ts";
import { addSheet } from "#app/organize/groups/commands.server.ts";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { insertCrowd, insertCrowdElsewhere, measureRowsRead } from "#tests/support/crowd.ts";
import { makeGroup, makeGroupWithRoster } from "#tests/support/groups.ts";
import { markCheckedIn } from "#tests/support/hours.ts";
import { makeSignUp } from "#tests/support/makers.ts";
import { makeOwnedSheet, makeOwnerWithoutEvents } from "#tests/support/owned-events.ts";
import { NOW } from "#tests/support/sheet.ts";

const ALL = readGroupRosterFilter(new URLSearchParams());
type Group = { ownerId: string; groupId: string };

async function look({ ownerId, groupId }: Group, wanted: Partial<GroupRosterFilter> = {}, now = NOW) {
  const roster = await loadGroupRoster({ userId: ownerId, groupId, now }, { ...ALL, ...wanted }, "en");
  if (!roster) throw new Error("There is no roster");
  return roster;
}

async function readLines({ ownerId, groupId }: Group, wanted: Partial<GroupRosterFilter> = {}): Promise<string[]> {
  const file = await loadGroupRosterFile({ userId: ownerId, groupId, now: NOW }, { ...ALL, ...wanted });
  return csvFile([...(file?.rows ?? [])], "en")
    .trim()
    .split("\r\n")
    .slice(1);
}

test("a person is one entry with all their spots, the next one first, also where names are hidden from guests", async () => {
  const group = await makeGroupWithRoster();
  const { people, totals, sheets, others } = await look(group);
  expect(
    people.map(({ name, spots }) => [name, ...spots.map(({ what, day, time, spots: n, note }) => [what, day, time, n, note].join("|"))]),
  ).toEqual([
    ["Ann", "Bake sale · Cake|Sat, May 1st|9:00 AM – 5:00 PM|2|", "Fair · Gate|Sat, May 8th|9:00 – 11:00 AM|1|"],
    ["Bo", "Fair · Gate|Sat, May 8th|9:00 – 11:00 AM|1|"],
    ["Cy", "Party|Tue, Jun 1st|9:00 AM – 5:00 PM|0|maybe"],
  ]);
  expect(totals).toMatchObject({ people: 3, signUps: 4 });
  expect([sheets.map(({ title }) => title), others]).toEqual([["Bake sale", "Fair", "Party"], []]);
});

test("the roster can be searched, and narrowed to a sheet, a date, or what is still ahead", async () => {
  const group = await makeGroupWithRoster();
  const names = async (wanted: Partial<GroupRosterFilter>, now = NOW) => (await look(group, wanted, now)).people.map(({ name }) => name);
  expect(await names({ search: "ANN" })).toEqual(["Ann"]);
  expect(await names({ search: group.to("Bo")[0] ?? "" })).toEqual(["Bo"]);
  expect(await names({ search: "gate" })).toEqual(["Ann", "Bo"]);
  expect(await names({ search: "party" })).toEqual(["Cy"]);
  expect(await names({ search: "nobody" })).toEqual([]);
  expect(await names({ sheet: group.sale.eventId })).toEqual(["Ann"]);
  expect(await names({ date: "2027-05-08" })).toEqual(["Ann", "Bo"]);
  const later = Date.UTC(2027, 4, 20);
  expect(await names({}, later)).toEqual(["Cy"]);
  expect(await names({ isPast: true }, later)).toEqual(["Ann", "Bo", "Cy"]);
  expect(await names({ date: "2027-05-01" }, later)).toEqual(["Ann"]);
});

test("by date, people stand under their offer, and gaps are the open spots of what takes sign-ups", async () => {
  const group = await makeGroupWithRoster();
  const { offers } = await look(group, { view: "dates" });
  expect(offers.map(({ day, what, people }) => [day, what, people.map(({ name }) => name).join()])).toEqual([
    ["Sat, May 1st", "Bake sale · Cake", "Ann"],
    ["Sat, May 8th", "Fair · Gate", "Ann,Bo"],
    ["Tue, Jun 1st", "Party", "Cy"],
  ]);
  const { gaps, totals } = await look(group, { view: "gaps" });
  expect(gaps.map(({ what, open, capacity }) => [what, open, capacity])).toEqual([
    ["Bake sale · Cake", 6, 8],
    ["Fair · Gate", 1, 3],
    ["Party", LIMITS.attendees.default, LIMITS.attendees.default],
  ]);
  expect(totals.gaps).toBe(7 + LIMITS.attendees.default);
  await runBatch([sql`UPDATE events SET signups_close_at = ${NOW} WHERE id = ${group.party.eventId}`]);
  expect((await look(group, { view: "gaps", search: "party" })).gaps).toEqual([]);
});

test("hours are those of people who were checked in, without the reasons for corrections", async () => {
  const group = await makeGroupWithRoster();
  await markCheckedIn(group.signUps.gate);
  await runBatch([
    sql`INSERT INTO hour_corrections (id, signup_id, event_id, minutes, reason, user_id, at)
      SELECT 'c' || ${group.groupId}, ${group.signUps.gate}, ${group.fair.eventId}, 150, 'stayed longer', ${group.sheetOwner}, 1`,
  ]);
  const scope = { userId: group.ownerId, groupId: group.groupId, now: NOW };
  const hours = await loadGroupRosterHours(scope, 1, "en");
  expect(hours.people).toEqual([{ id: group.signUps.gate, name: "Ann", minutes: 150, count: 1 }]);
  expect(JSON.stringify(hours)).not.toContain("stayed");
  const stranger = { ...scope, userId: await makeOwnerWithoutEvents() };
  expect(await loadGroupRosterHours(stranger, 1, "en")).toMatchObject({ people: [], totals: { people: 0, minutes: 0 } });
  const lines = await readLines(group, { view: "hours" });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^"Ann",".*","Fair","Gate"/);
  expect(lines[0]).not.toContain("stayed");
});

test("the file has a line per sign-up, as found and filtered, and no cell is a formula", async () => {
  const group = await makeGroupWithRoster();
  await makeSignUp(group.fair, group.gateId, { name: '=HYPERLINK("x")', email: "eve@guest.test", now: 7 });
  const lines = await readLines(group);
  expect(lines.map((line) => line.split(",").slice(2, 8).join())).toEqual([
    '"Bake sale","Cake","2027-05-01","09:00","17:00",2',
    '"Fair","Gate","2027-05-08","09:00","11:00",1',
    '"Fair","Gate","2027-05-08","09:00","11:00",1',
    '"Fair","Gate","2027-05-08","09:00","11:00",1',
    '"Party",,"2027-06-01","09:00","17:00",0',
  ]);
  expect(lines[1]).toMatch(/^"'=HYPERLINK/);
  expect(await readLines(group, { search: "cake" })).toHaveLength(1);
});

test("canceled sign-ups, people who can't come, and deleted names aren't in the roster", async () => {
  const group = await makeGroupWithRoster();
  await removeSignUp(group.sheetOwner, group.fair.eventId, group.signUps.bo, NOW);
  const names = async (now = NOW) => (await look(group, { isPast: true }, now)).people.map(({ name }) => name);
  expect(await names()).toEqual(["Ann", "Cy"]);
  await purgeNames(NOW + 400 * DURATIONS.day);
  expect(await names(NOW + 400 * DURATIONS.day)).toEqual([]);
  expect(await readLines(group, { isPast: true })).toEqual([]);
});

test("deleted sheets and drafts aren't in the roster, and sheets whose owner hasn't agreed are named", async () => {
  const group = await makeGroupWithRoster();
  await runBatch([
    sql`UPDATE events SET deleted_at = ${NOW} WHERE id = ${group.sale.eventId}`,
    sql`UPDATE events SET status = 'draft' WHERE id = ${group.party.eventId}`,
    sql`UPDATE group_events SET shares_roster_at = NULL WHERE event_id = ${group.fair.eventId}`,
  ]);
  expect(await look(group)).toMatchObject({ people: [], sheets: [], others: ["Fair"], totals: { people: 0, signUps: 0, gaps: 0 } });
});

test("5,000 people come in pages that don't overlap, by person and by date", async () => {
  const group = await makeGroup();
  const sheet = await makeOwnedSheet(group.ownerId, "shift", sql`date = '2027-03-31'`);
  await addSheet(group.ownerId, group.groupId, sheet.eventId, NOW, true);
  await insertCrowd(sheet, 5000);
  const first = await look(group);
  expect([first.people.length, first.pages]).toEqual([LIMITS.groupRoster.people, Math.ceil(5000 / LIMITS.groupRoster.people)]);
  const second = await look(group, { page: 2 });
  expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(2 * LIMITS.groupRoster.people);
  const dates = await look(group, { view: "dates", page: 3 });
  expect(dates.offers.flatMap(({ people }) => people)).toHaveLength(LIMITS.groupRoster.rows);
  expect(dates.pages).toBe(Math.ceil(5000 / LIMITS.groupRoster.rows));
  expect(await readLines(group)).toHaveLength(5000);
  // Whatever other events hold, and in one trip.
  await insertCrowdElsewhere("shift", 5000);
  const byPerson = await measureRowsRead(() => look(group));
  expect(byPerson.trips).toBe(1);
  expect(byPerson.rows).toBeLessThan(15 * 5000);
  expect((await measureRowsRead(() => look(group, { view: "dates" }))).rows).toBeLessThan(6 * 5000);
});

test("the URL holds the filter, and what it doesn't know is dropped", () => {
  const filter: GroupRosterFilter = { view: "dates", search: "Ann", sheet: "s", date: "2027-05-08", isPast: true, page: 2 };
  const path = groupRosterPath("g", filter, { page: 2 });
  expect(path).toBe("/groups/g/roster?view=dates&q=Ann&sheet=s&date=2027-05-08&past=yes&page=2");
  expect(readGroupRosterFilter(new URL(path, "https://turnout.test").searchParams)).toEqual(filter);
  expect(readGroupRosterFilter(new URLSearchParams("view=door&date=soon&past=1&page=x"))).toEqual(ALL);
  expect(groupRosterPath("g", filter, { search: "" }, ".csv")).toBe("/groups/g/roster.csv?view=dates&sheet=s&date=2027-05-08&past=yes");
});
