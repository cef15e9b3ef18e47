import { abortAllDurableObjects, evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { runBatch, type Statement } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { runPlans } from "#app/sheet/room/plan.server.ts";
import { inRoom } from "#tests/support/room.ts";
import { countsOf, makeSheet, newSignUp, tally } from "#tests/support/sheet.ts";
import { commandOf, planSignUp } from "#tests/support/sign-up.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

for (const kind of KIND_IDS) {
  test(`500 at once for 37 places of a ${kind} sheet: exactly 37, everyone answered`, async () => {
    const sheet = await makeSheet(kind, 37);
    const outcomes = await Promise.all(Array.from({ length: 500 }, () => inRoom(newSignUp(sheet))));
    expect(tally(outcomes)).toEqual({ signedUp: 37, full: 463 });
    expect(await countsOf(sheet)).toEqual({ signups: 37, places: 37, taken: 37, attendees: 37, submissions: 37, receipts: 37 });
  });

  test(`the same rush on a ${kind} sheet oversells when the guard is taken out`, async () => {
    const sheet = await makeSheet(kind, 37);
    for (let i = 0; i < 60; i++) await runUnguarded(planSignUp(newSignUp(sheet)).statements);
    expect((await countsOf(sheet)).taken).toBe(60);
  });
}

test("a party counts its people, and the last party that fits is taken", async () => {
  const sheet = await makeSheet("rsvp", 10);
  const sizes = [4, 4, 4, 2];
  const outcomes = [];
  for (const guestCount of sizes) outcomes.push(await inRoom(newSignUp(sheet, { guestCount })));
  expect(outcomes.map((answer) => answer.outcome)).toEqual(["signedUp", "signedUp", "full", "signedUp"]);
  expect(await countsOf(sheet)).toMatchObject({ places: 10, taken: 10, attendees: 10 });
});

test("Maybe and Can't go are taken down even when the event is full", async () => {
  const sheet = await makeSheet("rsvp", 1);
  await inRoom(newSignUp(sheet));
  const maybe = await inRoom(newSignUp(sheet, { response: "maybe" }));
  expect(maybe.outcome).toBe("signedUp");
  expect(await countsOf(sheet)).toMatchObject({ signups: 2, places: 1, taken: 1 });
});

test("a sheet without a limit takes everybody", async () => {
  const sheet = await makeSheet("item", null);
  const outcomes = await Promise.all(Array.from({ length: 120 }, () => inRoom(newSignUp(sheet, { quantity: 3 }))));
  expect(tally(outcomes)).toEqual({ signedUp: 120 });
  expect(await countsOf(sheet)).toMatchObject({ taken: 360 });
});

test("the same submission 50 times at once is one row and one message", async () => {
  const sheet = await makeSheet("shift", 5);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => inRoom(newSignUp(sheet, { key: "same-key", email: "same@guest.test" }))),
  );
  expect(tally(outcomes)).toEqual({ signedUp: 1, replayed: 49 });
  expect(await countsOf(sheet)).toMatchObject({ signups: 1, taken: 1, submissions: 1, receipts: 1 });
});

test("a used key with other content is refused", async () => {
  const sheet = await makeSheet("slot", 5);
  await inRoom(newSignUp(sheet, { key: "once", email: "first@guest.test" }));
  const second = await inRoom(newSignUp(sheet, { key: "once", email: "second@guest.test" }));
  expect(second.outcome).toBe("keyReused");
  expect(await countsOf(sheet)).toMatchObject({ signups: 1, taken: 1 });
});

test("an address that signed up already harms nobody else in its batch", async () => {
  const sheet = await makeSheet("slot", 100);
  const addresses = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? "again@guest.test" : `guest-${n}@guest.test`));
  const outcomes = await Promise.all(addresses.map((email) => inRoom(newSignUp(sheet, { email }))));
  expect(tally(outcomes)).toEqual({ signedUp: 41, already: 19 });
  expect(await countsOf(sheet)).toMatchObject({ signups: 41, taken: 41, receipts: 41 });
});

test("a room aborted in the middle of a burst loses and doubles nothing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const sheet = await makeSheet("shift", 37);
  const commands = Array.from({ length: 200 }, () => newSignUp(sheet));
  const answers = commands.map((command) => inRoom(command));
  await answers[3];
  await abortAllDurableObjects();
  const outcomes = await Promise.all(answers);
  expect(tally(outcomes)).toEqual({ signedUp: 37, full: 163 });
  expect(await countsOf(sheet)).toMatchObject({ signups: 37, taken: 37, submissions: 37, receipts: 37 });
});

test("an answer lost after the commit is found again by its key", async () => {
  const sheet = await makeSheet("rsvp", 2);
  const command = newSignUp(sheet);
  await inRoom(command);
  await abortAllDurableObjects();
  expect(await inRoom(command)).toMatchObject({ outcome: "signedUp", submissionId: command.submissionId });
  expect(await countsOf(sheet)).toMatchObject({ signups: 1, receipts: 1 });
});

test("a room evicted in the middle of a burst goes on where it stopped", async () => {
  const sheet = await makeSheet("slot", 37);
  const answers = Array.from({ length: 120 }, () => inRoom(newSignUp(sheet)));
  await answers[0];
  await evictDurableObject(env.EVENT_ROOM.getByName(sheet.eventId));
  expect(tally(await Promise.all(answers))).toEqual({ signedUp: 37, full: 83 });
  expect((await inRoom(newSignUp(sheet))).outcome).toBe("full");
  expect(await countsOf(sheet)).toMatchObject({ signups: 37, taken: 37 });
});

test("two rooms at once sell no place twice", async () => {
  const sheet = await makeSheet("item", 37);
  const other = env.EVENT_ROOM.getByName(`${sheet.eventId}-double`);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const command = newSignUp(sheet);
      return n % 2 === 0 ? await inRoom(command) : (await other.run(commandOf(command))).outcome;
    }),
  );
  expect(tally(outcomes)).toEqual({ signedUp: 37, full: 163 });
  expect(await countsOf(sheet)).toMatchObject({ signups: 37, taken: 37 });
});

test("where the room is of another version and doesn't know the call, the Worker runs the plan itself", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const sheet = await makeSheet("item", 1);
  const room = env.EVENT_ROOM.getByName(sheet.eventId);
  const ofOldVersion = new Proxy(room, { get: (stub, name) => Reflect.get(stub, name === "run" ? "execute" : name) });
  const rooms = vi.spyOn(env.EVENT_ROOM, "getByName").mockReturnValue(ofOldVersion);
  const command = newSignUp(sheet);
  expect((await inRoom(command)).outcome).toBe("signedUp");
  expect(String(errors.mock.calls[0])).toContain("out of reach");
  rooms.mockRestore();
  expect(await inRoom(command)).toMatchObject({ outcome: "signedUp", submissionId: command.submissionId });
  expect(await countsOf(sheet)).toMatchObject({ signups: 1, taken: 1 });
});

test("what cannot be run fails alone and harms nobody else's", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const sheet = await makeSheet("shift", 100);
  const good = Array.from({ length: 12 }, () => newSignUp(sheet));
  const bad = { ...newSignUp(sheet), submissionKey: null as never };
  const results = await Promise.allSettled([...good.slice(0, 6), bad, ...good.slice(6)].map((command) => inRoom(command)));
  expect(results.map((result) => result.status).filter((status) => status === "rejected")).toHaveLength(1);
  expect(await countsOf(sheet)).toMatchObject({ signups: 12, taken: 12 });
});

test("draft, ended, removed and unknown sheets take nobody", async () => {
  const outcomeWhen = async (change: (eventId: string) => SQL) => {
    const sheet = await makeSheet("shift", 5);
    await runBatch([change(sheet.eventId)]);
    return (await inRoom(newSignUp(sheet))).outcome;
  };
  expect(await outcomeWhen((id) => sql`UPDATE events SET status = 'draft' WHERE id = ${id}`)).toBe("gone");
  expect(await outcomeWhen((id) => sql`UPDATE events SET status = 'ended' WHERE id = ${id}`)).toBe("closed");
  expect(await outcomeWhen((id) => sql`UPDATE events SET ends_at = 1 WHERE id = ${id}`)).toBe("closed");
  expect(await outcomeWhen((id) => sql`UPDATE events SET deleted_at = 1 WHERE id = ${id}`)).toBe("gone");
  expect(await outcomeWhen((id) => sql`UPDATE volunteer_shifts SET removed_at = 1 WHERE event_id = ${id}`)).toBe("gone");
  expect(await outcomeWhen((id) => sql`UPDATE volunteer_shifts SET starts_at = 1 WHERE event_id = ${id}`)).toBe("closed");
  const sheet = await makeSheet("shift", 5);
  expect((await inRoom(newSignUp({ ...sheet, offerId: "unknown" }))).outcome).toBe("gone");
  expect((await inRoom(newSignUp({ ...sheet, eventId: "unknown" }))).outcome).toBe("gone");
});

test("the throttle lets a whole school through and stops a machine", async () => {
  const sheet = await makeSheet("rsvp", null);
  const outcomes = await runPlans(Array.from({ length: 305 }, () => planSignUp({ ...newSignUp(sheet), throttleKey: "one-address" })));
  expect(tally(outcomes as { outcome: string }[])).toEqual({ signedUp: 300, throttled: 5 });
});

/** The plan's own statements with the capacity's comparison made true: what happens without the guard. */
async function runUnguarded(statements: Statement[]): Promise<void> {
  const compiled = statements.map((statement) => ("getSQL" in statement ? compile(statement) : statement));
  await runBatch(
    compiled.map(({ sql, params }) => ({ sql: sql.replace(/<= o\.(capacity|quantity|max_attendees)/g, "<= 1000000"), params })),
  );
}
