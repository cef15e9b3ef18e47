import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { purgeOutbox } from "#app/outbox/purge.server.ts";
import { readOperations } from "#app/site/admin/operations.server.ts";
import {
  captureErrors,
  emptyOutbox,
  listMailStatuses,
  newAddress,
  newAddresses,
  openResendAccount,
  queueMailRows,
} from "#tests/support/mailbox.ts";

const NOW = Date.parse("2027-03-02T12:00:00Z");
const { minute, day } = DURATIONS;

beforeEach(async () => {
  await emptyOutbox();
  await runBatch(
    ["set_aside", "erasures", "exports", "broadcasts", "event_series", "rescue_settings", "unconfirmed_signups", "reminder_queue"].map(
      (table) => sql.raw(`DELETE FROM ${table}`),
    ),
  );
});

const asides = async () => (await readOperations(NOW)).aside.map(({ queue: name, count, reason }) => `${name} × ${count}: ${reason}`);
/** Simulates a deploy: what was set aside belongs to another version. */
const deploy = () => runBatch([sql`UPDATE set_aside SET version = 'before'`]);

test("mail of an unknown kind, with broken data or without an address is set aside with the reason and blocks none behind it", async () => {
  using _ = captureErrors();
  const resend = openResendAccount();
  const drain = (now: number) => deliverDue(now, { transport: resend.transport });
  const [unknown, broken, bare, good] = [newAddress(), newAddress(), newAddress(), newAddress()];
  await queueMailRows(
    ...newAddresses(120).map((to) => ({ to, now: NOW - minute })),
    { to: unknown, now: NOW - minute, expiresAt: NOW + day },
    { to: broken, now: NOW - minute },
    { to: bare, now: NOW - minute },
    { to: good, now: NOW },
  );
  await runBatch([
    sql`UPDATE email_outbox SET template = 'of-tomorrow' WHERE to_email NOT IN (${broken}, ${bare}, ${good})`,
    sql`UPDATE email_outbox SET props = '{"name' WHERE to_email = ${broken}`,
    sql`UPDATE email_outbox SET to_email = NULL WHERE to_email = ${bare}`,
  ]);
  await drain(NOW);
  expect(await listMailStatuses(good)).toEqual(["sent"]);
  expect((await asides()).sort()).toEqual(["outbox × 121: Unknown mail: of-tomorrow", "outbox × 1: Broken JSON", "outbox × 1: No address"]);

  // Even when expired, it waits for a version that knows it and ends it itself.
  await drain(NOW + 2 * day);
  expect(await listMailStatuses(unknown)).toEqual(["pending"]);
  await runBatch([
    sql`UPDATE email_outbox SET props = NULL WHERE to_email = ${broken}`,
    sql`UPDATE email_outbox SET template = 'welcome', expires_at = NULL WHERE template = 'of-tomorrow'`,
  ]);
  await drain(NOW + 2 * day + 1);
  expect(await listMailStatuses(unknown)).toEqual(["pending"]);
  await deploy();
  await drain(NOW + 2 * day + 2);
  expect([await listMailStatuses(unknown), await listMailStatuses(broken)]).toEqual([["sent"], ["sent"]]);
  expect(await asides()).toEqual(["outbox × 1: No address"]);
  await purgeOutbox(NOW + 100 * day);
  expect((await runBatch([sql`SELECT 1 FROM email_outbox WHERE to_email IS NULL`]))[0]).toEqual([]);
});

test("the one receipt with unreadable props is found among good ones", async () => {
  using _ = captureErrors();
  const resend = openResendAccount();
  const people = newAddresses(9);
  await queueMailRows(...people.map((to) => ({ to, now: NOW })));
  await runBatch([
    sql`UPDATE email_outbox SET template = 'signup-confirmation', props = '{"submissionIds":7}' WHERE to_email = ${people[4] ?? ""}`,
  ]);
  await deliverDue(NOW, { transport: resend.transport });
  const stand = await Promise.all(people.map(listMailStatuses));
  expect(stand.map(([status]) => status)).toEqual(people.map((_each, index) => (index === 4 ? "pending" : "sent")));
  expect(await asides()).toHaveLength(1);
});
