import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { HOLD_MAIL, RELEASE_MAIL } from "#app/outbox/hold.ts";
import { captureErrors, emptyOutbox, listMailStatuses, newAddress, openResendAccount, queueMailRows } from "#tests/support/mailbox.ts";
import { type SeededWorld, writeWorld } from "#tests/support/world.ts";
import { runScheduled } from "#workers/scheduled.ts";
import { dumpStatements, quoteIdentifier, tablesInOrder } from "../../../scripts/dump-sql.ts";

const NOW = Date.now();
const [FROZEN, QUEUED] = [newAddress(), newAddress()];
let world: SeededWorld;

async function dumped(): Promise<string[]> {
  const statements: string[] = [];
  for await (const statement of dumpStatements(read)) statements.push(statement);
  return statements;
}

async function* read(sql: string) {
  yield* (await env.DB.prepare(sql).all()).results;
}

async function execute(statements: string[]): Promise<void> {
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}

/** Returns every row of every table and the rest of the catalog. */
async function contents() {
  const tables = await tablesInOrder(read);
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${quoteIdentifier(table)}`)));
  const catalog = await env.DB.prepare("SELECT type, name, sql FROM sqlite_master WHERE substr(name, 1, 4) <> '_cf_' ORDER BY name").all();
  return { catalog: catalog.results, tables: new Map(tables.map((table, index) => [table, rows[index]?.results])) };
}

async function loseDatabase(): Promise<void> {
  await execute((await tablesInOrder(read)).reverse().map((table) => `DROP TABLE ${quoteIdentifier(table)}`));
}

/** A sheet of every type, one message being sent, one queued, and a due reminder. */
beforeAll(async () => {
  using _ = captureErrors();
  world = await writeWorld(NOW);
  await emptyOutbox();
  const resend = openResendAccount();
  await resend.script({ always: { answer: "500" } });
  await queueMailRows({ to: FROZEN, now: NOW });
  await deliverDue(NOW, { transport: resend.transport });
  await queueMailRows({ to: QUEUED, now: NOW });
  await env.DB.prepare("UPDATE reminder_queue SET send_at = ?, expires_at = ? WHERE event_id = ? AND status = 'pending'")
    .bind(NOW - DURATIONS.minute, NOW + DURATIONS.day, world.events.rsvp.eventId)
    .run();
});

const frozenBytes = async () => (await env.MEDIA.list({ prefix: "outbox/batches/" })).objects.length;
const messages = () => env.DB.prepare("SELECT count(*) AS n FROM email_outbox").first<number>("n");

test("a dump restores every row, counter, index and trigger; with the triggers first it wouldn't", async () => {
  const before = await contents();
  expect(before.tables.get("volunteer_signups")?.length).toBeGreaterThan(0);
  const dump = await dumped();
  await loseDatabase();
  await execute(dump);
  expect(await contents()).toEqual(before);

  await loseDatabase();
  const isTrigger = (statement: string) => statement.startsWith("CREATE TRIGGER");
  const firstRow = dump.findIndex((statement) => statement.startsWith("INSERT"));
  const rest = dump.slice(firstRow);
  await execute([...dump.slice(0, firstRow), ...rest.filter(isTrigger), ...rest.filter((statement) => !isTrigger(statement))]);
  expect((await contents()).tables.get("volunteer_shifts")).not.toEqual(before.tables.get("volunteer_shifts"));

  await loseDatabase();
  await execute(dump);
});

test("no held message goes out by itself, and its bytes are deleted; once released, each goes out once", async () => {
  await execute(HOLD_MAIL);
  const held = await messages();
  expect([await listMailStatuses(FROZEN), await listMailStatuses(QUEUED), await frozenBytes()]).toEqual([["held"], ["held"], 1]);
  await runScheduled(NOW + 2 * DURATIONS.minute);
  expect([await listMailStatuses(FROZEN), await listMailStatuses(QUEUED), await frozenBytes()]).toEqual([["held"], ["held"], 0]);
  expect(await messages()).toBe(held);

  await execute(RELEASE_MAIL);
  await runScheduled(NOW + 3 * DURATIONS.minute);
  expect([await listMailStatuses(FROZEN), await listMailStatuses(QUEUED)]).toEqual([["sent"], ["sent"]]);
  const reminded = "SELECT count(*) AS n FROM email_outbox WHERE template = 'reminder' AND status = 'sent'";
  expect(await env.DB.prepare(reminded).first<number>("n")).toBeGreaterThan(0);
});
