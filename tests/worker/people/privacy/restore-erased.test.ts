import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { finishErasures, purgeErasedHashes } from "#app/people/privacy/erase.server.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { findTablesWithText } from "#tests/support/canaries.ts";
import { makeEvent, makeForm, makeSignUp } from "#tests/support/makers.ts";
import { dumpStatements, quoteIdentifier, tablesInOrder } from "../../../../scripts/dump-sql.ts";
import { type ErasedRecords, eraseAgainStatements, READ_ERASED } from "../../../../scripts/erased.ts";

const NOW = Date.parse("2027-04-01T12:00:00Z");
const DAY = Date.parse("2027-07-30T16:00:00Z");
const KEYS = ["another key", config().secret];

async function* read(sql: string) {
  yield* (await env.DB.prepare(sql).all()).results;
}

const execute = (statements: string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));

/** Returns the list of erased records as it is kept next to the backups. */
async function listed(): Promise<ErasedRecords> {
  const [addresses, events] = READ_ERASED;
  const rowsOf = async <Row>(statement: string) => (await env.DB.prepare(statement).all<Row>()).results;
  return { addresses: await rowsOf(addresses), events: await rowsOf(events) };
}

async function erase(email: string) {
  await runBatch([sql`INSERT INTO erasures (email, asked_at) VALUES (${email}, ${NOW + 1})`]);
  await finishErasures(NOW + 2);
}

test("restoring a backup erases again what was erased after it was made; without the list it would come back", async () => {
  const [gone, kept] = [`gone-${newId()}@guest.test`, `kept-${newId()}@guest.test`];
  const ahead = await makeEvent(makeForm("rsvp", { date: "2027-09-01" }), { now: NOW });
  for (const email of [gone, kept]) await makeSignUp(ahead, undefined, { email, now: NOW });
  const past = await makeEvent(makeForm("rsvp", { date: "2027-05-01" }), { now: NOW });
  await makeSignUp(past, undefined, { name: "Canary Past", now: NOW });
  await runBatch([sql`UPDATE events SET retain_days = 365 WHERE id = ${past.eventId}`]);
  const backup: string[] = [];
  for await (const statement of dumpStatements(read)) backup.push(statement);

  await erase(gone);
  await runBatch([sql`UPDATE events SET retain_days = 90 WHERE id = ${past.eventId}`]);
  await purgeNames(DAY);
  expect([await findTablesWithText(gone), await findTablesWithText("Canary Past")]).toEqual([[], []]);
  const list = await listed();
  expect(JSON.stringify(list)).not.toContain("guest.test");

  const bringBack = async () => {
    await execute((await tablesInOrder(read)).reverse().map((table) => `DROP TABLE ${quoteIdentifier(table)}`));
    await execute(backup);
  };
  await bringBack();
  await finishErasures(NOW + 3);
  await purgeNames(DAY + 1);
  expect(await findTablesWithText(gone)).toContain("event_rsvps");
  expect(await findTablesWithText("Canary Past")).toContain("event_rsvps");

  await bringBack();
  await execute(await eraseAgainStatements(read, list, KEYS));
  await finishErasures(NOW + 3);
  await purgeNames(DAY + 1);
  expect([await findTablesWithText(gone), await findTablesWithText("Canary Past")]).toEqual([[], []]);
  expect(await findTablesWithText(kept)).toContain("event_rsvps");
  // The list is restored too, so a second restore from there includes it.
  expect((await listed()).addresses).toEqual(list.addresses);
});

test("a guest who signed up again after being erased is left alone, and the list forgets an address once no backup has it", async () => {
  const email = `back-${newId()}@guest.test`;
  const event = await makeEvent(makeForm("rsvp", { date: "2027-09-01" }), { now: NOW });
  await makeSignUp(event, undefined, { email, now: NOW });
  await erase(email);
  await makeSignUp(event, undefined, { email, name: "Back Again", now: NOW + 3 });
  await execute(await eraseAgainStatements(read, await listed(), KEYS));
  await finishErasures(NOW + 4);
  expect(await findTablesWithText("Back Again")).toContain("event_rsvps");
  await purgeErasedHashes(NOW + 90 * DURATIONS.day);
  expect((await listed()).addresses).not.toEqual([]);
  await purgeErasedHashes(NOW + 1 + 90 * DURATIONS.day);
  expect((await listed()).addresses).toEqual([]);
});

test("a backup older than the list is reported as such", async () => {
  const older = async function* (statement: string) {
    if (statement.includes("sqlite_master")) yield { has: 0 };
  };
  await expect(eraseAgainStatements(older, { addresses: [{ hash: "x", askedAt: 1 }], events: [] }, KEYS)).rejects.toThrow("older");
  expect(await eraseAgainStatements(older, { addresses: [], events: [] }, KEYS)).toEqual([]);
});
