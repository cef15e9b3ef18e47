import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { runWithinBudget } from "#app/db/budget.server.ts";
import { BudgetSpent, newMeter } from "#app/db/meter.server.ts";
import { withContext } from "#app/db/request-context.server.ts";
import { processQueue } from "#app/lib/set-aside.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { finishErasures } from "#app/people/privacy/erase.server.ts";
import { captureErrors, newAddresses } from "#tests/support/mailbox.ts";

const NOW = Date.parse("2027-03-02T12:00:00Z");

beforeEach(async () => {
  await runBatch([sql`DELETE FROM set_aside`, sql`DELETE FROM erasures`]);
});

const asides = async () =>
  (await runBatch([sql<{ id: string }>`SELECT row_id AS id FROM set_aside ORDER BY row_id`]))[0].map(({ id }) => id);

/** Processes rows, each of which runs the given number of statements; rows named "bad" fail. */
async function work(rows: Record<string, number>, cost: number) {
  const done: string[] = [];
  await processQueue(
    {
      queue: "exports",
      select: (isNotAside) =>
        sql<{ id: string }>`SELECT j.key AS id FROM json_each(${JSON.stringify(rows)}) j WHERE ${isNotAside(sql`j.key`)}`,
      size: 50,
      cost,
      idOf: ({ id }) => id,
      handle: async ({ id }) => {
        for (let count = 0; count < (rows[id] ?? 0); count++) await runBatch([sql`SELECT 1`]);
        if (id.startsWith("bad")) throw new Error("Bad");
        done.push(id);
      },
    },
    NOW,
  );
  return done;
}

const run = (rows: Record<string, number>, { budget, cost }: { budget: number; cost: number }) =>
  withContext({ meter: newMeter() }, () => runWithinBudget(budget, () => work(rows, cost)));

test("rows are processed while they are affordable, and failed ones are recorded within the same budget", async () => {
  using _ = captureErrors();
  // One statement reads the page, two record its outcome.
  expect(await run({ bad: 3, a: 3, b: 3, c: 3 }, { budget: 12, cost: 3 })).toEqual(["a", "b"]);
  expect(await asides()).toEqual(["bad"]);
  expect(await run({ bad: 3, a: 3, b: 3, c: 3 }, { budget: 12, cost: 3 })).toEqual(["a", "b", "c"]);
});

test("a row that needs more than what is left ends the turn and isn't set aside", async () => {
  using _ = captureErrors();
  await expect(run({ bad: 1, dear: 50, a: 1 }, { budget: 20, cost: 1 })).rejects.toThrow(BudgetSpent);
  expect(await asides()).toEqual(["bad"]);
});

const keeping = (message: string) => sql.raw(`CREATE TRIGGER keep BEFORE DELETE ON erasures BEGIN SELECT RAISE(ABORT, '${message}'); END`);

test.each([
  ["D1 DB is overloaded. Requests queued for too long.", 0],
  ["Network connection lost.", 0],
  ["kept", 3],
])("if D1 says %j, %i of 3 rows are set aside, and the others are processed as soon as it recovers", async (message, count) => {
  using _ = captureErrors();
  await runBatch([
    ...newAddresses(3).map((email, index) => sql`INSERT INTO erasures (email, asked_at) VALUES (${email}, ${index + 1})`),
    keeping(message),
  ]);
  const turn = finishErasures(NOW).then(
    () => "through",
    () => "ended",
  );
  expect(await turn).toBe(count === 0 ? "ended" : "through");
  expect(await asides()).toHaveLength(count);
  await runBatch([sql`DROP TRIGGER keep`]);
  await finishErasures(NOW + DURATIONS.second);
  expect((await runBatch([sql`SELECT 1 FROM erasures`]))[0]).toHaveLength(count);
});
