import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { planAsk } from "#app/signup/ask/ask.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { AskModel, type AskStep } from "#tests/support/ask-model.ts";
import { type AskedRow, askedPerson, buildAnswer, buildAsk, makeQuietPerson, readAsked } from "#tests/support/asks.ts";
import { isProving } from "#tests/support/proving.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";

const RUNS = isProving ? 200 : 6;
const PATIENCE = isProving ? 600_000 : 180_000;
const KINDS = ["shift", "slot", "item"] as const;

const of = fc.nat(20);
const step: fc.Arbitrary<AskStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("signUp" as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("ask" as const), next: fc.nat(2), isQuiet: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom("yes" as const, "no" as const, "but" as const), of }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("takeBack" as const, "leave" as const), of }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pass" as const) }) },
);
const histories = fc.record({
  kind: fc.constantFrom(...KINDS),
  capacity: fc.integer({ min: 1, max: 3 }),
  steps: fc.array(step, { minLength: 4, maxLength: 18 }),
});
type History = typeof histories extends fc.Arbitrary<infer H> ? H : never;

/** Everyone who has a spot at once, or none to hold: what is freed goes to the next in line by itself. */
async function makeAskSheet(kind: (typeof KINDS)[number], capacity: number): Promise<TestSheet> {
  const sheet = await makeSheet(kind, capacity);
  await runBatch([sql`UPDATE events SET wait_list = 1, wait_list_hold_minutes = 0 WHERE id = ${sheet.eventId}`]);
  return sheet;
}

async function runStep(sheet: TestSheet, one: AskStep, rows: AskedRow[], now: number): Promise<unknown> {
  const { eventId, kind, ownerId: userId } = sheet;
  if (one.do === "signUp") return await runTestCommand({ ...buildSignUp(sheet, { now }), ifFull: "wait" });
  if (one.do === "pass") return await runTestCommand({ do: "expireHolds", eventId, kind, now });
  if (one.do === "ask") {
    const next = Array.from({ length: one.next }, (_, at) => askedPerson(`Next ${at}`));
    if (one.isQuiet) next.unshift(await makeQuietPerson());
    return await runTestCommand(buildAsk(sheet, { person: askedPerson("Ann"), next, now }));
  }
  if (!("of" in one)) return null;
  const row = rows[one.of % Math.max(rows.length, 1)];
  if (!row) return null;
  const answer = { eventId, kind, submissionId: row.submissionId };
  if (one.do === "yes") return await runTestCommand(buildAnswer(answer, { yes: [row.id], now }));
  if (one.do === "no") return await runTestCommand(buildAnswer(answer, { no: [row.id], now }));
  if (one.do === "but") return await runTestCommand(buildAnswer(answer, { no: [row.id], substitute: askedPerson("Sub"), now }));
  if (one.do === "takeBack" && row.status !== "asked") return null;
  const by = one.do === "leave" ? { submissionId: row.submissionId } : { userId };
  return await runTestCommand({ do: "cancel", eventId, kind, signupIds: [row.id], by, now });
}

function toStanding({ status, cancelledBy }: AskedRow): string {
  if (status !== "cancelled") return status;
  return cancelledBy === "guest" ? "left" : (cancelledBy ?? "");
}

async function expectMatchesModel({ kind, capacity, steps }: History): Promise<void> {
  const sheet = await makeAskSheet(kind, capacity);
  const model = new AskModel(capacity, NOW);
  let now = NOW;
  for (const [index, one] of steps.entries()) {
    now += one.do === "pass" ? DURATIONS.day : 1;
    await runStep(sheet, one, await readAsked(sheet), now);
    model.act(one, now);
    const rows = await readAsked(sheet);
    expect(rows.map(toStanding), `after ${index}: ${JSON.stringify(one)}`).toEqual(model.standings());
    expect(await readSheetCounts(sheet)).toMatchObject({ taken: model.count("confirmed", "asked"), attendees: model.count("confirmed") });
  }
  await expectOneMailEach(sheet);
}

/** Everyone asked got one mail, everyone it was taken back from another, and each yes its receipt. */
async function expectOneMailEach({ eventId, kind }: TestSheet): Promise<void> {
  const rows = await readAsked({ eventId, kind });
  const [mails] = await runBatch([
    sql<{ template: string; count: number }>`SELECT template, count(*) AS count FROM email_outbox
      WHERE event_id = ${eventId} AND template IN ('ask', 'ask-withdrawn') GROUP BY template`,
  ]);
  const [[asks]] = await runBatch([
    sql<{ count: number }>`SELECT count(*) AS count FROM submissions WHERE event_id = ${eventId} AND source = 'asked'`,
  ]);
  const count = Object.fromEntries(mails.map((mail) => [mail.template, mail.count]));
  expect(count.ask ?? 0).toBe(asks?.count);
  expect(count["ask-withdrawn"] ?? 0).toBe(rows.filter(({ cancelledBy }) => cancelledBy === "withdrawn").length);
}

test("step by step, asking matches the model", { timeout: PATIENCE }, async () => {
  await fc.assert(fc.asyncProperty(histories, expectMatchesModel), { numRuns: RUNS, seed: 20261129 });
});

test("whatever happens at once, with the room stopped in between, nothing is oversold and the counters equal their sums", {
  timeout: PATIENCE,
}, async () => {
  const property = fc.asyncProperty(histories, fc.nat(20), async ({ kind, capacity, steps }, deathAt) => {
    const sheet = await makeAskSheet(kind, capacity);
    await runStep(sheet, { do: "ask", next: 2, isQuiet: true }, [], NOW);
    const rows = await readAsked(sheet);
    const acts = steps.map((one, index) => runStep(sheet, one, rows, NOW + (one.do === "pass" ? 4 * DURATIONS.day : index)));
    await acts[deathAt % acts.length];
    await evictDurableObject(env.EVENT_ROOM.getByName(sheet.eventId));
    await Promise.all(acts);
    const counts = await readSheetCounts(sheet);
    expect(counts.taken).toBe(counts.places);
    expect(counts.taken).toBeLessThanOrEqual(capacity);
    expect(counts.attendees).toBe((await readAsked(sheet)).filter(({ status }) => status === "confirmed").length);
    await expectOneMailEach(sheet);
  });
  await fc.assert(property, { numRuns: RUNS, seed: 20261129 });
});

test("of a yes and its rivals at the same time only one counts", async () => {
  const rivals: ((sheet: TestSheet, ask: ReturnType<typeof buildAsk>) => Promise<unknown>)[] = [
    ({ eventId, kind }) => runTestCommand({ do: "expireHolds", eventId, kind, now: NOW + 4 * DURATIONS.day }),
    ({ eventId, kind, ownerId }, { spots }) =>
      runTestCommand({ do: "cancel", eventId, kind, signupIds: spots.map(({ id }) => id), by: { userId: ownerId }, now: NOW + 2 }),
    (_, ask) => runTestCommand(buildAnswer(ask, { no: ask.spots.map(({ id }) => id), substitute: askedPerson("Sub"), now: NOW + 2 })),
  ];
  for (const rival of rivals) {
    for (const isFirst of [true, false]) {
      const sheet = await makeSheet("shift", 1);
      const ask = buildAsk(sheet, { next: [askedPerson("Ben")] });
      await runTestCommand(ask);
      const sayYes = () => runTestCommand(buildAnswer(ask, { yes: ask.spots.map(({ id }) => id), now: NOW + 2 }));
      const [one, other] = isFirst ? [sayYes, () => rival(sheet, ask)] : [() => rival(sheet, ask), sayYes];
      await Promise.all([one(), other()]);
      const rows = await readAsked(sheet);
      const holders = rows.filter(({ status }) => status === "confirmed" || status === "asked");
      expect(holders.length, JSON.stringify(rows)).toBeLessThanOrEqual(1);
      expect((await readSheetCounts(sheet)).taken).toBe(holders.length);
      if (isFirst && rival !== rivals[1]) expect(holders).toMatchObject([{ name: "Ann", status: "confirmed" }]);
    }
  }
});

test("two asks for one spot: one of them is made; without its guard both would be", async () => {
  const sheet = await makeSheet("slot", 1);
  const asks = [buildAsk(sheet), buildAsk(sheet, { person: askedPerson("Ben") })];
  const outcomes = await Promise.all(asks.map((ask) => runTestCommand(ask)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["asked", "none"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1 });
  const unguarded = (text: string) => text.replaceAll("<= o.capacity)", "<= 99)");
  await runWithAlteredSql(planAsk(buildAsk(sheet, { person: askedPerson("Cleo") })).statements, unguarded);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 2 });
});
