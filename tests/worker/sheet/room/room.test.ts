import { abortAllDurableObjects, evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { runBatch, type Statement } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { runPlans } from "#app/sheet/room/plan.server.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, countOutcomes, makeSheet, readSheetCounts } from "#tests/support/sheet.ts";
import { planTestSignUp, toSignUpCommand } from "#tests/support/sign-up.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

for (const kind of KIND_IDS) {
  test(`500 at once for 37 spots of a ${kind} sheet: exactly 37 get one, and everyone gets an answer`, async () => {
    const sheet = await makeSheet(kind, 37);
    const outcomes = await Promise.all(Array.from({ length: 500 }, () => runTestCommand(buildSignUp(sheet))));
    expect(countOutcomes(outcomes)).toEqual({ signedUp: 37, full: 463 });
    expect(await readSheetCounts(sheet)).toEqual({ signups: 37, places: 37, taken: 37, attendees: 37, submissions: 37, receipts: 37 });
  });

  test(`the same rush on a ${kind} sheet oversells without the guard`, async () => {
    const sheet = await makeSheet(kind, 37);
    for (let i = 0; i < 60; i++) await runUnguarded(planTestSignUp(buildSignUp(sheet)).statements);
    expect((await readSheetCounts(sheet)).taken).toBe(60);
  });
}

test("a party counts by its number of people, and the last party that fits is accepted", async () => {
  const sheet = await makeSheet("rsvp", 10);
  const sizes = [4, 4, 4, 2];
  const outcomes = [];
  for (const guestCount of sizes) outcomes.push(await runTestCommand(buildSignUp(sheet, { guestCount })));
  expect(outcomes.map((answer) => answer.outcome)).toEqual(["signedUp", "signedUp", "full", "signedUp"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ places: 10, taken: 10, attendees: 10 });
});

test("Maybe and Can't go are accepted even if the event is full", async () => {
  const sheet = await makeSheet("rsvp", 1);
  await runTestCommand(buildSignUp(sheet));
  const maybe = await runTestCommand(buildSignUp(sheet, { response: "maybe" }));
  expect(maybe.outcome).toBe("signedUp");
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 2, places: 1, taken: 1 });
});

test("a sheet without a limit accepts everyone", async () => {
  const sheet = await makeSheet("item", null);
  const outcomes = await Promise.all(Array.from({ length: 120 }, () => runTestCommand(buildSignUp(sheet, { quantity: 3 }))));
  expect(countOutcomes(outcomes)).toEqual({ signedUp: 120 });
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 360 });
});

test("the same submission 50 times at once creates one row and one message", async () => {
  const sheet = await makeSheet("shift", 5);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => runTestCommand(buildSignUp(sheet, { key: "same-key", email: "same@guest.test" }))),
  );
  expect(countOutcomes(outcomes)).toEqual({ signedUp: 1, replayed: 49 });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, taken: 1, submissions: 1, receipts: 1 });
});

test("a used key with other content is refused", async () => {
  const sheet = await makeSheet("slot", 5);
  await runTestCommand(buildSignUp(sheet, { key: "once", email: "first@guest.test" }));
  const second = await runTestCommand(buildSignUp(sheet, { key: "once", email: "second@guest.test" }));
  expect(second.outcome).toBe("keyReused");
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, taken: 1 });
});

test("an address that is already signed up affects no one else in its batch", async () => {
  const sheet = await makeSheet("slot", 100);
  const addresses = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? "again@guest.test" : `guest-${n}@guest.test`));
  const outcomes = await Promise.all(addresses.map((email) => runTestCommand(buildSignUp(sheet, { email }))));
  expect(countOutcomes(outcomes)).toEqual({ signedUp: 41, already: 19 });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 41, taken: 41, receipts: 41 });
});

test("a room aborted in the middle of a burst loses and duplicates nothing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const sheet = await makeSheet("shift", 37);
  const commands = Array.from({ length: 200 }, () => buildSignUp(sheet));
  const answers = commands.map((command) => runTestCommand(command));
  await answers[3];
  await abortAllDurableObjects();
  const outcomes = await Promise.all(answers);
  expect(countOutcomes(outcomes)).toEqual({ signedUp: 37, full: 163 });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 37, taken: 37, submissions: 37, receipts: 37 });
});

test("an answer lost after the commit is found again by its key", async () => {
  const sheet = await makeSheet("rsvp", 2);
  const command = buildSignUp(sheet);
  await runTestCommand(command);
  await abortAllDurableObjects();
  expect(await runTestCommand(command)).toMatchObject({ outcome: "signedUp", submissionId: command.submissionId });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, receipts: 1 });
});

test("a room evicted in the middle of a burst continues where it stopped", async () => {
  const sheet = await makeSheet("slot", 37);
  const answers = Array.from({ length: 120 }, () => runTestCommand(buildSignUp(sheet)));
  await answers[0];
  await evictDurableObject(env.EVENT_ROOM.getByName(sheet.eventId));
  expect(countOutcomes(await Promise.all(answers))).toEqual({ signedUp: 37, full: 83 });
  expect((await runTestCommand(buildSignUp(sheet))).outcome).toBe("full");
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 37, taken: 37 });
});

test("two rooms at once don't sell a spot twice", async () => {
  const sheet = await makeSheet("item", 37);
  const other = env.EVENT_ROOM.getByName(`${sheet.eventId}-double`);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const command = buildSignUp(sheet);
      return n % 2 === 0 ? await runTestCommand(command) : (await other.carryOut(toSignUpCommand(command))).outcome;
    }),
  );
  expect(countOutcomes(outcomes)).toEqual({ signedUp: 37, full: 163 });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 37, taken: 37 });
});

test("if the room runs another version and doesn't know the call, the Worker runs the plan itself", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const sheet = await makeSheet("item", 1);
  const room = env.EVENT_ROOM.getByName(sheet.eventId);
  const ofOldVersion = new Proxy(room, { get: (stub, name) => Reflect.get(stub, name === "carryOut" ? "run" : name) });
  const rooms = vi.spyOn(env.EVENT_ROOM, "getByName").mockReturnValue(ofOldVersion);
  const command = buildSignUp(sheet);
  expect((await runTestCommand(command)).outcome).toBe("signedUp");
  expect(String(errors.mock.calls[0])).toContain("out of reach");
  rooms.mockRestore();
  expect(await runTestCommand(command)).toMatchObject({ outcome: "signedUp", submissionId: command.submissionId });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, taken: 1 });
});

test("a command that can't be run fails alone and affects no one else's", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const sheet = await makeSheet("shift", 100);
  const good = Array.from({ length: 12 }, () => buildSignUp(sheet));
  const bad = { ...buildSignUp(sheet), submissionKey: null as never };
  const results = await Promise.allSettled([...good.slice(0, 6), bad, ...good.slice(6)].map((command) => runTestCommand(command)));
  expect(results.map((result) => result.status).filter((status) => status === "rejected")).toHaveLength(1);
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 12, taken: 12 });
});

test("draft, ended, deleted and unknown sheets accept no one", async () => {
  const outcomeWhen = async (change: (eventId: string) => SQL) => {
    const sheet = await makeSheet("shift", 5);
    await runBatch([change(sheet.eventId)]);
    return (await runTestCommand(buildSignUp(sheet))).outcome;
  };
  expect(await outcomeWhen((id) => sql`UPDATE events SET status = 'draft' WHERE id = ${id}`)).toBe("gone");
  expect(await outcomeWhen((id) => sql`UPDATE events SET status = 'ended' WHERE id = ${id}`)).toBe("closed");
  expect(await outcomeWhen((id) => sql`UPDATE events SET ends_at = 1 WHERE id = ${id}`)).toBe("closed");
  expect(await outcomeWhen((id) => sql`UPDATE events SET deleted_at = 1 WHERE id = ${id}`)).toBe("gone");
  expect(await outcomeWhen((id) => sql`UPDATE volunteer_shifts SET removed_at = 1 WHERE event_id = ${id}`)).toBe("gone");
  expect(await outcomeWhen((id) => sql`UPDATE volunteer_shifts SET starts_at = 1 WHERE event_id = ${id}`)).toBe("closed");
  const sheet = await makeSheet("shift", 5);
  expect((await runTestCommand(buildSignUp({ ...sheet, offerId: "unknown" }))).outcome).toBe("gone");
  expect((await runTestCommand(buildSignUp({ ...sheet, eventId: "unknown" }))).outcome).toBe("gone");
});

test("the throttle lets a whole school through and stops a script", async () => {
  const sheet = await makeSheet("rsvp", null);
  const outcomes = await runPlans(Array.from({ length: 305 }, () => planTestSignUp({ ...buildSignUp(sheet), throttleKey: "one-address" })));
  expect(countOutcomes(outcomes as { outcome: string }[])).toEqual({ signedUp: 300, throttled: 5 });
});

/** Runs the plan's statements with the capacity check always true, to show what happens without the guard. */
async function runUnguarded(statements: Statement[]): Promise<void> {
  const compiled = statements.map((statement) => ("getSQL" in statement ? compile(statement) : statement));
  await runBatch(
    compiled.map(({ sql, params }) => ({ sql: sql.replace(/<= o\.(capacity|quantity|max_attendees)/g, "<= 1000000"), params })),
  );
}
