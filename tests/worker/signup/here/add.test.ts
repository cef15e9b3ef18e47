import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { handleHours } from "#app/organize/hours/intents.server.ts";
import { loadEventHours } from "#app/organize/hours/queries.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readDoorFilter } from "#app/organize/roster/rules.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import type { OfferInput } from "#app/sheet/kinds/kind.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { planWalkIn, type WalkInCommand } from "#app/signup/take/walk-in.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { listActs } from "#tests/support/event-log.ts";
import { HOUR, MINUTE, makeWall, makeWallGuest, readArrival, START, savePoster, setTime, visit, type Wall } from "#tests/support/here.ts";
import { makeSignUp } from "#tests/support/makers.ts";
import { makeViewer } from "#tests/support/owned-events.ts";
import { runTestCommand } from "#tests/support/room.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const LINK = "I&#x27;m not on the list";
const DONE = "You&#x27;re on the list. Welcome, Ada.";
const ON = { poster: "on", walkIns: "on", extraMinutes: "0" };

/** An event whose poster lets people add themselves. */
async function makeOpenWall(overrides: Partial<EventForm> = {}, offers: Partial<OfferInput>[] = [{}]): Promise<Wall> {
  const wall = await makeWall(overrides, offers);
  await savePoster(wall, ON);
  setTime(START);
  return wall;
}

type Typed = { name?: string; offerId?: string; key?: string };

async function add(wall: Wall, typed: Typed = {}, visitor: { network?: string; code?: string } = {}) {
  const form = { intent: "add", name: "Ada Walker", offerId: wall.shifts[0] ?? "", key: newId(), ...typed };
  return await visit(wall, { form, ...visitor });
}

type Listed = { id: string; name: string; at: number | null; by: string | null; source: string; askedBy: string | null };

async function listPeople({ eventId }: Wall): Promise<Listed[]> {
  const [rows] = await runBatch([
    sql<Listed>`SELECT s.id, s.user_name AS name, s.checked_in_at AS at, s.arrived_by AS by, x.source, x.asked_by AS askedBy
      FROM volunteer_signups s JOIN submissions x ON x.id = s.submission_id
      WHERE s.event_id = ${eventId} AND s.status = 'confirmed' ORDER BY s.rowid`,
  ]);
  return rows;
}

async function listMails({ eventId }: Wall) {
  const [rows] = await runBatch([
    sql<{
      template: string;
      email: string;
    }>`SELECT template, to_email AS email FROM email_outbox WHERE event_id = ${eventId} AND template <> 'event-created' ORDER BY rowid`,
  ]);
  return rows.map(({ template, email }) => `${template} ${email}`);
}

function buildOwnWalkIn({ eventId, shifts, posterCode }: Wall, now = START): WalkInCommand {
  const offerId = shifts[0] ?? "";
  const offers = [{ offerId, details: { ...defaultDetails, name: "Ada Walker", email: null } }];
  return {
    do: "walkIn",
    ...{ eventId, offerId, at: now, raiseFrom: null, now },
    request: { eventId, kind: "shift", submissionKey: newId(), offers, locale: "en", source: "door", posterCode },
    minted: { submissionId: newId(), newUserId: newId(), signupIds: [newId()], payloadHash: newId(), throttleKey: null },
  };
}

test("who isn't on the list adds themselves where it's allowed, and is there without proof", async () => {
  const wall = await makeOpenWall({}, [{ capacity: 3 }]);
  const page = (await visit(wall)).html;
  for (const text of [LINK, "Gate · Sat, May 1 · 9:00 – 11:00 AM · 3 left", "will be deleted"]) expect(page).toContain(text);
  expect(page.match(/name="email"/g)).toHaveLength(1);
  const added = await add(wall);
  expect(added.status).toBe(200);
  for (const text of [DONE, "Gate · Sat, May 1 · 9:00 – 11:00 AM", "2 left"]) expect(added.html).toContain(text);
  expect(await listPeople(wall)).toEqual([
    { id: expect.any(String), name: "Ada Walker", at: START, by: "self", source: "door", askedBy: null },
  ]);
  expect(await listMails(wall)).toEqual([]);
  expect((await listActs(wall.eventId)).map(({ act, actor }) => [act, actor])).toContainEqual(["walkedIn", "guest"]);
  const door = await loadRoster(wall.ownerId, wall.eventId, readDoorFilter(new URLSearchParams()), START, "en");
  expect(door?.people[0]?.rows[0]).toMatchObject({ isIn: true, isBySelf: true, isWalkIn: true });
});

test("the page is the same to the byte before it's allowed and after, and takes nobody", async () => {
  const wall = await makeWall();
  const { cookie } = await makeWallGuest(wall);
  setTime(START);
  const readPages = async () => [(await visit(wall)).html, (await visit(wall, { cookies: [cookie] })).html];
  const plain = await readPages();
  expect(plain.join()).not.toContain(LINK);
  await savePoster(wall, ON);
  expect((await readPages()).join()).toContain(LINK);
  await savePoster(wall, { poster: "on", extraMinutes: "0" });
  expect(await readPages()).toEqual(plain);
  const late = await add(wall);
  expect(late.status).toBe(409);
  expect(late.html).toContain("take anyone right now");
  expect(await listPeople(wall)).toHaveLength(1);
});

test("an old code, another event's code and what isn't on take nobody", async () => {
  const wall = await makeOpenWall({}, [{ title: "Gate" }, { title: "Cleaning", startTime: "20:00:00", endTime: "21:00:00" }]);
  const other = await makeOpenWall();
  for (const code of ["", other.posterCode]) expect((await add(wall, {}, { code })).status).toBe(409);
  const late = await add(wall, { offerId: wall.shifts[1] ?? "" });
  expect(late.status).toBe(409);
  expect(late.html).toContain("take anyone right now");
  expect(late.html).not.toContain("Cleaning");
  expect((await add(wall, { offerId: other.shifts[0] ?? "" })).status).toBe(409);
  for (const now of [START - 2 * HOUR - MINUTE, START + 3 * HOUR + MINUTE]) {
    setTime(now);
    expect((await add(wall)).status).toBe(409);
  }
  setTime(START);
  await savePoster(wall, {}, "renew");
  expect((await add(wall)).status).toBe(409);
  expect(await listPeople(wall)).toEqual([]);
});

test("without its guards in the statement, a late press at an old poster would add people", async () => {
  const wall = await makeOpenWall();
  const refusals: [WalkInCommand, string, (text: string) => string][] = [
    [buildOwnWalkIn({ ...wall, posterCode: "cccccccccc" }), "gone", (text) => text.replaceAll(/(d\.poster_code = \?\d*)/g, "($1 OR 1)")],
    [buildOwnWalkIn(wall, START - 3 * HOUR), "closed", (text) => text.replaceAll("- 7200000 <=", "- 72000000 <=")],
  ];
  for (const [command, outcome, alter] of refusals) {
    expect((await runTestCommand(command)).outcome).toBe(outcome);
    const before = (await listPeople(wall)).length;
    await runWithAlteredSql(planWalkIn(command).statements.flat(), alter);
    expect(await listPeople(wall)).toHaveLength(before + 1);
  }
  await savePoster(wall, { poster: "on", extraMinutes: "0" });
  const off = buildOwnWalkIn(wall);
  expect((await runTestCommand(off)).outcome).toBe("gone");
  await runWithAlteredSql(planWalkIn(off).statements.flat(), (text) => text.replaceAll("d.walk_ins = 1", "1"));
  expect(await listPeople(wall)).toHaveLength(3);
});

test("two phones at the last spot: one person is added, the other reads that it's full, with what they typed", async () => {
  const wall = await makeOpenWall({}, [{ capacity: 1 }]);
  const answers = await Promise.all(["Ada Walker", "Bob Walker"].map((name) => add(wall, { name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.html ?? "";
  expect(refused).toContain("This is full now.");
  expect(refused).toMatch(/value="(Ada|Bob) Walker"/);
  expect(refused).toContain("<details open");
  expect(await listPeople(wall)).toHaveLength(1);
  const { html } = await visit(wall);
  expect(html).toContain("Everything that is on now is full. Someone at the door can help.");
  expect(html).not.toContain('value="add"');
});

test("people on the wait list come first", async () => {
  const wall = await makeOpenWall({ waitList: true }, [{ capacity: 1 }, { title: "Kitchen" }]);
  const [gate] = wall.shifts;
  await makeSignUp(wall, gate, { name: "Mia Guest" });
  await runBatch([sql`UPDATE volunteer_shifts SET capacity = 2, waiting = 1 WHERE id = ${gate}`]);
  const { html } = await visit(wall);
  expect(html).toContain("What are you here for?");
  expect(html).not.toContain("Gate");
  expect(html).toContain("Kitchen");
});

test("sent twice, a person is added once, and a changed form asks to be sent again", async () => {
  const wall = await makeOpenWall();
  const key = newId();
  const both = await Promise.all([add(wall, { key }), add(wall, { key })]);
  expect(both.map(({ status, html }) => [status, html.includes(DONE)])).toEqual([
    [200, true],
    [200, true],
  ]);
  const changed = await add(wall, { key, name: "Bob Walker" });
  expect(changed.status).toBe(409);
  expect(changed.html).toContain("Please send it again");
  expect(changed.html).toContain("Bob Walker");
  expect(changed.html).not.toContain(key);
  expect(await listPeople(wall)).toHaveLength(1);
});

test("no guess of a name and an address tells who is on the list: not the answer, not what is left, not at a limit", async () => {
  const strip = ({ html }: { html: string }) => html.replaceAll(/name="key" value="[^"]*"/g, "");
  const guess = async (isRight: boolean) => {
    const wall = await makeOpenWall({ maxPerPerson: 1 }, [{ title: "Gate", capacity: 3 }]);
    const guest = await makeWallGuest(wall, "Ada Walker");
    const email = isRight ? guest.email : "nobody@walker.test";
    const form = { intent: "add", offerId: wall.shifts[0] ?? "", name: "Ada Walker", email };
    const sent = [];
    for (let turn = 0; turn < 3; turn++) sent.push(await visit(wall, { form: { ...form, key: newId() } }));
    const ids = [wall.eventId, wall.posterCode, ...wall.shifts];
    const readings = sent.map((each) => ids.reduce((html, id) => html.replaceAll(id, ""), strip(each)));
    return { statuses: sent.map(({ status }) => status), readings, arrival: await readArrival(guest.signupId) };
  };
  const listed = await guess(true);
  expect(listed.statuses).toEqual([200, 200, 409]);
  expect(listed.arrival).toEqual({ hereAt: null, arrivedBy: null, leftAt: null });
  expect(await guess(false)).toEqual(listed);
});

test("problems stand beside the fields, and nothing typed is lost", async () => {
  const wall = await makeOpenWall({}, [{}, { title: "Kitchen" }]);
  const refused = await add(wall, { name: "A", offerId: "" });
  expect(refused.status).toBe(422);
  for (const text of ["A name has 2 to 100 characters", "Please choose one of the options.", 'value="A"'])
    expect(refused.html).toContain(text);
  expect(refused.html.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(await listPeople(wall)).toEqual([]);
});

test("a hall's network can add sixty people an hour to an event", async () => {
  const wall = await makeOpenWall();
  await add(wall, {}, { network: "192.0.2.1" });
  await runBatch([sql`UPDATE throttles SET count = 59 WHERE key LIKE 'here-walk-in:%'`]);
  expect((await add(wall, { name: "Bob Walker" }, { network: "192.0.2.1" })).status).toBe(200);
  const refused = await add(wall, {}, { network: "192.0.2.1" });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("3600");
  expect(refused.html).toContain("Too many tries");
  expect((await add(wall, {}, { network: "198.51.100.1" })).status).toBe(200);
  expect(await listPeople(wall)).toHaveLength(3);
});

test("their hours count once an organizer confirms them", async () => {
  const wall = await makeOpenWall();
  await add(wall);
  await add(wall, { name: "Bob Walker" });
  const [ada] = await listPeople(wall);
  const read = async () => await loadEventHours(wall.ownerId, wall.eventId, 1, START, "en");
  expect((await read())?.totals.minutes).toBe(0);
  expect((await read())?.unconfirmed.map(({ name }) => name).sort()).toEqual(["Ada Walker", "Bob Walker"]);
  const form = new FormData();
  form.set("intent", "confirmArrivals");
  form.append("signup", ada?.id ?? "");
  await handleHours({ viewer: makeViewer(wall.ownerId), eventId: wall.eventId, form, now: START });
  expect((await read())?.totals.minutes).toBe(120);
  expect((await read())?.unconfirmed.map(({ name }) => name)).toEqual(["Bob Walker"]);
});
