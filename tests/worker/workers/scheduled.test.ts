import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { once } from "#app/lib/once.ts";
import { DURATIONS, STATEMENTS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { purgeRescue } from "#app/organize/rescue/expiry.server.ts";
import { ALERTS } from "#app/site/admin/limits.ts";
import { writeLargeInstallation } from "#tests/support/large-installation.ts";
import { captureErrors, emptyOutbox, newAddresses, openResendAccount, queueMailRows } from "#tests/support/mailbox.ts";
import { isProving } from "#tests/support/proving.ts";
import { measureRowsByStatement } from "#tests/support/rows-by-statement.ts";
import { JOBS, runScheduled, STATEMENTS_FOR_WATCH } from "#workers/scheduled.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");

/** Even the least common rows are more than a run may read. */
const SIZE = isProving ? { events: 10_000, signUps: 800_000 } : { events: 5000, signUps: 100_000 };
const largeInstallation = once(() => writeLargeInstallation(NOW, SIZE));

beforeEach(emptyOutbox);

test("a run with nothing to do makes at most 20 statements, even during a mail outage", async () => {
  using _ = captureErrors();
  const resend = openResendAccount();
  const prepare = vi.spyOn(env.DB, "prepare");
  const statementsAt = async (now: number) => {
    prepare.mockClear();
    await runScheduled(now);
    return prepare.mock.calls.map(([text]) => text.replace(/\s+/g, " ").slice(0, 60));
  };
  await statementsAt(NOW);
  const idle = await statementsAt(NOW + DURATIONS.minute);
  expect(idle.length, idle.join("\n")).toBeLessThanOrEqual(20);

  await resend.script({ always: { answer: "429", retryAfter: 3600 } });
  await queueMailRows(...newAddresses(330).map((to) => ({ to, now: NOW })));
  for (let minute = 2; minute < 8; minute++) await deliverDue(NOW + minute * DURATIONS.minute, { transport: resend.transport });
  // The provider was tried a moment ago, so this run only has to notice that.
  const waiting = await statementsAt(NOW + 7.5 * DURATIONS.minute);
  expect(waiting.length, waiting.join("\n")).toBeLessThanOrEqual(20);
  prepare.mockRestore();
});

test("a run with nothing to do reads at most 200 rows, however much is stored that isn't due", async () => {
  const idleRows = async (now: number) => {
    await runScheduled(now - DURATIONS.minute);
    const read = await measureRowsByStatement(() => runScheduled(now));
    const rows = read.reduce((sum, each) => sum + each.rows, 0);
    const dearest = read.slice(0, 5).map((each) => `${each.rows} ${each.text}`);
    return { rows, dearest: dearest.join("\n") };
  };
  await largeInstallation();
  for (const minutes of [1, ALERTS.everyMinutes]) {
    const { rows, dearest } = await idleRows(NOW + minutes * DURATIONS.minute);
    expect(rows, dearest).toBeLessThanOrEqual(200);
  }
});

test("the helpers' purge reads just as little with thousands of events that are over", async () => {
  await largeInstallation();
  await purgeRescue(NOW);
  const read = await measureRowsByStatement(() => purgeRescue(NOW));
  expect(read).toHaveLength(4);
  expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(20);
});

test("the statements reserved for all jobs together are fewer than a run may make", () => {
  expect(JOBS.reduce((sum, { reserved }) => sum + reserved, STATEMENTS_FOR_WATCH)).toBeLessThanOrEqual(STATEMENTS.invocation);
});
