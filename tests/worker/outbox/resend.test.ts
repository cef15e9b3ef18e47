import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import type { Transport } from "#app/outbox/transport.ts";
import {
  captureErrors,
  emptyOutbox,
  listMailStatuses,
  newAddress,
  newAddresses,
  openResendAccount,
  queueMailRows,
} from "#tests/support/mailbox.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const HOUR = DURATIONS.hour;

beforeEach(emptyOutbox);

/** Runs the drainer as the job that runs every minute would, for `length`. */
async function runRepeatedly(length: number, from: number, options: Parameters<typeof deliverDue>[1], every = DURATIONS.minute) {
  for (let now = from; now <= from + length; now += every) await deliverDue(now, options);
}

test("drainers together make at most two calls a second", async () => {
  const resend = openResendAccount({ pause: 500 });
  // Measured on sending: on a busy machine, calls may arrive closer together.
  const calls: number[] = [];
  const deliver: Transport["deliver"] = (batch) => {
    calls.push(Date.now());
    return resend.transport.deliver(batch);
  };
  const transport = { ...resend.transport, deliver };
  await queueMailRows(...newAddresses(250).map((to) => ({ to, now: NOW })));
  await deliverDue(Date.now(), { transport });
  await queueMailRows({ to: newAddress(), now: NOW });
  await deliverDue(Date.now(), { transport });
  expect(calls).toHaveLength(4);
  for (const [index, at] of calls.slice(1).entries()) expect(at - (calls[index] ?? 0)).toBeGreaterThanOrEqual(495);
});

test("429 waits as long as the response says and costs no attempt", async () => {
  const resend = openResendAccount();
  const to = newAddress();
  await resend.script({ steps: [{ answer: "429", retryAfter: 40 }] });
  await queueMailRows({ to, now: NOW });
  await deliverDue(NOW, { transport: resend.transport });
  await deliverDue(NOW + 20_000, { transport: resend.transport });
  expect((await resend.books()).calls).toHaveLength(1);
  await deliverDue(NOW + 41_000, { transport: resend.transport });
  const { calls, accepted } = await resend.books();
  expect([calls.map((call) => call.key === calls[0]?.key), accepted.length]).toEqual([[true, true], 1]);
  expect(await env.DB.prepare("SELECT attempts FROM email_outbox").first("attempts")).toBe(1);
});

test("a short 429 is waited out within the same run", async () => {
  const resend = openResendAccount();
  await resend.script({ steps: [{ answer: "429", retryAfter: 1 }] });
  const to = newAddress();
  await queueMailRows({ to, now: NOW });
  await deliverDue(NOW, { transport: resend.transport });
  expect(await listMailStatuses(to)).toEqual(["sent"]);
});

test("500 backs off and retries the same bytes under the same key", async () => {
  using _ = captureErrors();
  const resend = openResendAccount();
  const to = newAddress();
  await resend.script({ steps: [{ answer: "500" }, { answer: "500" }] });
  await queueMailRows({ to, now: NOW });
  await runRepeatedly(5 * DURATIONS.minute, NOW, { transport: resend.transport }, 15_000);
  const { calls, accepted } = await resend.books();
  expect(calls.map((call) => call.status)).toEqual([500, 500, 200]);
  expect(new Set(calls.map((call) => call.key)).size).toBe(1);
  expect(accepted).toHaveLength(1);
  expect(await listMailStatuses(to)).toEqual(["sent"]);
});

test("a timeout after the provider accepted sends nothing twice", async () => {
  using _ = captureErrors();
  const resend = openResendAccount({ patience: 300 });
  const to = newAddresses(3);
  await resend.script({ steps: [{ answer: "accept and hang" }] });
  await queueMailRows(...to.map((each) => ({ to: each, now: NOW })));
  await deliverDue(NOW, { transport: resend.transport });
  await deliverDue(NOW + 10 * DURATIONS.minute, { transport: resend.patient });
  const { calls, accepted } = await resend.books();
  expect([calls.length, accepted.length]).toEqual([2, 3]);
  for (const each of to) expect(await listMailStatuses(each)).toEqual(["sent"]);
});

test("a call that the provider is still processing (409) is retried with the same key", async () => {
  const resend = openResendAccount();
  const to = newAddress();
  await resend.script({ steps: [{ answer: "in progress" }] });
  await queueMailRows({ to, now: NOW });
  await deliverDue(NOW, { transport: resend.transport });
  expect([await listMailStatuses(to), (await resend.books()).accepted.length]).toEqual([["sent"], 1]);
});

test("a key known with other bytes (409) fails and is never resent under another key", async () => {
  using errors = captureErrors();
  const resend = openResendAccount({ patience: 300 });
  const to = newAddress();
  await queueMailRows({ to, now: NOW });
  await resend.script({ steps: [{ answer: "accept and hang" }] });
  await deliverDue(NOW, { transport: resend.transport });
  const key = await env.DB.prepare("SELECT r2_key, id FROM email_batches").first<{ r2_key: string; id: string }>();
  const changed = `${await (await env.MEDIA.get(key?.r2_key ?? ""))?.text()}`.replace("Welcome", "Hello");
  await env.MEDIA.put(key?.r2_key ?? "", changed);
  await runRepeatedly(30 * DURATIONS.minute, NOW, { transport: resend.patient }, 5 * DURATIONS.minute);
  expect([await listMailStatuses(to), (await resend.books()).accepted.length]).toEqual([["failed"], 1]);
  expect(errors.lines.join()).toContain("lost or changed");
});

test("one refused address fails alone", async () => {
  const resend = openResendAccount();
  const to = newAddresses(100);
  const bad = to[37] ?? "";
  await resend.script({ refuses: [bad] });
  await queueMailRows(...to.map((each) => ({ to: each, now: NOW })));
  await deliverDue(NOW, { transport: resend.transport });
  const { accepted } = await resend.books();
  expect(accepted.map((mail) => mail.to).sort()).toEqual(to.filter((each) => each !== bad).toSorted());
  expect(await listMailStatuses(bad)).toEqual(["failed"]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM email_outbox WHERE status = 'sent'").first("n")).toBe(99);
});

test.each(["401", "403"] as const)("%s stops the run, loudly, and nothing is lost", async (answer) => {
  using errors = captureErrors();
  const resend = openResendAccount();
  const to = newAddresses(250);
  await resend.script({ always: { answer } });
  await queueMailRows(...to.map((each) => ({ to: each, now: NOW })));
  await deliverDue(NOW, { transport: resend.transport });
  expect((await resend.books()).calls).toHaveLength(1);
  expect(errors.lines.join()).toContain("No mail goes out");
  await resend.script({});
  await deliverDue(NOW + 2 * DURATIONS.minute, { transport: resend.transport });
  const { accepted } = await resend.books();
  expect(accepted.map((mail) => mail.to).sort()).toEqual(to.toSorted());
});

test.each([
  [6, "500"],
  [6, "hang"],
  [30, "500"],
] as const)(
  "after an outage of %i hours (%s) everybody gets one message",
  async (hours, answer) => {
    using _ = captureErrors();
    const resend = openResendAccount({ patience: answer === "hang" ? 30 : 20_000 });
    const to = newAddresses(120);
    await resend.script({ always: { answer } });
    await queueMailRows(...to.map((each) => ({ to: each, now: NOW })));
    await runRepeatedly(hours * HOUR, NOW, { transport: resend.transport }, 30 * DURATIONS.minute);
    expect((await resend.books()).accepted).toHaveLength(0);
    await resend.script({});
    await runRepeatedly(HOUR, NOW + hours * HOUR + DURATIONS.minute, { transport: resend.patient }, 10 * DURATIONS.minute);
    const { accepted } = await resend.books();
    expect(accepted.map((mail) => mail.to).sort()).toEqual(to.toSorted());
  },
  30_000,
);

test("after 30 hours without an answer, messages the provider may have accepted are given up, never sent twice; the rest goes out", async () => {
  using _ = captureErrors();
  const resend = openResendAccount({ patience: 30 });
  const early = newAddress();
  const later = newAddress();
  await resend.script({ always: { answer: "accept and hang" } });
  await queueMailRows({ to: early, now: NOW });
  await deliverDue(NOW, { transport: resend.transport });
  await resend.script({ always: { answer: "hang" } });
  await runRepeatedly(30 * HOUR, NOW, { transport: resend.transport }, 30 * DURATIONS.minute);
  await queueMailRows({ to: later, now: NOW + 30 * HOUR });
  await resend.script({});
  await runRepeatedly(HOUR, NOW + 30 * HOUR, { transport: resend.patient }, 10 * DURATIONS.minute);
  const { accepted } = await resend.books();
  expect(accepted.map((mail) => mail.to).sort()).toEqual([early, later].sort());
  expect([await listMailStatuses(early), await listMailStatuses(later)]).toEqual([["failed"], ["sent"]]);
});

test("an expired message is never sent, even if it was frozen before an outage", async () => {
  using _ = captureErrors();
  const resend = openResendAccount();
  const [late, frozen, fine] = [newAddress(), newAddress(), newAddress()];
  await queueMailRows({ to: late, now: NOW, expiresAt: NOW });
  await queueMailRows({ to: frozen, now: NOW, expiresAt: NOW + HOUR });
  await queueMailRows({ to: fine, now: NOW });
  await resend.script({ steps: [{ answer: "500" }] });
  await deliverDue(NOW, { transport: resend.transport });
  await deliverDue(NOW + 2 * HOUR, { transport: resend.transport });
  expect((await resend.books()).accepted.map((mail) => mail.to)).toEqual([fine]);
  expect([...(await listMailStatuses(late)), ...(await listMailStatuses(frozen))]).toEqual(["expired", "expired"]);
});
