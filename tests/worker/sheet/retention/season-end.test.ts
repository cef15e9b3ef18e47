import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { addSheet, saveGroup } from "#app/organize/groups/commands.server.ts";
import { countHoursUntil } from "#app/organize/hours/commands.server.ts";
import { countUntilGroupEnd } from "#app/organize/hours/group-end.server.ts";
import { loadEventHours, loadManyHours } from "#app/organize/hours/queries.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { formatDeletion } from "#app/sheet/retention/deletion-text.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { loadRetention } from "#app/sheet/retention/queries.server.ts";
import { GROUP_FIELDS, makeGroup, makeOrganizer } from "#tests/support/groups.ts";
import { makeCheckedInHelper, makeMember, makeShifts } from "#tests/support/hours.ts";
import { makeEvent, makeForm } from "#tests/support/makers.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const END = "2027-06-12";

/** A group that ends in June with one sheet of shifts in May, or without an end if `endsOn` is null. */
async function season(endsOn: string | null = END) {
  const group = await makeGroup({ name: "Trail crew", endsOn });
  const event = await makeShifts({ date: "2027-05-01" }, [{}], group.ownerId);
  await addSheet(group.ownerId, group.groupId, event.eventId, NOW);
  return { ...group, event };
}

async function proposedTo(userId: string, eventId: string, now = NOW) {
  const hours = await loadEventHours(userId, eventId, 1, now, "en");
  return { hours: hours?.event.season, names: (await loadRetention(userId, eventId, now))?.proposed };
}

async function told(eventId: string): Promise<string> {
  const page = await loadEventPage(eventId, null, NOW);
  return page ? formatDeletion(page.event.deletion) : "";
}

test("a group's end is proposed for its sheet's hours and names, and nothing is kept longer until it is saved", async () => {
  const { ownerId, event } = await season();
  const end = { on: END, group: "Trail crew" };
  expect(await proposedTo(ownerId, event.eventId)).toEqual({ hours: end, names: end });
  expect(await told(event.eventId)).toContain("July 30");
  expect((await loadEventHours(ownerId, event.eventId, 1, NOW, "en"))?.event.retention).toMatchObject({
    ...{ hoursUntil: null, otherwise: "2027-07-30" },
  });
  expect(await countHoursUntil(ownerId, event.eventId, END, NOW)).toBe("saved");
  expect(await told(event.eventId)).toContain("June 12");
  expect((await loadEventHours(ownerId, event.eventId, 1, NOW, "en"))?.event.retention).toMatchObject({
    ...{ hoursUntil: END, otherwise: "2027-07-30" },
  });
  // If hours are counted until the group's end, names are deleted on that date and not on the ninetieth day.
  await makeCheckedInHelper(event, { name: "Ann Canary" });
  const named = async () => (await loadEventHours(ownerId, event.eventId, 1, NOW, "en"))?.totals.people;
  await purgeNames(Date.parse("2027-06-11T20:00:00Z"));
  expect(await named()).toBe(1);
  await purgeNames(Date.parse("2027-06-12T20:00:00Z"));
  expect(await named()).toBe(0);
});

test("the latest end of several groups is proposed, and one that can't be chosen isn't", async () => {
  const { ownerId, groupId, event } = await season();
  const other = await makeGroup({ name: "All families", endsOn: "2027-07-15" });
  await runBatch([sql`INSERT INTO group_events (group_id, event_id, added_at) VALUES (${other.groupId}, ${event.eventId}, ${NOW})`]);
  expect((await proposedTo(ownerId, event.eventId)).names).toEqual({ on: "2027-07-15", group: "All families" });
  await runBatch([sql`DELETE FROM group_events WHERE group_id = ${other.groupId}`]);
  for (const endsOn of ["2027-04-30", "2039-01-01", null]) {
    await saveGroup(ownerId, groupId, { ...GROUP_FIELDS, endsOn }, NOW);
    expect(await proposedTo(ownerId, event.eventId)).toEqual({ hours: { on: "2027-07-31", group: null }, names: null });
  }
});

test("without a group's end, the school year's end is proposed for hours, or the next one if that is over", async () => {
  const event = await makeShifts({ date: "2026-05-01" });
  const hours = async (now: number) => (await proposedTo(event.ownerId, event.eventId, now)).hours?.on;
  expect(await hours(Date.parse("2026-04-01T12:00:00Z"))).toBe("2026-07-31");
  expect(await hours(Date.parse("2026-07-30T12:00:00Z"))).toBe("2026-07-31");
  expect(await hours(Date.parse("2026-07-31T12:00:00Z"))).toBe("2027-07-31");
});

test("one press counts all of a group's shifts that the viewer organizes until the group's end, and no others", async () => {
  const { ownerId, groupId, event } = await season();
  const organizer = await makeOrganizer({ groupId, ownerId });
  const others = await makeShifts({ date: "2027-05-08" }, [{}], organizer);
  const late = await makeShifts({ date: "2027-06-19" }, [{}], ownerId);
  const rsvp = await makeEvent(makeForm("rsvp", { date: "2027-05-01" }), { ownerId });
  for (const { ownerId: by, eventId } of [others, late, rsvp]) await addSheet(by, groupId, eventId, NOW);
  const left = async (userId: string, now = NOW) => (await loadManyHours(userId, { groupId }, 1, now, "en"))?.end;
  const untilOf = async () => {
    const ids = [event, others, late, rsvp].map(({ eventId }) => eventId);
    const [rows] = await runBatch([
      sql<{ id: string; until: string | null }>`SELECT id, hours_until AS until FROM events
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    ]);
    return ids.map((id) => rows.find((row) => row.id === id)?.until);
  };
  expect(await left(ownerId)).toEqual({ endsOn: END, left: 1 });
  for (const stranger of [await makeMember(event.eventId, "door"), (await makeGroup()).ownerId]) {
    expect(await left(stranger)).toBeNull();
    expect(await countUntilGroupEnd(stranger, groupId, NOW)).toBe(0);
  }
  expect(await untilOf()).toEqual([null, null, null, null]);
  expect(await countUntilGroupEnd(ownerId, groupId, NOW)).toBe(1);
  expect(await untilOf()).toEqual([END, null, null, null]);
  expect(await left(ownerId)).toBeNull();
  expect(await left(organizer)).toEqual({ endsOn: END, left: 1 });
  // A later end is asked for again, and a past one never.
  await saveGroup(ownerId, groupId, { ...GROUP_FIELDS, endsOn: "2027-06-30" }, NOW);
  expect(await left(ownerId)).toEqual({ endsOn: "2027-06-30", left: 2 });
  const after = Date.parse("2027-06-30T12:00:00Z");
  expect(await left(ownerId, after)).toBeNull();
  expect(await countUntilGroupEnd(ownerId, groupId, after)).toBe(0);
});

test("hours can't be counted until a date that would delete names at once", async () => {
  const { ownerId, event } = await season();
  const after = Date.parse("2027-05-20T12:00:00Z");
  expect(await countHoursUntil(ownerId, event.eventId, "2027-05-20", after)).toBe("early");
  expect(await countHoursUntil(ownerId, event.eventId, "2027-05-21", after)).toBe("saved");
});
