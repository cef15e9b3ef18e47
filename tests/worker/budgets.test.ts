import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { compile, runBatch, type Statement } from "#app/db/batch.server.ts";
import { eventPage } from "#app/events/event-page.server.ts";
import { KIND_IDS, type KindId } from "#app/kinds/kind.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { planSignUp } from "#app/signups/sign-up.server.ts";
import { makeSheet, makeSignUp, NOW, type Sheet } from "#tests/support/sheet.ts";

const SHOWN = 51;
const ALLOWANCE = 30;
const CROWD = (env as unknown as { PROVE?: string }).PROVE === "1" ? 100_000 : 5_000;
/** A search of an index may touch the row next to what it looks for, or not. */
const NEIGHBOURS = 2;
const PATIENCE = 120_000;

afterEach(() => {
  vi.restoreAllMocks();
});

for (const kind of KIND_IDS) {
  test(
    `the event page of a ${kind} sheet is one round trip, whoever else signed up for whatever`,
    async () => {
      const sheet = await makeSheet(kind, null);
      await crowd(sheet, 100);
      await elsewhere(kind, 100);
      const small = await rowsRead(() => eventPage(sheet.eventId, null, NOW));
      await crowd(sheet, CROWD);
      await elsewhere(kind, CROWD);
      const large = await rowsRead(() => eventPage(sheet.eventId, null, NOW));
      expect(small.trips).toBe(1);
      expect(large.trips).toBe(1);
      expect(Math.abs(large.rows - small.rows)).toBeLessThanOrEqual(NEIGHBOURS);
      expect(large.rows).toBeLessThanOrEqual(ALLOWANCE + 2 * SHOWN);
    },
    PATIENCE,
  );

  test(
    `a sign-up for a ${kind} sheet reads the same rows in a crowd as alone`,
    async () => {
      const sheet = await makeSheet(kind, null);
      const alone = await rowsOf(planSignUp({ ...makeSignUp(sheet), throttleKey: "somebody" }).statements);
      await crowd(sheet, CROWD);
      await elsewhere(kind, CROWD);
      const inACrowd = await rowsOf(planSignUp({ ...makeSignUp(sheet), throttleKey: "somebody-else" }).statements);
      expect(Math.abs(inACrowd - alone)).toBeLessThanOrEqual(NEIGHBOURS);
      expect(inACrowd).toBeLessThanOrEqual(ALLOWANCE);
    },
    PATIENCE,
  );
}

/** People already on the sheet, written at once. */
async function crowd({ eventId, offerId, kind }: Sheet, count: number): Promise<void> {
  const server = KIND_SERVERS[kind];
  const offer = kind === "rsvp" ? sql`` : sql`, ${sql.raw(server.offerColumn)}`;
  const offerValue = kind === "rsvp" ? sql`` : sql`, ${offerId}`;
  await runBatch([
    sql`INSERT INTO ${server.signupTable} (id, event_id ${offer}, submission_id, user_name, user_email, places, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT lower(hex(randomblob(16))), ${eventId} ${offerValue}, lower(hex(randomblob(16))), 'Somebody',
        lower(hex(randomblob(8))) || '@crowd.test', 1, i FROM n`,
  ]);
}

/** People on another event's sheet. */
async function elsewhere(kind: KindId, count: number): Promise<void> {
  await crowd(await makeSheet(kind, null), count);
}

/** Counts the round trips to D1 and the rows they read. */
async function rowsRead(run: () => Promise<unknown>): Promise<{ trips: number; rows: number }> {
  const batch = vi.spyOn(env.DB, "batch");
  await run();
  const results = await Promise.all(batch.mock.results.map((result) => result.value as Promise<D1Result[]>));
  batch.mockRestore();
  return { trips: results.length, rows: sumOf(results.flat()) };
}

async function rowsOf(statements: Statement[]): Promise<number> {
  const compiled = statements.map((statement) => ("getSQL" in statement ? compile(statement) : statement));
  return sumOf(await env.DB.batch(compiled.map((one) => env.DB.prepare(one.sql).bind(...one.params))));
}

function sumOf(results: D1Result[]): number {
  return results.reduce((sum, result) => sum + result.meta.rows_read, 0);
}
