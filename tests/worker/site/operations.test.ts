import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { countRows } from "#app/lib/usage.server.ts";
import { VERSION } from "#app/lib/version.ts";
import { DURATIONS } from "#app/limits.ts";
import { alertAdministrators } from "#app/site/admin/alerts.server.ts";
import { ALERTS } from "#app/site/admin/limits.ts";
import { findDegradedParts, readOperations, recordJobRuns } from "#app/site/admin/operations.server.ts";
import { decideAlert, findConcerns } from "#app/site/admin/operations.ts";
import { captureErrors, emptyOutbox, newAddress, openResendAccount, queueMailRows } from "#tests/support/mailbox.ts";
import { makeUser } from "#tests/support/makers.ts";
import { app } from "#workers/http.ts";
import { runScheduled } from "#workers/scheduled.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const { minute, hour, day } = DURATIONS;
const failed = (name: string) => [{ name, error: "it broke" }];

beforeEach(async () => {
  await emptyOutbox();
  await env.DB.batch(["operations", "email_batches", "mail_budgets"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

test("administrators are told of stalled mail, once an hour at most, and when it moves again", async () => {
  const resend = openResendAccount();
  const told = async (now: number) => {
    const before = (await resend.mails()).length;
    await alertAdministrators(now, resend.transport);
    return (await resend.mails()).slice(before).map(({ to, subject }) => `${to}: ${subject}`);
  };
  await queueMailRows({ to: newAddress(), now: NOW });
  expect(await told(NOW + 9 * minute)).toEqual([]);
  expect(await told(NOW + 11 * minute)).toEqual(["admin@example.org: turnout.test needs attention"]);
  expect((await resend.mails())[0]?.text).toContain("No mail has gone out for ten minutes or more.");
  expect(await told(NOW + 12 * minute)).toEqual([]);

  // A new concern waits until the hour is over; the same concern is reported again after a day.
  for (let run = 0; run < ALERTS.failures; run++) await recordJobRuns(failed("reminders"), NOW);
  expect(await told(NOW + 30 * minute)).toEqual([]);
  expect(await told(NOW + 72 * minute)).toHaveLength(1);
  expect((await resend.mails()).at(-1)?.text).toContain("A scheduled job failed three times in a row.");
  expect(await told(NOW + 5 * hour)).toEqual([]);
  expect(await told(NOW + 72 * minute + day)).toHaveLength(1);

  await emptyOutbox();
  await recordJobRuns([{ name: "reminders", error: null }], NOW);
  expect(await told(NOW + 2 * day)).toEqual(["admin@example.org: turnout.test is back to normal"]);
  expect(await told(NOW + 2 * day + minute)).toEqual([]);
});

test("an alert that the provider doesn't accept is retried in the next run and sent once", async () => {
  using _ = captureErrors();
  const resend = openResendAccount();
  await queueMailRows({ to: newAddress(), now: NOW });
  await resend.script({ always: { answer: "500" } });
  await alertAdministrators(NOW + 11 * minute, resend.transport);
  expect(await resend.mails()).toEqual([]);
  await resend.script({});
  await Promise.all([1, 2].map(() => alertAdministrators(NOW + 12 * minute, resend.transport)));
  expect(await resend.mails()).toHaveLength(1);
});

test("failures count only in a row: a success in between resets them", async () => {
  const at = async () => (await readOperations(NOW)).jobs.map(({ name, failures, error }) => ({ name, failures, error }));
  await recordJobRuns(failed("outbox"), NOW);
  await recordJobRuns([...failed("outbox"), { name: "push", error: null }], NOW);
  expect(await at()).toEqual([{ name: "outbox", failures: 2, error: "it broke" }]);
  await recordJobRuns([{ name: "outbox", error: null }, ...failed("push")], NOW);
  expect(await at()).toEqual([{ name: "push", failures: 1, error: "it broke" }]);
});

test("four fifths of a limit of the database, the files or the rows is a concern, less isn't, and no concern means no alert", () => {
  const well = {
    mail: { queueMinutes: 9, oldestUnsentAt: null },
    jobs: [{ name: "push", failures: 2, at: NOW, error: "" }],
    databaseBytes: 0.8e10 - 1,
    fileBytes: 0.8e10 - 1,
    rows: { read: 0.8 * 25e9 - 1, written: 0.8 * 50e6 - 1 },
  };
  expect(findConcerns(well)).toEqual([]);
  expect(findConcerns({ ...well, databaseBytes: 0.8e10 })).toEqual(["database"]);
  expect(findConcerns({ ...well, fileBytes: 0.8e10 })).toEqual(["files"]);
  expect(findConcerns({ ...well, rows: { read: 0, written: 40_000_000 } })).toEqual(["rows"]);
  expect(findConcerns({ ...well, rows: { read: 20_000_000_000, written: 0 } })).toEqual(["rows"]);
  expect(decideAlert([], { concerns: [], at: 0 }, NOW)).toBe(null);
});

test("an administrator sees the database's size, the last backup and owners near their limit", async () => {
  const owner = await makeUser({ email: "busy@example.org", emailVerifiedAt: null });
  const calm = await makeUser({ emailVerifiedAt: 1, createdAt: 0 });
  const used = env.DB.prepare("INSERT INTO mail_budgets (owner_id, day, recipients) VALUES (?, ?, ?)");
  const today = Math.floor(NOW / day);
  await env.DB.batch([
    used.bind(owner, today, 45),
    used.bind(calm, today, 45),
    env.DB.prepare("INSERT INTO operations (name, updated_at) VALUES ('backup', ?)").bind(NOW - hour),
  ]);
  const { budgets, backupAt, databaseBytes } = await readOperations(NOW);
  expect(budgets).toMatchObject([{ email: "busy@example.org", reached: 45, limit: 50 }]);
  expect(backupAt).toBe(NOW - hour);
  expect(databaseBytes).toBeGreaterThan(10_000);
});

test("mail queued a moment ago doesn't count as stalled, even if it is due at once", async () => {
  await queueMailRows({ to: newAddress(), now: NOW, nextAttemptAt: 0 });
  expect((await readOperations(NOW + minute)).mail).toEqual({ oldestUnsentAt: NOW, queueMinutes: 1 });
});

test("the bucket's contents are added up at night, page by page", async () => {
  const before = async () => (await readOperations(NOW)).fileBytes;
  expect(await before()).toBe(0);
  const keys = Array.from({ length: 1001 }, (_, index) => `storage/${index}`);
  await Promise.all(keys.map((key) => env.MEDIA.put(key, "123")));
  const night = Date.parse("2026-03-03T08:17:00Z");
  await runScheduled(night - minute);
  expect(await before()).toBe(0);
  await runScheduled(night);
  expect(await before()).toBe(3003);
});

test("/api/status names the version and the degraded parts, and nothing else", async () => {
  const later = Date.now() + hour;
  expect(await findDegradedParts(later)).toEqual([]);
  await queueMailRows({ to: newAddress(), now: later });
  // The last answer is repeated for a few seconds.
  expect(await findDegradedParts(later + ALERTS.statusKept - 1)).toEqual([]);
  expect(await findDegradedParts(later + 11 * minute)).toEqual(["mail"]);
  const answer = await app.request("https://turnout.test/api/status", {}, env);
  expect([answer.status, await answer.json()]).toEqual([200, { status: "ok", degraded: [], version: VERSION }]);
});

test("a job that fails in the run every minute is recorded at once", async () => {
  using _ = captureErrors();
  const broken = vi.spyOn(env.DB, "batch").mockRejectedValueOnce(new Error("D1 is away"));
  await runScheduled(NOW + minute);
  broken.mockRestore();
  expect((await readOperations(NOW)).jobs).toMatchObject([{ failures: 1, error: "D1 is away" }]);
  await runScheduled(NOW + ALERTS.everyMinutes * minute);
  expect((await readOperations(NOW)).jobs).toEqual([]);
});

test("rows are added up by month, and recorded once for thousands", async () => {
  const rows = async (now: number) => (await readOperations(now)).rows;
  const later = NOW + 31 * day;
  const count = async (rowsRead: number, rowsWritten: number, now: number) => {
    countRows({ rowsRead, rowsWritten }, now);
    await expect.poll(async () => rowsWritten < 1000 || (await rows(now)).written > 0).toBe(true);
  };
  // Counts left over from earlier test files go to the previous month.
  await count(0, 1000, NOW - 31 * day);
  await count(19_000, 10, NOW);
  expect(await rows(NOW)).toEqual({ read: 0, written: 0 });
  await count(0, 1000, NOW);
  expect(await rows(NOW)).toEqual({ read: 19_000, written: 1010 });
  await count(5, 2000, NOW);
  await expect.poll(async () => (await rows(NOW)).written).toBe(3010);
  expect((await rows(NOW)).read).toBe(19_005);
  expect(await rows(later)).toEqual({ read: 0, written: 0 });
  await count(7, 1000, later);
  expect(await rows(later)).toEqual({ read: 7, written: 1000 });
});
