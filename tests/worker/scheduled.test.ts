import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { addresses, emptyOutbox, openResendAccount, queue, silenceErrors } from "#tests/support/mailbox.ts";
import { runScheduled } from "#workers/scheduled.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");

beforeEach(emptyOutbox);

test("a run with nothing to do makes at most 20 statements, in an outage of mail too", async () => {
  using _ = silenceErrors();
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
  await queue(...addresses(330).map((to) => ({ to, now: NOW })));
  for (let minute = 2; minute < 8; minute++) await deliverDue(NOW + minute * DURATIONS.minute, { transport: resend.transport });
  // The provider was asked a moment ago: this run has nothing to do but to see that.
  const waiting = await statementsAt(NOW + 7.5 * DURATIONS.minute);
  expect(waiting.length, waiting.join("\n")).toBeLessThanOrEqual(20);
  prepare.mockRestore();
});
