import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, OUTBOX, STATEMENTS, THROTTLES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { SimulatedDistance } from "#tests/support/distance.ts";
import {
  captureErrors,
  emptyOutbox,
  listMailStatuses,
  newAddress,
  newAddresses,
  openResendAccount,
  queueMailRows,
} from "#tests/support/mailbox.ts";
import { isProving } from "#tests/support/proving.ts";
import type { ResendStep } from "#tests/support/resend-server.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const MINUTE = DURATIONS.minute;

type Account = ReturnType<typeof openResendAccount>;

beforeEach(emptyOutbox);

/** Counts the D1 statements that run during `work`. */
async function measureStatements(work: () => Promise<unknown>): Promise<number> {
  using distance = new SimulatedDistance({ delay: 0 });
  return (await distance.measure(work)).statements;
}

function reset(to: string, now: number) {
  return queueMailRows({ to, template: "reset-password", props: JSON.stringify({ tokenId: newId() }), now });
}

async function receivers({ books }: Account): Promise<string[]> {
  return (await books()).accepted.map(({ to }) => to).sort();
}

/** One outage with an answer and one without; the full run covers the others. */
const OUTAGES: [string, ResendStep][] = [
  ["500", { answer: "500" }],
  ["no answer, though it takes what it is sent", { answer: "accept and hang" }],
];
const MORE_OUTAGES: [string, ResendStep][] = [
  ["429 that asks for an hour", { answer: "429", retryAfter: 3600 }],
  ["429", { answer: "429" }],
  ["a used-up quota", { answer: "429", name: "daily_quota_exceeded" }],
  ["a gateway's page", { answer: "html" }],
  ["no answer", { answer: "hang" }],
];

test.each(isProving ? [...OUTAGES, ...MORE_OUTAGES] : OUTAGES)(
  "an hour of %s costs little, and mail goes within a minute of its end, once",
  async (_, always) => {
    using __ = captureErrors();
    const resend = openResendAccount({ patience: always.answer.endsWith("hang") ? 50 : 20_000 });
    const to = newAddresses(330);
    await resend.script({ always });
    await queueMailRows(...to.map((each) => ({ to: each, now: NOW })));
    const statements: number[] = [];
    for (let minute = 0; minute < 60; minute++) {
      statements.push(await measureStatements(() => deliverDue(NOW + minute * MINUTE, { transport: resend.transport })));
    }
    const calls = (await resend.books()).calls.length;
    expect(calls).toBeGreaterThanOrEqual(59);
    // A second call is made if the provider knows the key from a call it never answered.
    expect(calls).toBeLessThanOrEqual(120);
    expect(Math.max(...statements.slice(5))).toBeLessThanOrEqual(9);
    // During the outage, a page's own sign-up costs no more than one check of the database.
    expect(
      await measureStatements(() => deliverDue(NOW + 59.5 * MINUTE, { transport: resend.transport, probes: false })),
    ).toBeLessThanOrEqual(4);
    expect((await resend.books()).calls).toHaveLength(calls);
    await resend.script({});
    await deliverDue(NOW + 60 * MINUTE, { transport: resend.patient });
    expect(await receivers(resend)).toEqual(to.toSorted());
  },
  60_000,
);

test("messages that queued up one by one during a long outage all go out in the first run after it", async () => {
  using _ = captureErrors();
  const resend = openResendAccount();
  const to = newAddresses(6);
  await resend.script({ always: { answer: "500" } });
  for (let minute = 0; minute < 40; minute++) {
    if (minute < to.length) await queueMailRows({ to: to[minute] ?? "", now: NOW });
    await deliverDue(NOW + minute * MINUTE, { transport: resend.transport });
  }
  await resend.script({});
  await deliverDue(NOW + 40 * MINUTE, { transport: resend.patient });
  expect(await receivers(resend)).toEqual(to.toSorted());
});

test("security mail is tried while other batches wait, and goes first", async () => {
  using _ = captureErrors();
  const resend = openResendAccount();
  await resend.script({ always: { answer: "500" } });
  await queueMailRows(...newAddresses(400).map((to) => ({ to, now: NOW })));
  for (let minute = 0; minute < 4; minute++) await deliverDue(NOW + minute * MINUTE, { transport: resend.transport });
  const to = newAddress();
  await reset(to, NOW + 4 * MINUTE);
  await resend.script({});
  await deliverDue(NOW + 4 * MINUTE, { transport: resend.transport });
  expect((await resend.books()).accepted[0]?.to).toBe(to);
});

test.each(isProving ? (["500", "hang"] as const) : (["500"] as const))(
  "one message the provider breaks on (%s) ends up alone; everybody else gets theirs, once",
  async (breaksBy) => {
    using _ = captureErrors();
    const resend = openResendAccount({ patience: breaksBy === "hang" ? 300 : 20_000 });
    const to = newAddresses(100);
    const bad = to[37] ?? "";
    await resend.script({ breaksOn: [bad], breaksBy });
    await queueMailRows(...to.map((each) => ({ to: each, now: NOW })));
    for (let minute = 0; minute < 15; minute++) await deliverDue(NOW + minute * MINUTE, { transport: resend.transport });
    expect(await receivers(resend)).toEqual(to.filter((each) => each !== bad).toSorted());
    const later = newAddress();
    for (const hour of [1, 5, 24, 25]) {
      if (hour === 5) await queueMailRows({ to: later, now: NOW + hour * 60 * MINUTE });
      await deliverDue(NOW + hour * 60 * MINUTE, { transport: resend.transport });
    }
    expect([await listMailStatuses(bad), await listMailStatuses(later)]).toEqual([["failed"], ["sent"]]);
    expect((await resend.books()).accepted).toHaveLength(100);
  },
  60_000,
);

test("three messages that each break the provider don't delay the others for long", async () => {
  using _ = captureErrors();
  const resend = openResendAccount();
  const bad = newAddresses(3);
  await resend.script({ breaksOn: bad });
  for (const [minute, to] of bad.entries()) {
    await queueMailRows({ to, now: NOW });
    await deliverDue(NOW + minute * MINUTE, { transport: resend.transport });
  }
  const good = newAddresses(20);
  await queueMailRows(...good.map((to) => ({ to, now: NOW })));
  for (let minute = 3; minute < 15; minute++) await deliverDue(NOW + minute * MINUTE, { transport: resend.transport });
  expect(await receivers(resend)).toEqual(good.toSorted());
});

test("a message that becomes outdated while unanswered doesn't take anyone else's message with it", async () => {
  using _ = captureErrors();
  const resend = openResendAccount({ patience: 30 });
  const [late, fine] = [newAddress(), newAddress()];
  await resend.script({ steps: [{ answer: "hang" }] });
  await queueMailRows({ to: late, now: NOW, expiresAt: NOW + 2 * MINUTE }, { to: fine, now: NOW });
  await deliverDue(NOW, { transport: resend.transport });
  await deliverDue(NOW + 5 * MINUTE, { transport: resend.patient });
  expect([await listMailStatuses(late), await listMailStatuses(fine)]).toEqual([["expired"], ["sent"]]);
  expect(await receivers(resend)).toEqual([fine]);
});

test("a run ends before D1's limit and the next one continues", async () => {
  const resend = openResendAccount({ patience: 20_000 });
  const count = isProving ? 10_000 : 500;
  await env.DB.prepare(
    `INSERT INTO email_outbox (id, template, locale, to_email, priority, dedupe_key, next_attempt_at, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     SELECT 'run-' || i, 'welcome', 'en', 'run-' || i || '@example.com', 1, 'run-' || i, 0, 0 FROM n`,
  )
    .bind(count)
    .run();
  let sent = 0;
  for (let minute = 0; sent < count; minute++) {
    const statements = await measureStatements(() => deliverDue(NOW + minute * MINUTE, { transport: resend.transport }));
    const { calls } = await resend.books();
    const before = sent;
    sent = calls.reduce((sum, call) => sum + call.count, 0);
    expect(statements).toBeLessThanOrEqual(STATEMENTS.invocation);
    expect(statements / ((sent - before) / 100)).toBeLessThanOrEqual(OUTBOX.callCost);
  }
  expect(new Set(await receivers(resend)).size).toBe(count);
});

test("junk sent to an unverified address delays neither its password reset nor its other security mail", async () => {
  const resend = openResendAccount();
  const to = newAddress();
  await queueMailRows(...Array.from({ length: 20 }, () => ({ to, now: NOW })));
  for (let each = 0; each < 8; each++) {
    const props = JSON.stringify({ tokenId: newId(), account: { name: null, email: "o•••@example.com" } });
    await queueMailRows({ to, template: "change-email", props, now: NOW });
  }
  await deliverDue(NOW, { transport: resend.transport });
  const before = (await resend.books()).accepted.length;
  expect(before).toBe(THROTTLES.mailUnverifiedHour.count + THROTTLES.mailSecurityHour.count);
  await reset(to, NOW + MINUTE);
  await deliverDue(NOW + MINUTE, { transport: resend.transport });
  expect((await resend.books()).accepted.slice(before).map(({ subject }) => subject)).toEqual([expect.stringMatching(/password/i)]);
});

test("password resets cannot be used to flood a stranger", async () => {
  const resend = openResendAccount();
  const to = newAddress();
  for (let each = 0; each < 20; each++) await reset(to, NOW);
  await deliverDue(NOW, { transport: resend.transport });
  expect((await resend.books()).accepted).toHaveLength(THROTTLES.mailSecurityHour.count);
  for (let hour = 1; hour < 12; hour++) await deliverDue(NOW + hour * (DURATIONS.hour + MINUTE), { transport: resend.transport });
  expect((await resend.books()).accepted).toHaveLength(THROTTLES.mailSecurityDay.count);
});
