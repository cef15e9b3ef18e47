import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { DURABLE_OBJECT_ENDS, OBJECT_PREFIX_ENDS, TABLE_ENDS } from "#tests/support/row-ends.ts";
import { writeRowsEverywhere } from "#tests/support/rows-everywhere.ts";
import { writeWorld } from "#tests/support/world.ts";
import { JOBS, runScheduled } from "#workers/scheduled.ts";

/** A time at which every job runs. */
const NOW = Date.parse("2027-03-01T08:17:00Z");
/** Days to run the jobs on, each followed by the next day, since what one day deletes may free what the next one deletes. */
const DAYS = [0, 31, 62, 91, 123, 181, 366, 397, 500].flatMap((day) => [day, day + 1]);

async function storedTables(): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ name: string }>`SELECT name FROM sqlite_master
      WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'sqlite*' AND name NOT GLOB 'd1*' ORDER BY name`,
  ]);
  return rows.map(({ name }) => name);
}

/** Returns the tables that hold rows and the prefixes that hold files. */
async function filled(): Promise<string[]> {
  const names = await storedTables();
  const found = await runBatch(names.map((name) => sql`SELECT 1 FROM ${sql.raw(name)} LIMIT 1`));
  const { objects } = await env.MEDIA.list();
  const files = objects.map(({ key }) => /^\w+\/(?=\d+\.)|^exports\/|^outbox\/\w+\//.exec(key)?.[0] ?? key);
  return [...names.filter((_, index) => found[index]?.length), ...new Set(files.map((file) => file.replace(/^\w{26}\//, "{userId}/")))];
}

const LINES = new Map([
  ...Object.entries(TABLE_ENDS),
  ...Object.values(OBJECT_PREFIX_ENDS).map(({ prefix, end }) => [prefix, end] as const),
]);

async function live(from: number): Promise<void> {
  for (const day of DAYS) {
    await runScheduled(from + day * DURATIONS.day);
    await runBatch([
      sql`UPDATE email_outbox SET status = 'sent', sent_at = ${from}, lease_until = NULL WHERE status IN ('pending', 'sending')`,
    ]);
  }
}

test("every table is listed with the jobs that delete its rows, and those jobs run", async () => {
  expect(Object.keys(TABLE_ENDS).sort()).toEqual(await storedTables());
  const jobs = [...LINES.values(), ...Object.values(DURABLE_OBJECT_ENDS)].flatMap((end) => ("jobs" in end ? end.jobs : []));
  expect(jobs.filter((job) => !JOBS.some(({ name }) => name === job))).toEqual([]);
});

test("time alone deletes what its line says, and deleting the accounts deletes the rest except what is marked to stay", async () => {
  await writeRowsEverywhere(await writeWorld(NOW), NOW);
  const before = await filled();
  expect([...LINES.keys()].filter((name) => !before.includes(name) && name !== "outbox/development/")).toEqual([]);

  await live(NOW);
  const left = (await filled()).map((name) => [name, LINES.get(name)] as const);
  expect(left.filter(([, end]) => !end || ("jobs" in end && !end.with)).map(([name]) => name)).toEqual([]);

  await runBatch([sql`UPDATE users SET deleting_at = ${NOW}, password_hash = NULL`]);
  await live(NOW + 501 * DURATIONS.day);
  expect((await filled()).filter((name) => !("stays" in (LINES.get(name) ?? {})))).toEqual([]);
}, 120_000);
