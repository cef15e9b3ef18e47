import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken, isGenuine } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { loadKeptRoster } from "#app/organize/roster/kept-roster.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readDoorFilter } from "#app/organize/roster/rules.ts";
import { loadScan } from "#app/organize/roster/scan.server.ts";
import { isDue, readPass } from "#app/organize/roster/scan.ts";
import { setPasses } from "#tests/support/passes.ts";
import { addMember, type MatrixPeople, makeCell, makePeople, openBrowserAs } from "#tests/support/role-matrix/world.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { addOffer, buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";

/** The sheet's offers start thirty days later. */
const START = NOW + 30 * DURATIONS.day;

let people: MatrixPeople;
beforeAll(async () => {
  people = await makePeople();
});

async function makePass(kind: TestSheet["kind"] = "shift", capacity = 20) {
  const sheet = await makeSheet(kind, capacity);
  await setPasses(sheet.eventId, true);
  const command = buildSignUp(sheet, { name: "Ada Guest" });
  await runTestCommand(command);
  const token = await createLinkToken("pass", command.submissionId);
  return { sheet, command, token, id: command.offers[0]?.signupId ?? "" };
}

function scan({ ownerId, eventId }: TestSheet, token: string, now = START, userId = ownerId) {
  return loadScan(userId, eventId, token, now, "en");
}

test("a code names the person and what is due, and checks nobody in by itself", async () => {
  const { sheet, token, id } = await makePass();
  const spot = { id, person: 0, name: "Ada Guest", heads: 1, title: "Gate", isDue: true, since: null };
  expect(await scan(sheet, token)).toEqual({ outcome: "found", spots: [spot] });
  expect(await scan(sheet, token)).toEqual({ outcome: "found", spots: [spot] });
  // Two weeks earlier, nothing is due.
  expect(await scan(sheet, token, START - 14 * DURATIONS.day)).toEqual({ outcome: "found", spots: [{ ...spot, isDue: false }] });
});

test("a second scan says since when the person is there, on whichever device", async () => {
  const { sheet, token, id } = await makePass();
  const checkIn = (at: number) => checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: [id], isIn: true, at }], START);
  expect(await Promise.all([checkIn(START - 120_000), checkIn(START - 60_000)])).toEqual([["checkedIn"], ["checkedIn"]]);
  const found = await scan(sheet, token);
  expect(found).toMatchObject({ outcome: "found", spots: [{ id }] });
  const since = found?.outcome === "found" ? found.spots[0]?.since : null;
  expect([START - 120_000, START - 60_000]).toContain(since);
  await checkIn(START - 1000);
  expect(await scan(sheet, token)).toEqual(found);
});

test("another event's code, an altered one, a private link's and a made-up one are on no list", async () => {
  const { sheet, command, token } = await makePass();
  const other = await makePass();
  expect(await scan(sheet, other.token)).toEqual({ outcome: "elsewhere" });
  const last = token.at(-1) === "A" ? "B" : "A";
  const forged = [
    `${token.slice(0, -1)}${last}`,
    await createLinkToken("signup", command.submissionId),
    await createLinkToken("pass", command.submissionId, 1),
    `${command.submissionId}.`,
    "x.y",
    "",
  ];
  for (const one of forged) expect(await scan(sheet, one)).toEqual({ outcome: "elsewhere" });
  expect(await scan(sheet, token)).toMatchObject({ outcome: "found" });
});

test("a code isn't the private link and doesn't contain it", async () => {
  const { command, token } = await makePass();
  const link = await createLinkToken("signup", command.submissionId);
  expect(await isGenuine(token, "pass")).toBe(true);
  expect(await isGenuine(token, "signup")).toBe(false);
  expect(token.split(".")[1]).not.toBe(link.split(".")[1]);
  expect((await new Browser().ask(`/s/${token}`)).status).toBe(404);
  expect((await new Browser().ask(`/s/${link}`)).status).toBe(200);
});

test("a code ends with its private link, and says Canceled after its sign-ups are canceled", async () => {
  const { sheet, command, token, id } = await makePass();
  await removeSignUp(sheet.ownerId, sheet.eventId, id, NOW);
  expect(await scan(sheet, token)).toEqual({ outcome: "canceled" });
  const other = await makePass();
  await runBatch([sql`UPDATE submissions SET link_generation = 1 WHERE id = ${other.command.submissionId}`]);
  expect(await scan(other.sheet, other.token)).toEqual({ outcome: "elsewhere" });
  const renewed = await createLinkToken("pass", other.command.submissionId, 1);
  expect(await scan(other.sheet, renewed)).toMatchObject({ outcome: "found" });
  await runBatch([sql`DELETE FROM submissions WHERE id = ${command.submissionId}`]);
  expect(await scan(sheet, token)).toEqual({ outcome: "elsewhere" });
});

test("a person on the wait list is named as such", async () => {
  const { sheet, command } = await makePass("slot", 1);
  await runBatch([sql`UPDATE events SET wait_list = 1 WHERE id = ${sheet.eventId}`]);
  await runBatch([sql`UPDATE time_slot_signups SET status = 'waiting', waiting_since = 1 WHERE submission_id = ${command.submissionId}`]);
  expect(await scan(sheet, await createLinkToken("pass", command.submissionId))).toEqual({ outcome: "waiting" });
});

test("a submission's people and offers are told apart", async () => {
  const sheet = await makeSheet("shift", 20);
  const command = buildSignUp(sheet, { name: "Ada Guest" });
  const [first] = command.offers;
  if (!first) throw new Error("no offer");
  const more = [
    { ...first, signupId: newId(), offerId: await addOffer(sheet) },
    { ...first, signupId: newId(), details: { ...first.details, name: "Bo Guest" } },
  ];
  await runTestCommand({ ...command, offers: [first, ...more] });
  const found = await scan(sheet, await createLinkToken("pass", command.submissionId));
  const names = found?.outcome === "found" ? found.spots.map(({ name, person }) => `${person} ${name}`).toSorted() : [];
  expect(names).toEqual(["0 Ada Guest", "0 Ada Guest", "1 Bo Guest"]);
});

test("without a role, a code leads nowhere: to the sign-in screen and back, or to a page that doesn't exist", async () => {
  const cell = await makeCell(people);
  const path = `/event/${cell.eventId}/door?pass=${await createLinkToken("pass", cell.guest.token.split(".")[0] ?? "")}`;
  const data = path.replace("door", "check-ins");
  for (const role of ["other", "former"] as const) {
    const browser = await openBrowserAs(role, cell);
    for (const asked of [path, data]) {
      const { status, text } = await browser.read(asked);
      expect([role, status]).toEqual([role, 404]);
      expect(text).not.toContain("Grace Guest");
    }
  }
  const signedOut = await new Browser().ask(path);
  expect([signedOut.status, signedOut.headers.get("Location")]).toEqual([302, `/auth?redirect=${encodeURIComponent(path)}`]);
  expect(await loadScan(people.other.id, cell.eventId, path.split("pass=")[1] ?? "", Date.now(), "en")).toBeNull();
  const door = await openBrowserAs("door", cell);
  for (const asked of [path, data]) {
    const { status, text } = await door.read(asked);
    expect(status).toBe(200);
    expect(text).toContain("Grace Guest");
    expect(text).not.toContain(cell.guest.email);
  }
  const [[row]] = await runBatch([
    sql<{ at: number | null }>`SELECT checked_in_at AS at FROM volunteer_signups WHERE id = ${cell.guest.id}`,
  ]);
  expect(row?.at).toBeNull();
});

test("a device keeps what scanning needs only while codes are on, and never an address", async () => {
  const { sheet, command, id } = await makePass();
  const keep = (userId = sheet.ownerId) => loadKeptRoster(userId, sheet.eventId, NOW, "en");
  const helper = newId();
  await runBatch([sql`INSERT INTO users (id, email, created_at) VALUES (${helper}, ${`${helper}@door.test`}, 0)`]);
  await addMember(sheet.eventId, helper, "door");
  const kept = await keep(helper);
  const spot = { id, submissionId: command.submissionId, title: "Gate", startsAt: START, endsAt: null, since: null };
  expect(kept?.people).toMatchObject([{ name: "Ada Guest", spots: [spot] }]);
  expect(JSON.stringify(kept)).not.toContain("@guest.test");
  await setPasses(sheet.eventId, false);
  expect((await keep())?.people[0]).not.toHaveProperty("spots");
  expect(JSON.stringify(await keep())).not.toContain(command.submissionId);
});

test("only an event with codes has the button to scan them", async () => {
  const { sheet } = await makePass();
  const load = () => loadRoster(sheet.ownerId, sheet.eventId, readDoorFilter(new URLSearchParams()), NOW, "en");
  expect(await load()).toHaveProperty("hasPasses", true);
  await setPasses(sheet.eventId, false);
  expect(await load()).not.toHaveProperty("hasPasses");
});

test("only organizers turn codes on, in the card for the day", async () => {
  const cell = await makeCell(people);
  const form = { intent: "save", extraMinutes: "0", passes: "on" };
  const read = async () => {
    const [[options]] = await runBatch([sql<{ passes: 0 | 1 }>`SELECT passes FROM door_options WHERE event_id = ${cell.eventId}`]);
    return options?.passes;
  };
  for (const role of ["door", "other"] as const) {
    expect((await (await openBrowserAs(role, cell)).ask(`/event/${cell.eventId}/door-options`, { form })).status).toBe(404);
    expect(await read()).toBeUndefined();
  }
  const organizer = await openBrowserAs("organizer", cell);
  expect((await organizer.ask(`/event/${cell.eventId}/door-options`, { form })).status).toBe(200);
  expect(await read()).toBe(1);
  const { passes, ...off } = form;
  expect((await organizer.ask(`/event/${cell.eventId}/door-options`, { form: off })).status).toBe(200);
  expect(await read()).toBe(0);
});

test("something is due from two hours before it starts until an hour after it ends", () => {
  const spot = { startsAt: START, endsAt: START + DURATIONS.hour };
  const at = (hours: number) => isDue(spot, START + hours * DURATIONS.hour);
  expect([at(-2.01), at(-2), at(0), at(2), at(2.01)]).toEqual([false, true, true, true, false]);
  expect(isDue({ startsAt: null, endsAt: null }, START)).toBe(true);
});

test("a scanned text counts only as a code of this site and event", () => {
  const read = (text: string) => readPass(text, "e1", "https://turnout.test");
  expect(read("https://turnout.test/event/e1/door?pass=a.b")).toBe("a.b");
  expect(read("https://turnout.test/event/e2/door?pass=a.b")).toBe("elsewhere");
  const others = [
    "https://evil.test/event/e1/door?pass=a.b",
    "https://turnout.test/event/e1/door",
    "https://turnout.test/s/a.b",
    "WIFI:S:x;;",
    "",
  ];
  for (const text of others) expect(read(text)).toBeNull();
});
