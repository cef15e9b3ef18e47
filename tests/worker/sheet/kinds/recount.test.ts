import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { recount } from "#app/sheet/event/recount.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { captureLog } from "#tests/support/log.ts";
import { isProving } from "#tests/support/proving.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { runScheduled } from "#workers/scheduled.ts";

const NIGHT = Date.UTC(2027, 2, 1, 8, 5);
const OFFERS = ["potluck_items", "volunteer_shifts", "time_slots"];

/** Each pass starts again with the first event. */
beforeEach(() => runBatch([sql`DELETE FROM job_leases`]));

async function execute(...statements: string[]): Promise<void> {
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}

async function counters(): Promise<unknown[]> {
  const selects = [
    "SELECT id, attendee_count, waiting FROM events ORDER BY id",
    ...OFFERS.map((table) => `SELECT id, taken, waiting FROM ${table} ORDER BY id`),
  ];
  const results = await env.DB.batch(selects.map((select) => env.DB.prepare(select)));
  return results.map((result) => result.results);
}

/** A sheet of a kind with two guests going and one waiting. */
async function usedSheet(kind: (typeof KIND_IDS)[number]): Promise<TestSheet> {
  const sheet = await makeSheet(kind, 2);
  for (const ifFull of ["refuse", "refuse", "wait"] as const) await runTestCommand({ ...buildSignUp(sheet), ifFull });
  return sheet;
}

test("each night, counters that drifted are corrected and logged; otherwise the log is silent", async () => {
  using log = captureLog();
  const sheets = await Promise.all(KIND_IDS.map(usedSheet));
  const right = await counters();
  await execute(
    "UPDATE events SET attendee_count = attendee_count + 3, waiting = 0",
    ...OFFERS.map((table) => `UPDATE ${table} SET taken = taken * 2, waiting = -1`),
  );
  await runScheduled(NIGHT - DURATIONS.hour);
  expect(await counters()).not.toEqual(right);
  await runScheduled(NIGHT);
  expect(await counters()).toEqual(right);
  const lines = log.lines.filter((line) => line.message === "Counters repaired");
  expect(lines.map(({ counters, count }) => `${counters} ${count}`).sort()).toEqual(["events 4", "items 1", "shifts 1", "slots 1"]);
  expect(lines.find(({ counters }) => counters === "shifts")?.ids).toBe(sheets.find(({ kind }) => kind === "shift")?.offerId);

  log.lines.length = 0;
  await runScheduled(NIGHT + DURATIONS.minute);
  await runScheduled(NIGHT + DURATIONS.day);
  expect(log.lines).toEqual([]);
});

const ACT = fc.record({
  kind: fc.constantFrom(...KIND_IDS),
  do: fc.constantFrom("insert", "change", "move", "delete"),
  signup: fc.nat(5),
  sheet: fc.nat(1),
  places: fc.nat(3),
  status: fc.constantFrom("confirmed", "waiting", "offered", "cancelled"),
});

test("the triggers' counts equal the recount whatever happens to the rows", async () => {
  const pairs = await Promise.all(KIND_IDS.map(async (kind) => [kind, [await makeSheet(kind, 9), await makeSheet(kind, 9)]] as const));
  const sheets = new Map(pairs);
  const history = fc.array(ACT, { minLength: 10, maxLength: 40 });
  const property = fc.asyncProperty(history, async (acts) => {
    using log = captureLog();
    const run = newId();
    await runBatch(
      acts.map(({ kind, places, status, ...act }) => {
        const { signupTable, offerColumn } = KIND_SERVERS[kind];
        const { eventId = "", offerId = "" } = sheets.get(kind)?.[act.sheet] ?? {};
        const id = `${run}${act.signup}`;
        // An RSVP's offer is its event.
        const offer = kind === "rsvp" ? sql`event_id` : sql.raw(offerColumn);
        if (act.do === "delete") return sql`DELETE FROM ${signupTable} WHERE id = ${id}`;
        if (act.do === "change") return sql`UPDATE ${signupTable} SET places = ${places}, status = ${status} WHERE id = ${id}`;
        if (act.do === "move") {
          return sql`UPDATE ${signupTable} SET event_id = ${eventId}, ${offer} = ${offerId}, places = ${places}, status = ${status} WHERE id = ${id}`;
        }
        const own = kind === "rsvp" ? sql`` : sql`, ${offer}`;
        return sql`INSERT INTO ${signupTable} (id, event_id, places, status, created_at${own})
          SELECT ${id}, ${eventId}, ${places}, ${status}, 0${kind === "rsvp" ? sql`` : sql`, ${offerId}`} WHERE true ON CONFLICT DO NOTHING`;
      }),
    );
    await runBatch([sql`DELETE FROM job_leases`]);
    await recount(NIGHT);
    expect(log.lines).toEqual([]);
  });
  await fc.assert(property, { numRuns: isProving ? 300 : 5, seed: 20261122 });
});

test("a large installation takes several runs, each continuing after the last, and counts sign-ups made in between", async () => {
  using log = captureLog();
  const sheet = await makeSheet("shift", 20);
  await execute(
    `INSERT INTO events (id, title, type, created_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
      SELECT 'zz-' || i, 'Many', 'rsvp', 0 FROM n`,
    "UPDATE events SET attendee_count = 7 WHERE id LIKE 'zz-%'",
    `UPDATE volunteer_shifts SET taken = 9 WHERE id = '${sheet.offerId}'`,
  );
  const wrong = () => env.DB.prepare("SELECT count(*) AS n FROM events WHERE id LIKE 'zz-%' AND attendee_count <> 0").first<number>("n");
  const left: (number | null)[] = [];
  for (let minute = 0; minute < 5; minute++) {
    await Promise.all([recount(NIGHT + minute * DURATIONS.minute, 1), runTestCommand(buildSignUp(sheet))]);
    left.push(await wrong());
  }
  expect(left.filter((each, index) => Number(each) < Number(left[index - 1] ?? 120)).length).toBeGreaterThan(1);
  expect(left.at(-1)).toBe(0);
  const { places, taken, attendees } = await readSheetCounts(sheet);
  expect([taken, attendees]).toEqual([places, places]);
  expect(log.lines.reduce((sum, line) => sum + (line.counters === "events" ? Number(line.count) : 0), 0)).toBe(120);
});
