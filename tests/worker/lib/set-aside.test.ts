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
/** Simulates a deploy: rows set aside so far belong to another version. */
const deploy = () => runBatch([sql`UPDATE set_aside SET version = 'before'`]);

for (const [name, { bad, run, make }] of Object.entries(SET_ASIDE_CASES))
  test(`${name}: ${bad} bad rows at the head don't block the one behind them, are reported, and are processed after a repair and a deploy`, async () => {
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
    // One page per run.
    for (let later = 2; later < 12; later++) await run(SET_ASIDE_NOW + later);
    expect((await asides()).filter((line) => line.startsWith(name))).toEqual([]);
  }, 120_000);

test("each retry waits twice as long, and entries whose rows are gone are purged", async () => {
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

/** Jobs that don't process rows one by one: their statements cover everything due and read no text of a row. */
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
  ...["recount", "storage", "held mail", "followers", "followers purge", "days away purge", "webhooks purge"],
  // Each notification is sent at most once, separately to each browser.
  "push",
  // Each webhook has its turn by itself, and one that fails waits longer each time.
  "webhooks",
];

test("every scheduled job either sets bad rows aside or uses only statements over many rows", () => {
  expect(JOBS.map(({ name }) => name).sort()).toEqual([...QUEUES, ...BY_STATEMENT].sort());
});
