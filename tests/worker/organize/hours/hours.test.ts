import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { csvFile } from "#app/lib/csv.ts";
import { LIMITS } from "#app/limits.ts";
import { addSheet } from "#app/organize/groups/commands.server.ts";
import { correctHours, countHoursUntil } from "#app/organize/hours/commands.server.ts";
import { hoursToTable } from "#app/organize/hours/export.ts";
import { type HoursPage, loadEventHours, loadManyHours, selectAllShifts } from "#app/organize/hours/queries.server.ts";
import { eventScope, seasonScope, toHoursScope } from "#app/organize/hours/scope.server.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { makeCheckedInHelper, makeMember, makeShifts, type Shifts } from "#tests/support/hours.ts";
import { makeEvent, makeForm, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";

const NOW = Date.UTC(2027, 4, 2);
const YEAR = { from: "2026-08-01", to: "2027-07-31" };

async function readHours(event: Pick<Shifts, "ownerId" | "eventId">, userId = event.ownerId, page = 1) {
  return await loadEventHours(userId, event.eventId, page, NOW, "en");
}

function findSums(hours: HoursPage | null) {
  return hours?.people.map(({ name, minutes }) => [name, minutes]);
}

test("a checked-in person gets the length of their shifts; one who only signed up gets nothing", async () => {
  const event = await makeShifts({}, [{}, { title: "Bar", startTime: "13:00:00", endTime: "13:45:00" }]);
  const email = "zoe@guest.test";
  await makeCheckedInHelper(event, { name: "Zoe", email });
  await makeCheckedInHelper(event, { name: "Zoe", email }, event.shifts[1]);
  await makeCheckedInHelper(event, { name: "Ann" }, event.shifts[1]);
  await makeSignUp(event, event.shifts[0], { name: "Never Came" });
  const gone = await makeCheckedInHelper(event, { name: "Canceled" });
  await runBatch([sql`UPDATE volunteer_signups SET status = 'cancelled' WHERE id = ${gone}`]);
  const hours = await readHours(event);
  expect(findSums(hours)).toEqual([
    ["Ann", 45],
    ["Zoe", 165],
  ]);
  expect(hours?.totals).toEqual({ people: 2, shifts: 3, minutes: 210 });
  expect(hours?.people[1]?.shifts.map(({ title, when, minutes }) => [title, when, minutes])).toEqual([
    ["Bar", "Sat, May 1st, 1:00 – 1:45 PM", 45],
    ["Gate", "Sat, May 1st, 9:00 – 11:00 AM", 120],
  ]);
});

test("a shift during a clock change counts the hours that really pass", async () => {
  const night = { startTime: "23:00:00", endTime: "03:00:00" };
  const lengthOn = async (date: string) => {
    const event = await makeShifts({ date, timeZone: "America/New_York" }, [night]);
    await makeCheckedInHelper(event);
    return (await readHours(event))?.totals.minutes;
  };
  expect(await lengthOn("2027-03-13")).toBe(180);
  expect(await lengthOn("2027-11-06")).toBe(300);
  expect(await lengthOn("2027-05-01")).toBe(240);
});

test("two names at one address are two people, so family members each have their own hours", async () => {
  const event = await makeShifts({}, [{}, { startTime: "12:00:00", endTime: "13:00:00" }]);
  const email = "family@guest.test";
  await makeCheckedInHelper(event, { name: "Ada Park", email });
  await makeCheckedInHelper(event, { name: "Ben Park", email });
  await makeCheckedInHelper(event, { name: "ada  PARK", email }, event.shifts[1]);
  expect(findSums(await readHours(event))?.map(([, minutes]) => minutes)).toEqual([180, 120]);
});

test("a shift without an end counts as zero until it is corrected", async () => {
  const event = await makeShifts();
  await runBatch([sql`UPDATE volunteer_shifts SET end_time = NULL WHERE id = ${event.shifts[0]}`]);
  const id = await makeCheckedInHelper(event, { name: "Ann" });
  expect((await readHours(event))?.people[0]?.shifts[0]).toMatchObject({ planned: null, corrected: null, minutes: 0 });
  await correctHours(event.ownerId, { signupId: id, minutes: 75, reason: "Came at ten" }, NOW);
  expect(findSums(await readHours(event))).toEqual([["Ann", 75]]);
});

test("the latest correction counts, and earlier ones are kept", async () => {
  const event = await makeShifts();
  const id = await makeCheckedInHelper(event);
  await correctHours(event.ownerId, { signupId: id, minutes: 90, reason: "Left early" }, NOW);
  await correctHours(event.ownerId, { signupId: id, minutes: 150, reason: "Stayed longer" }, NOW + 1);
  const shift = (await readHours(event))?.people[0]?.shifts[0];
  expect(shift).toMatchObject({ planned: 120, corrected: 150, minutes: 150, reason: "Stayed longer" });
  const [kept] = await runBatch([sql`SELECT minutes, user_id AS userId FROM hour_corrections WHERE signup_id = ${id} ORDER BY at`]);
  expect(kept).toEqual([
    { minutes: 90, userId: event.ownerId },
    { minutes: 150, userId: event.ownerId },
  ]);
});

test("only organizers can read and correct hours, not door helpers, former organizers or strangers, and only for people who came", async () => {
  const [event, other] = [await makeShifts(), await makeShifts()];
  const id = await makeCheckedInHelper(event);
  const correct = (userId: string, signupId = id) => correctHours(userId, { signupId, minutes: 1, reason: "Why" }, NOW);
  const [organizer, door] = [await makeMember(event.eventId, "organizer"), await makeMember(event.eventId, "door")];
  expect(await correct(organizer)).toBe("corrected");
  expect(findSums(await readHours(event, organizer))).toHaveLength(1);
  expect((await loadManyHours(organizer, { season: YEAR }, 1, NOW, "en"))?.people).toHaveLength(1);
  await runBatch([sql`DELETE FROM event_members WHERE user_id = ${organizer}`]);
  for (const stranger of [organizer, door, other.ownerId, await makeUser()]) {
    expect(await correct(stranger)).toBe("gone");
    expect(await readHours(event, stranger)).toBeNull();
    expect((await loadManyHours(stranger, { season: YEAR }, 1, NOW, "en"))?.people).toEqual([]);
    expect(await countHoursUntil(stranger, event.eventId, "2027-07-31", NOW)).toBe("gone");
  }
  expect(await correct(event.ownerId, await makeSignUp(event, event.shifts[0]))).toBe("gone");
  const [rows] = await runBatch([sql`SELECT count(*) AS n FROM hour_corrections WHERE event_id = ${event.eventId}`]);
  expect(rows).toEqual([{ n: 1 }]);
});

test("a season counts the shifts on its dates from every event the person organizes", async () => {
  const ownerId = await makeUser();
  const spring = await makeShifts({ title: "Spring" }, [{}], ownerId);
  const autumn = await makeShifts({ title: "Autumn", date: "2027-10-02" }, [{}], ownerId);
  const email = "zoe@guest.test";
  for (const event of [spring, autumn, await makeShifts()]) await makeCheckedInHelper(event, { name: "Zoe", email });
  const slots = await makeEvent(makeForm("time-slots", { offers: [], dates: ["2027-07-31", "2027-08-01"] }), { ownerId });
  await runBatch(
    ["2027-07-31", "2027-08-01"].flatMap((date, index) => [
      sql`INSERT INTO time_slots (id, event_id, date, start_time, end_time, starts_at, ends_at) VALUES (${`${slots.eventId}${index}`}, ${slots.eventId}, ${date}, '09:00:00', '09:30:00', 0, 1800000)`,
      sql`INSERT INTO time_slot_signups (id, event_id, time_slot_id, user_name, user_email, person_key, checked_in_at, created_at)
        VALUES (${`${slots.eventId}${index}`}, ${slots.eventId}, ${`${slots.eventId}${index}`}, 'Zoe', ${email}, 'zoe', 1, 1)`,
    ]),
  );
  const season = await loadManyHours(ownerId, { season: YEAR }, 1, NOW, "en");
  expect(season?.people.map(({ shifts }) => shifts.map(({ event, minutes }) => [event, minutes]))).toEqual([
    [
      ["Spring fair", 30],
      ["Spring", 120],
    ],
  ]);
  expect(season?.totals).toEqual({ people: 1, shifts: 2, minutes: 150 });
});

test("a group counts the shifts of its events, but only of those the reader organizes", async () => {
  const { groupId, ownerId } = await makeGroup();
  const email = "zoe@guest.test";
  const events = [
    await makeShifts({}, [{}], ownerId),
    await makeShifts({ date: "2029-06-05" }, [{}], ownerId),
    await makeShifts({}, [{}], ownerId),
  ];
  for (const event of events) await makeCheckedInHelper(event, { name: "Zoe", email });
  for (const { eventId } of events.slice(0, 2)) await addSheet(ownerId, groupId, eventId, NOW);
  const group = async (userId: string) => await loadManyHours(userId, { groupId }, 1, NOW, "en");
  expect(await group(ownerId)).toMatchObject({ name: "Room 12 families", totals: { people: 1, shifts: 2, minutes: 240 } });
  const organizer = await makeMember(events[1]?.eventId ?? "", "organizer");
  expect((await group(organizer))?.totals.minutes).toBe(120);
  expect((await group(await makeUser()))?.people).toEqual([]);
  expect(await loadManyHours(ownerId, { groupId: "none" }, 1, NOW, "en")).toBeNull();
  const [rows] = await runBatch([selectAllShifts(toHoursScope(ownerId, { groupId }))]);
  expect(rows).toHaveLength(2);
});

test("five thousand people are read page by page, sorted by name, in one round trip", async () => {
  const event = await makeShifts();
  const offer = event.shifts[0];
  await runBatch([
    sql`INSERT INTO volunteer_signups (id, event_id, volunteer_shift_id, submission_id, user_name, user_email, person_key, checked_in_at, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      SELECT ${event.eventId} || i, ${event.eventId}, ${offer}, 's' || i, printf('Person %04d', i), 'p' || i || '@crowd.test', 'p' || i, 1, i FROM n`,
  ]);
  const batch = vi.spyOn(env.DB, "batch");
  const hours = await readHours(event, event.ownerId, 3);
  expect(batch).toHaveBeenCalledTimes(1);
  const read = (await Promise.all(batch.mock.results.map(({ value }) => value))).flat().map(({ meta }) => meta.rows_read);
  vi.restoreAllMocks();
  expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(100_000);
  expect(hours).toMatchObject({ pages: Math.ceil(5000 / LIMITS.hours.page), totals: { people: 5000, minutes: 600_000 } });
  expect(hours?.people.map(({ name }) => name)).toEqual(
    Array.from({ length: LIMITS.hours.page }, (_, index) => `Person ${String(2 * LIMITS.hours.page + index + 1).padStart(4, "0")}`),
  );
});

test("the file has one row per shift and no formulas", async () => {
  const event = await makeShifts({ title: "=Fair" }, [{ title: "+Gate" }]);
  const id = await makeCheckedInHelper(event, { name: "@Ada Guest", email: "ada@guest.test" });
  await correctHours(event.ownerId, { signupId: id, minutes: 150, reason: "=1+1" }, NOW);
  const [rows] = await runBatch([selectAllShifts(eventScope(event.ownerId, event.eventId))]);
  const [, line] = csvFile([...hoursToTable(rows)], "en").split("\r\n");
  expect(line).toBe(`"'@Ada Guest","ada@guest.test","'=Fair","'+Gate","2027-05-01","09:00","11:00","2:30",150,"2:00","'=1+1"`);
});

test("hours can't be counted until a day before the event's last one", async () => {
  const event = await makeShifts();
  expect(await countHoursUntil(event.ownerId, event.eventId, "2027-04-30", NOW)).toBe("early");
  expect((await readHours(event))?.event.retention.hoursUntil).toBeNull();
  expect(await countHoursUntil(event.ownerId, event.eventId, "2027-07-31", NOW)).toBe("saved");
  expect((await readHours(event))?.event.retention.hoursUntil).toBe("2027-07-31");
  expect(await countHoursUntil(event.ownerId, event.eventId, null, NOW)).toBe("saved");
  expect((await readHours(event))?.event.retention.hoursUntil).toBeNull();
});

test("for a past event, hours can only be counted until a future day in its own time zone, since names are deleted on that day", async () => {
  const event = await makeShifts({ timeZone: "Pacific/Auckland" });
  // In Auckland it is already the 6th.
  const now = Date.parse("2027-06-05T20:00:00Z");
  for (const until of ["2027-05-01", "2027-06-05", "2027-06-06"]) {
    expect(await countHoursUntil(event.ownerId, event.eventId, until, now)).toBe("early");
  }
  expect((await loadEventHours(event.ownerId, event.eventId, 1, now, "en"))?.event).toMatchObject({
    retention: { hoursUntil: null },
    first: "2027-06-07",
  });
  expect(await countHoursUntil(event.ownerId, event.eventId, "2027-06-07", now)).toBe("saved");
});

test("other kinds of events have no hours", async () => {
  const event = await makeEvent(makeForm("potluck"));
  await makeSignUp(event, (await readEditableEvent(event)).offers[0]?.id);
  await runBatch([sql`UPDATE potluck_signups SET checked_in_at = 1`]);
  expect(await readHours(event)).toMatchObject({ event: { hasTimes: false }, people: [] });
  expect(await runBatch([selectAllShifts(seasonScope(event.ownerId, YEAR))])).toEqual([[]]);
});
