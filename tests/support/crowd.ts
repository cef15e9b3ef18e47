import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { runBatch, type Statement } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { SimulatedDistance } from "./distance.ts";
import { makeSheet, type TestSheet } from "./sheet.ts";

/** Adds people to the sheet in one statement. */
export async function insertCrowd({ eventId, offerId, kind }: TestSheet, count: number): Promise<void> {
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

/** Adds people to another event's sheet. */
export async function insertCrowdElsewhere(kind: KindId, count: number): Promise<void> {
  await insertCrowd(await makeSheet(kind, null), count);
}

/** Counts the round trips to D1 and the rows they read. */
export async function measureRowsRead(run: () => Promise<unknown>): Promise<{ trips: number; rows: number }> {
  using distance = new SimulatedDistance({ delay: 0 });
  const { all, rows } = await distance.measure(run);
  return { trips: all.length, rows };
}

export async function countRowsRead(statements: Statement[]): Promise<number> {
  const compiled = statements.map((statement) => ("getSQL" in statement ? compile(statement) : statement));
  return sumRowsRead(await env.DB.batch(compiled.map((one) => env.DB.prepare(one.sql).bind(...one.params))));
}

function sumRowsRead(results: D1Result[]): number {
  return results.reduce((sum, result) => sum + result.meta.rows_read, 0);
}
