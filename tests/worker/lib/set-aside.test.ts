import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { purgeAside, QUEUES } from "#app/lib/set-aside.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { readOperations } from "#app/site/admin/operations.server.ts";
import { captureErrors, emptyOutbox } from "#tests/support/mailbox.ts";
import { SET_ASIDE_CASES, SET_ASIDE_NOW } from "#tests/support/set-aside-cases.ts";
import { JOBS } from "#workers/scheduled.ts";

const { day } = DURATIONS;

beforeEach(async () => {
  await emptyOutbox();
  await runBatch(
    ["set_aside", "erasures", "exports", "broadcasts", "event_series", "rescue_settings", "unconfirmed_signups", "reminder_queue"].map(
      (table) => sql.raw(`DELETE FROM ${table}`),
    ),
  );
});

const asides = async () =>
  (await readOperations(SET_ASIDE_NOW)).aside.map(({ queue: name, count, reason }) => `${name} × ${count}: ${reason}`);
/** As after a deploy: what is put aside is another version's. */
const deploy = () => runBatch([sql`UPDATE set_aside SET version = 'before'`]);

for (const [name, { bad, run, make }] of Object.entries(SET_ASIDE_CASES))
  test(`${name}: ${bad} bad rows at the head let the one behind them through, are told, and go once repaired and deployed`, async () => {
    using errors = captureErrors();
    const { isDone, repair } = await make();
    await run(SET_ASIDE_NOW);
    expect(await isDone()).toBe(true);
    const told = (await asides()).filter((line) => line.startsWith(`${name} ×`));
    expect(told).toEqual([expect.stringMatching(new RegExp(`^${name} × ${bad}: .+`))]);
    expect(told.join() + errors.lines.join()).not.toContain("@example.com");

    await repair();
    await run(SET_ASIDE_NOW + 1);
    expect(await asides()).not.toEqual([]);
    await deploy();
    // A page a run.
    for (let later = 2; later < 12; later++) await run(SET_ASIDE_NOW + later);
    expect((await asides()).filter((line) => line.startsWith(name))).toEqual([]);
  }, 120_000);

test("each try waits twice as long, and what is gone is forgotten", async () => {
  using _ = captureErrors();
  const { run, make } = SET_ASIDE_CASES.erasures ??
    Object.values(SET_ASIDE_CASES)[0] ?? { run: async () => {}, make: async () => ({ repair: async () => {} }) };
  const { repair } = await make();
  const tries = async () => (await runBatch([sql<{ tries: number }>`SELECT max(tries) AS tries FROM set_aside`]))[0][0]?.tries;
  for (const [at, expected] of [
    [0, 1],
    [20, 1],
    [31, 2],
    [80, 2],
    [92, 3],
  ] as const) {
    await run(SET_ASIDE_NOW + at * DURATIONS.second);
    expect(await tries(), `${at}`).toBe(expected);
  }
  await repair();
  await purgeAside(SET_ASIDE_NOW + day);
  expect(await asides()).not.toEqual([]);
  await purgeAside(SET_ASIDE_NOW + 3 * day);
  expect(await asides()).toEqual([]);
});

/** Jobs that take no rows one by one: statements over all that is due, which read no text of a row. */
const BY_STATEMENT = [
  ...[
    "accounts sweep",
    "unproven accounts",
    "names of dates",
    "batches purge",
    "exports purge",
    "people's keys",
    "events purge",
    "deletion notices",
    "erased purge",
    "outbox purge",
  ],
  ...["organizers' invitations purge", "helpers purge", "conversations purge", "imports purge", "pictures purge", "set aside purge"],
  ...["recount", "storage", "held mail"],
  // What is told is told once, each browser apart.
  "push",
];

test("every scheduled job either puts bad rows aside or takes rows by statements alone", () => {
  expect(JOBS.map(({ name }) => name).sort()).toEqual([...QUEUES, ...BY_STATEMENT].sort());
});
