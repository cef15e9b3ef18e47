import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { listActs } from "#tests/support/event-log.ts";
import { HOUR, MINUTE, makeWall, makeWallGuest, readArrival, START, savePoster, setTime, visit } from "#tests/support/here.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const LEAVE = "I'm leaving".replace("'", "&#x27;");
const NOWHERE = { hereAt: null, arrivedBy: null, leftAt: null };

function press(signupId: string, intent = "here", more: Record<string, string> = {}) {
  return { intent, signup: signupId, ...more };
}

test("a known device is greeted, checks in once whatever is pressed again, and notes when it leaves", async () => {
  const wall = await makeWall();
  const { signupId, cookie } = await makeWallGuest(wall);
  setTime(START);
  const page = await visit(wall, { cookies: [cookie] });
  expect(page.html).toContain("Hi Mia!");
  expect(page.html).toMatch(/checked=""[^>]*>.*Mia Guest · Gate/s);
  expect(page.html).not.toContain(LEAVE);

  expect((await visit(wall, { cookies: [cookie], form: press(signupId) })).status).toBe(303);
  setTime(START + 5 * MINUTE);
  await visit(wall, { cookies: [cookie], form: press(signupId) });
  expect(await readArrival(signupId)).toEqual({ hereAt: START, arrivedBy: "device", leftAt: null });

  const { html } = await visit(wall, { cookies: [cookie] });
  expect(html).toContain("Here since 9:00 AM");
  expect(html).toContain(LEAVE);
  setTime(START + HOUR);
  await visit(wall, { cookies: [cookie], form: press(signupId, "leave") });
  setTime(START + HOUR + MINUTE);
  await visit(wall, { cookies: [cookie], form: press(signupId, "leave") });
  expect(await readArrival(signupId)).toEqual({ hereAt: START, arrivedBy: "device", leftAt: START + HOUR });
  expect((await visit(wall, { cookies: [cookie] })).html).toContain("Here from 9:00 AM to 10:00 AM");
  expect((await listActs(wall.eventId)).filter(({ act, subject }) => act === "checkedIn" && subject.people === 1)).toHaveLength(1);
});

test("two devices check the same person in once, at the first time", async () => {
  const wall = await makeWall();
  const { signupId, cookie, code } = await makeWallGuest(wall);
  setTime(START);
  const typed = await visit(wall, { form: { intent: "code", checkInCode: code } });
  const second = typed.headers.get("Set-Cookie") ?? "";
  await Promise.all([visit(wall, { cookies: [cookie], form: press(signupId) }), visit(wall, { cookies: [second], form: press(signupId) })]);
  setTime(START + MINUTE);
  await visit(wall, { cookies: [second], form: press(signupId) });
  expect(await readArrival(signupId)).toMatchObject({ hereAt: START, leftAt: null });
});

test("the code of an email proves whose sign-ups they are, however it's typed, and only at its own event", async () => {
  const [wall, other] = [await makeWall(), await makeWall()];
  const guest = await makeWallGuest(wall);
  const stranger = await makeWallGuest(wall, "Someone Else");
  expect(guest.code).toMatch(/^[a-z2-9]{8}$/);
  setTime(START);
  const typed = ` ${guest.code.slice(0, 4).toUpperCase()}-${guest.code.slice(4)} `;
  expect((await visit(other, { form: { intent: "code", checkInCode: typed } })).status).toBe(422);
  const found = await visit(wall, { form: { intent: "code", checkInCode: typed } });
  expect(found).toMatchObject({ status: 303, to: `/event/${wall.eventId}/here?code=${wall.posterCode}` });
  const cookies = [found.headers.get("Set-Cookie") ?? ""];
  const { html } = await visit(wall, { cookies });
  expect(html).toContain("Hi Mia!");
  expect(html).not.toContain("Someone");
  expect((await visit(other, { cookies })).html).not.toContain("Mia");
  await visit(wall, { cookies, form: press(stranger.signupId) });
  expect(await readArrival(stranger.signupId)).toEqual(NOWHERE);
  await visit(wall, { cookies, form: press(guest.signupId) });
  expect(await readArrival(guest.signupId)).toMatchObject({ arrivedBy: "code" });
});

test("without the poster's present code the page asks to scan, and no press counts", async () => {
  const wall = await makeWall();
  const { signupId, cookie, email } = await makeWallGuest(wall);
  setTime(START);
  const old = wall.posterCode;
  const renewed = { ...wall, posterCode: await savePoster(wall, {}, "renew") };
  expect(renewed.posterCode).not.toBe(old);
  for (const code of [old, "", "cccccccccc"]) {
    const { html } = await visit(renewed, { code, cookies: [cookie] });
    expect(html).toContain("Scan the poster");
    expect(html).not.toContain("Mia");
    const forms: Record<string, string>[] = [press(signupId), { intent: "address", email }, { intent: "code", checkInCode: "cdfgcdfg" }];
    for (const form of forms) expect((await visit(renewed, { code, cookies: [cookie], form })).status).toBe(409);
  }
  expect(await readArrival(signupId)).toEqual(NOWHERE);
  expect((await visit(renewed, { cookies: [cookie] })).html).toContain("Hi Mia!");
  const off = { ...renewed, posterCode: await savePoster(wall, { extraMinutes: "0" }) };
  expect(off.posterCode).toBe("");
  expect((await visit(renewed, { cookies: [cookie] })).status).toBe(404);
});

test("it is open from two hours before a start until an hour after its end, and for what is on then", async () => {
  const wall = await makeWall({}, [{ title: "Gate" }, { title: "Cleaning", startTime: "20:00:00", endTime: "21:00:00" }]);
  const { signupId, cookie } = await makeWallGuest(wall);
  const late = await makeWallGuest(wall, "Ben Guest", wall.shifts[1]);
  const times: [number, string][] = [
    [START - 24 * HOUR, "Check-in isn&#x27;t open now"],
    [START - 2 * HOUR - MINUTE, "It opens on Saturday, May 1, 7:00 AM"],
    [START - 2 * HOUR, "Hi Mia!"],
    [START + 3 * HOUR, "Hi Mia!"],
    [START + 3 * HOUR + MINUTE, "It opens on Saturday, May 1, 6:00 PM"],
    [START + 9 * HOUR, "nothing of yours is on right now"],
    [START + 14 * HOUR, "from two hours before"],
  ];
  for (const [now, text] of times) {
    setTime(now);
    expect((await visit(wall, { cookies: [cookie] })).html).toContain(text);
    if (!text.startsWith("Hi")) await visit(wall, { cookies: [cookie], form: press(signupId) });
  }
  expect(await readArrival(signupId)).toEqual(NOWHERE);
  setTime(START);
  await visit(wall, { cookies: [late.cookie], form: press(late.signupId) });
  await visit(wall, { form: { intent: "address", email: late.email } });
  expect(await readArrival(late.signupId)).toEqual(NOWHERE);
});

test("a typed address is answered the same whatever it is, and shows no one", async () => {
  const wall = await makeWall();
  const { signupId, email } = await makeWallGuest(wall);
  setTime(START);
  const answers = await Promise.all(
    [email, email.toUpperCase(), "nobody@example.org"].map((typed) => visit(wall, { form: { intent: "address", email: typed } })),
  );
  for (const { status, to, html } of answers) expect({ status, to, html }).toEqual({ ...answers[0], headers: undefined });
  expect(answers[0]?.to).toBe(`/event/${wall.eventId}/here?code=${wall.posterCode}&sent`);
  expect(await readArrival(signupId)).toEqual({ hereAt: START, arrivedBy: "address", leftAt: null });
});

test("what the door did later wins over a press that was kept, and an address does nothing after it", async () => {
  const wall = await makeWall();
  const { signupId, cookie, email } = await makeWallGuest(wall);
  setTime(START + 10 * MINUTE);
  await checkInAll(wall.ownerId, wall.eventId, [{ signupIds: [signupId], isIn: true }], START);
  await checkInAll(wall.ownerId, wall.eventId, [{ signupIds: [signupId], isIn: false }], START + 5 * MINUTE);
  const kept = { at: String(START + MINUTE), sentAt: String(START + 10 * MINUTE) };
  await visit(wall, { cookies: [cookie], form: press(signupId, "here", kept) });
  await visit(wall, { form: { intent: "address", email } });
  expect(await readArrival(signupId)).toEqual(NOWHERE);
  await visit(wall, { cookies: [cookie], form: press(signupId) });
  expect(await readArrival(signupId)).toMatchObject({ hereAt: START + 10 * MINUTE });
});

test("a press that was kept counts at its own time, unless it's too old", async () => {
  const wall = await makeWall();
  const [one, two] = [await makeWallGuest(wall), await makeWallGuest(wall, "Ben Guest")];
  setTime(START + 4 * HOUR);
  const keptAt = (at: number) => ({ at: String(at), sentAt: String(START + 4 * HOUR) });
  await visit(wall, { cookies: [one.cookie], form: press(one.signupId, "here", keptAt(START + MINUTE)) });
  expect(await readArrival(one.signupId)).toMatchObject({ hereAt: START + MINUTE });
  setTime(START + 20 * HOUR);
  const old = { at: String(START + MINUTE), sentAt: String(START + 20 * HOUR) };
  expect((await visit(wall, { cookies: [two.cookie], form: press(two.signupId, "here", old) })).status).toBe(409);
  expect(await readArrival(two.signupId)).toEqual(NOWHERE);
});

test("taking an arrival back at the door forgets how and until when", async () => {
  const wall = await makeWall();
  const { signupId, email, cookie } = await makeWallGuest(wall);
  setTime(START);
  await visit(wall, { form: { intent: "address", email } });
  await visit(wall, { cookies: [cookie], form: press(signupId, "leave") });
  expect(await readArrival(signupId)).toEqual({ hereAt: START, arrivedBy: "address", leftAt: null });
  await visit(wall, { cookies: [cookie], form: press(signupId) });
  await visit(wall, { cookies: [cookie], form: press(signupId, "leave") });
  expect(await readArrival(signupId)).toEqual({ hereAt: START, arrivedBy: "device", leftAt: START });
  await checkInAll(wall.ownerId, wall.eventId, [{ signupIds: [signupId], isIn: false }], START + MINUTE);
  expect(await readArrival(signupId)).toEqual(NOWHERE);
});

test("guessing codes is throttled by event and network, and right codes don't count", async () => {
  const [wall, other] = [await makeWall(), await makeWall()];
  const { code } = await makeWallGuest(wall);
  setTime(START);
  const type = (checkInCode: string, network: string, at = wall) => visit(at, { network, form: { intent: "code", checkInCode } });
  for (let turn = 0; turn < 12; turn++) expect((await type(code, "192.0.2.1")).status).toBe(303);
  expect((await type("cdfgcdfg", "192.0.2.1")).status).toBe(422);
  await runBatch([sql`UPDATE throttles SET count = 99 WHERE key LIKE 'check-in-code:%'`]);
  const last = await type("cdfg-cdfg", "192.0.2.1");
  expect(last.status).toBe(422);
  expect(last.html).toContain('value="cdfg-cdfg"');
  const refused = await type(code, "192.0.2.1");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("3600");
  for (const text of ["Too many tries", `value="${code}"`]) expect(refused.html).toContain(text);
  expect((await type(code, "198.51.100.1")).status).toBe(303);
  const elsewhere = (await makeWallGuest(other)).code;
  expect((await type(elsewhere, "192.0.2.1", other)).status).toBe(303);
});

test("every refusal says why, and keeps what was typed", async () => {
  const wall = await makeWall();
  const { signupId, cookie } = await makeWallGuest(wall);
  setTime(START);
  const send = async (form: Record<string, string>) => await visit(wall, { cookies: [cookie], form });
  const before = { at: String(START - 3 * HOUR), sentAt: String(START) };
  const yesterday = { at: String(START - 24 * HOUR), sentAt: String(START) };
  const refusals: [Record<string, string>, number, string][] = [
    [press(signupId, "here", before), 409, "open when you pressed"],
    [press(signupId, "here", yesterday), 409, "open when you pressed"],
    [press(signupId, "hear"), 400, "That didn&#x27;t work"],
    [{ signup: signupId }, 400, "That didn&#x27;t work"],
    [{ intent: "address", email: "ada@" }, 422, 'value="ada@"'],
    [{ intent: "code", checkInCode: "1234" }, 422, 'value="1234"'],
  ];
  for (const [form, status, text] of refusals) {
    const refused = await send(form);
    expect(refused.status).toBe(status);
    expect(refused.html).toContain(text);
  }
  expect(await readArrival(signupId)).toEqual(NOWHERE);
  for (const [code, text] of [
    ["", "point your phone"],
    ["cccccccccc", "from an older poster"],
  ] as const)
    expect((await visit(wall, { code })).html).toContain(text);
});

test("codes exist only where there is a poster, one a submission", async () => {
  const wall = await makeWall();
  const guests = [await makeWallGuest(wall), await makeWallGuest(wall, "Ben Guest")];
  expect(new Set(guests.map(({ code }) => code)).size).toBe(2);
  await savePoster(wall, { extraMinutes: "15" });
  expect((await makeWallGuest(wall, "Cleo Guest")).code).toBe("");
  await savePoster(wall, { poster: "on", extraMinutes: "15" });
  expect((await makeWallGuest(wall, "Dan Guest")).code).not.toBe("");
});
