import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { toWallTime } from "#app/lib/wall-time.ts";
import { DURATIONS } from "#app/limits.ts";
import { startCall, stopCall } from "#app/organize/rescue/commands.server.ts";
import { sendDueWaves } from "#app/organize/rescue/watch.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { planUndo } from "#app/signup/change/undo.server.ts";
import type { UndoCommand } from "#app/signup/change/undo-statements.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { listActs, undoLastAct } from "#tests/support/event-log.ts";
import { expireNames } from "#tests/support/expiry.ts";
import { isProving } from "#tests/support/proving.ts";
import { DAY_BEFORE_START, listAsks, listCalls, makeHelper, pressAsk, RESCUE_START } from "#tests/support/rescue.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import type { SignUp } from "#tests/support/sign-up.ts";

const RUNS = isProving ? 150 : 5;
const { minute } = DURATIONS;

/** What guests, helpers, organizers and the minute's run do, in any order and all at the same time. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("signUp" as const), guest: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel" as const), of: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("run" as const), at: fc.nat(17 * 60) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("press" as const), of: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("tick" as const), guest: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("start" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("stop" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const), of: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const history = fc.record({ capacity: fc.integer({ min: 1, max: 3 }), steps: fc.array(step, { minLength: 8, maxLength: 40 }) });

for (const kind of KIND_IDS) {
  test(`whatever happens in parallel on a ${kind} sheet that asks for help, it is never oversold and no one is asked too often or at night`, async () => {
    const property = fc.asyncProperty(history, async ({ capacity, steps }) => {
      const world = await makeWorld(await makeSheet(kind, capacity));
      await Promise.all(steps.map((one, index) => act(world, one, index)));
      await expectSound(world.sheet, capacity, steps);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20261123 });
  }, 300_000);
}

test("in sequence, a helper who accepts gets a spot if one is free, and no one else does", async () => {
  const property = fc.asyncProperty(history, async ({ capacity, steps }) => {
    const world = await makeWorld(await makeSheet("shift", capacity));
    for (const [index, one] of steps.entries()) {
      const before = await standing(world.sheet);
      const asks = await listAsks(world.sheet);
      const isBack = one.do === "undo" && (await comesBack(world, one, capacity));
      const outcome = await act(world, one, index);
      if (one.do === "undo") expect((await standing(world.sheet)).emails.length).toBe(before.emails.length + (isBack ? 1 : 0));
      if (one.do === "expire") expect(await readNames(world.sheet)).toEqual([]);
      if (one.do !== "press" || asks.length === 0) continue;
      const ask = asks[one.of % asks.length];
      const took = before.pressed.includes(ask?.id ?? "");
      const isThere = before.emails.includes(ask?.email ?? "");
      const refused = ask?.outcome === "stopped" ? "closed" : isThere ? "already" : null;
      expect(outcome).toBe(took ? "replayed" : (refused ?? (before.emails.length < capacity ? "signedUp" : "full")));
    }
    await expectSound(world.sheet, capacity, steps);
  });
  await fc.assert(property, { numRuns: RUNS, seed: 20261123 });
}, 300_000);

test("the checks detect an undo that takes a helper's spot and asks that outlive the names", async () => {
  const world = await makeWorld(await makeSheet("shift", 1));
  const { sheet } = world;
  for (const one of [
    { do: "signUp", guest: 5 },
    { do: "cancel", of: 0 },
    { do: "run", at: 0 },
  ] as const)
    await act(world, one, 1);
  expect(await act(world, { do: "press", of: 0 }, 2)).toBe("signedUp");
  const before = await standing(sheet);
  const undo = { do: "undo", of: 0 } as const;
  const isBack = await comesBack(world, undo, 1);
  await act(world, undo, 3);
  expect([isBack, await standing(sheet)]).toEqual([false, before]);
  const submissionId = world.made[0]?.submissionId ?? "";
  const anyRoom = (command: UndoCommand) =>
    runWithAlteredSql(planUndo(command).statements, (text) => text.replaceAll("b.upto <=", "1 OR b.upto <="));
  await undoLastAct({ ...sheet, submissionId, now: DAY_BEFORE_START + 4 }, anyRoom);
  await expect(expectSound(sheet, 1)).rejects.toThrow("oversold");
  await expireNames(sheet, DAY_BEFORE_START, () => []);
  expect(await readNames(sheet)).not.toEqual([]);
  await act(world, { do: "expire" }, 5);
  expect(await readNames(sheet)).toEqual([]);
});

test("the checks detect an oversold sheet, a third mail in a week and a mail at night", async () => {
  const sheet = await makeSheet("shift", 1);
  const { email } = await makeHelper(sheet);
  await sendDueWaves(DAY_BEFORE_START);
  const [ask] = await listAsks(sheet);
  await pressAsk(ask?.id ?? "", DAY_BEFORE_START);
  await expectSound(sheet, 1);
  const askAgain = (to: string, at: number) => {
    const callId = newId();
    return runBatch([
      sql`INSERT INTO rescue_calls (id, event_id, offer_id, next_at, started_at, ended_at) VALUES (${callId}, ${sheet.eventId}, ${callId}, 0, 0, 0)`,
      sql`INSERT INTO rescue_asks (id, call_id, wave, name, email, created_at) VALUES (${newId()}, ${callId}, 1, 'Hanna', ${to}, ${at})`,
    ]);
  };
  await askAgain("night@helper.test", RESCUE_START - 9 * 60 * minute);
  await expect(expectSound(sheet, 1)).rejects.toThrow("at night");
  await runBatch([sql`DELETE FROM rescue_asks WHERE email = 'night@helper.test'`]);
  await askAgain(email, DAY_BEFORE_START);
  await expectSound(sheet, 1);
  await askAgain(email, DAY_BEFORE_START);
  await expect(expectSound(sheet, 1)).rejects.toThrow(email);
  await runBatch([
    sql`INSERT INTO volunteer_signups (id, event_id, volunteer_shift_id, user_email, status, places, created_at)
      VALUES (${newId()}, ${sheet.eventId}, ${sheet.offerId}, 'late@guest.test', 'confirmed', 1, 0)`,
  ]);
  await expect(expectSound(sheet, 1)).rejects.toThrow("oversold");
});

type World = { sheet: TestSheet; made: SignUp[]; emails: string[] };

async function makeWorld(sheet: TestSheet): Promise<World> {
  const emails = Array.from({ length: 9 }, () => `${newId()}@helper.test`);
  const world: World = { sheet, made: [], emails };
  for (const guest of [0, 1, 2]) await act(world, { do: "tick", guest }, 0);
  return world;
}

async function act({ sheet, made, emails }: World, one: Step, index: number): Promise<string> {
  const now = DAY_BEFORE_START + index;
  const { eventId, kind, ownerId, offerId } = sheet;
  switch (one.do) {
    case "signUp": {
      const command = buildSignUp(sheet, { name: "Hanna Helper", email: emails[one.guest] ?? "", now });
      made.push(command);
      return (await runTestCommand(command)).outcome;
    }
    case "cancel": {
      const target = made[one.of % Math.max(made.length, 1)];
      if (!target) return "";
      const signupIds = target.offers.map(({ signupId }) => signupId);
      return (await runTestCommand({ do: "cancel", eventId, kind, signupIds, by: { submissionId: target.submissionId }, now })).outcome;
    }
    case "run":
      await sendDueWaves(DAY_BEFORE_START + one.at * minute);
      return "";
    case "press": {
      const asks = await listAsks(sheet);
      const ask = asks[one.of % Math.max(asks.length, 1)];
      return ask ? await pressAsk(ask.id, now) : "";
    }
    case "tick":
      await makeHelper(sheet, { email: emails[one.guest] ?? "", now });
      return "";
    case "start":
      return (await startCall(ownerId, eventId, offerId, now)).outcome;
    case "undo": {
      const target = made[one.of % Math.max(made.length, 1)];
      if (target) await undoLastAct({ ...sheet, submissionId: target.submissionId, now });
      return "";
    }
    case "expire":
      await expireNames(sheet, now);
      return "";
    case "stop": {
      const call = (await listCalls(sheet)).at(-1);
      return call ? String(await stopCall(ownerId, eventId, call.id, now)) : "";
    }
  }
}

/** Whether an undo restores a spot: the person canceled, still has a name and no other spot, and one is free. */
async function comesBack({ sheet, made }: World, { of }: { of: number }, capacity: number): Promise<boolean> {
  const target = made[of % Math.max(made.length, 1)];
  const line = (await listActs(sheet.eventId)).findLast(
    ({ act: done, submissionId, undoneAt }) => done === "canceled" && submissionId === target?.submissionId && undoneAt === null,
  );
  const [[own]] = await runBatch([
    sql<{ name: string | null }>`SELECT user_name AS name FROM volunteer_signups WHERE submission_id = ${target?.submissionId ?? ""}`,
  ]);
  const { emails } = await standing(sheet);
  const isThere = emails.includes(target?.offers[0]?.details.email ?? "");
  return line !== undefined && own?.name != null && !isThere && emails.length < capacity;
}

/** Every name an event still knows: guests, people who offered help and people who were asked. */
async function readNames({ eventId, kind }: TestSheet) {
  const [rows] = await runBatch([
    sql`SELECT user_name AS name FROM ${KIND_SERVERS[kind].signupTable} WHERE event_id = ${eventId} AND user_name IS NOT NULL
      UNION ALL SELECT name FROM rescue_helpers WHERE event_id = ${eventId}
      UNION ALL SELECT a.name FROM rescue_asks a JOIN rescue_calls c ON c.id = a.call_id WHERE c.event_id = ${eventId}`,
  ]);
  return rows;
}

/** The people signed up, and the asks that became a sign-up. */
async function standing({ eventId }: TestSheet) {
  const [people, pressed] = await runBatch([
    sql<{ email: string | null }>`SELECT user_email AS email FROM volunteer_signups WHERE event_id = ${eventId} AND status <> 'cancelled'`,
    sql<{ id: string }>`SELECT substr(submission_key, 8) AS id FROM submissions
      WHERE event_id = ${eventId} AND submission_key LIKE 'rescue-%'`,
  ]);
  return { emails: people.map(({ email }) => email), pressed: pressed.map(({ id }) => id) };
}

async function expectSound(sheet: TestSheet, capacity: number, steps: Step[] = []): Promise<void> {
  const { taken, places } = await readSheetCounts(sheet);
  expect(taken, "oversold").toBeLessThanOrEqual(capacity);
  expect(taken).toBe(places);
  const asks = await listAsks(sheet);
  for (const { at } of asks) {
    const hour = Number(toWallTime(at, "America/New_York").time.slice(0, 2));
    expect(hour >= 8 && hour < 21, "at night").toBe(true);
  }
  for (const [email, own] of Map.groupBy(asks, (ask) => ask.email)) expect(own.length, email).toBeLessThanOrEqual(2);
  const [[mails], [calls]] = await runBatch([
    sql<{ count: number }>`SELECT count(*) AS count FROM email_outbox WHERE event_id = ${sheet.eventId} AND template = 'help-wanted'`,
    sql<{ open: number; wrong: number }>`SELECT count(*) FILTER (WHERE ended_at IS NULL) AS open,
      count(*) FILTER (WHERE asked > (SELECT count(*) FROM rescue_asks a WHERE a.call_id = rescue_calls.id)) AS wrong
      FROM rescue_calls WHERE event_id = ${sheet.eventId}`,
  ]);
  expect(mails?.count, "mails").toBeLessThanOrEqual(asks.length);
  expect(calls?.open ?? 0).toBeLessThanOrEqual(1);
  // The number of people asked stays when their names are deleted.
  if (!steps.some((one) => one.do === "expire")) expect(calls?.wrong).toBe(0);
  const { signupTable } = KIND_SERVERS[sheet.kind];
  const [twice] = await runBatch([
    sql`SELECT submission_id FROM ${signupTable} WHERE event_id = ${sheet.eventId} AND submission_id IN
      (SELECT id FROM submissions WHERE submission_key LIKE 'rescue-%') GROUP BY submission_id HAVING count(*) > 1`,
  ]);
  expect(twice).toEqual([]);
}
