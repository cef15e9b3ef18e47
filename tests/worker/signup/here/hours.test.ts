import { afterEach, expect, test, vi } from "vitest";
import { handleHours } from "#app/organize/hours/intents.server.ts";
import { loadEventHours } from "#app/organize/hours/queries.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readDoorFilter } from "#app/organize/roster/rules.ts";
import { HOUR, MINUTE, makeWall, makeWallGuest, readArrival, START, savePoster, setTime, visit, type Wall } from "#tests/support/here.ts";
import { makeMember } from "#tests/support/hours.ts";
import { makeViewer } from "#tests/support/owned-events.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

async function stay(wall: Wall, from: number, to: number): Promise<void> {
  const { signupId, cookie } = await makeWallGuest(wall);
  for (const [at, intent] of [
    [from, "here"],
    [to, "leave"],
  ] as const) {
    setTime(at);
    await visit(wall, { cookies: [cookie], form: { intent, signup: signupId } });
  }
}

async function countMinutes({ ownerId, eventId }: Wall): Promise<number | undefined> {
  return (await loadEventHours(ownerId, eventId, 1, START, "en"))?.totals.minutes;
}

test("hours are the time between arriving and leaving, at most the shift's length and what the event allows", async () => {
  const times: [number, number, number, string][] = [
    [START, START + 90 * MINUTE, 90, "0"],
    [START - HOUR, START + 3 * HOUR, 120, "0"],
    [START - HOUR, START + 3 * HOUR, 150, "30"],
    [START, START, 0, "30"],
  ];
  for (const [from, to, minutes, extraMinutes] of times) {
    const wall = await makeWall();
    await savePoster(wall, { poster: "on", extraMinutes });
    await stay(wall, from, to);
    expect(await countMinutes(wall)).toBe(minutes);
  }
});

test("hours of an address that was typed in count once an organizer confirms them, and no one else can", async () => {
  const wall = await makeWall();
  const other = await makeWall();
  const { signupId, email } = await makeWallGuest(wall);
  setTime(START);
  await visit(wall, { form: { intent: "address", email } });
  const door = await loadRoster(wall.ownerId, wall.eventId, readDoorFilter(new URLSearchParams()), START, "en");
  expect(door?.people[0]?.rows[0]).toMatchObject({ isIn: true, isByAddress: true });
  expect(await countMinutes(wall)).toBe(0);
  expect((await loadEventHours(wall.ownerId, wall.eventId, 1, START, "en"))?.unconfirmed).toMatchObject([{ signupId, name: "Mia Guest" }]);

  const confirm = async (userId: string, eventId: string) => {
    const form = new FormData();
    form.set("intent", "confirmArrivals");
    form.append("signup", signupId);
    return (await handleHours({ viewer: makeViewer(userId), eventId, form, now: START })).status;
  };
  expect(await confirm(await makeMember(wall.eventId, "door"), wall.eventId)).toBe(404);
  expect(await confirm(other.ownerId, wall.eventId)).toBe(404);
  expect(await confirm(other.ownerId, other.eventId)).toBe(404);
  expect(await readArrival(signupId)).toMatchObject({ arrivedBy: "address" });
  expect(await confirm(wall.ownerId, wall.eventId)).toBe(200);
  expect(await readArrival(signupId)).toEqual({ hereAt: START, arrivedBy: null, leftAt: null });
  expect(await countMinutes(wall)).toBe(120);
});
