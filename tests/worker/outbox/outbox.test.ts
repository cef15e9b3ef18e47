import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { emptyOutbox, listMailStatuses, newAddress, newAddresses, openResendAccount, queueMailRows } from "#tests/support/mailbox.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const HOUR = DURATIONS.hour;

beforeEach(emptyOutbox);

test("without an API key, every due message reaches the development outbox once", async () => {
  const to = newAddress();
  await queueMailRows({ to, now: NOW });
  await Promise.all([deliverDue(NOW), deliverDue(NOW), deliverDue(NOW)]);
  expect(await listMailStatuses(to)).toEqual(["sent"]);
});

test("a message goes out with everything a reader needs, and the provider's id is stored", async () => {
  const to = newAddress();
  const resend = openResendAccount();
  await queueMailRows({ to, now: NOW });
  await deliverDue(NOW, { transport: resend.transport });
  const [mail] = await resend.mails();
  expect(mail).toMatchObject({ to, subject: "Welcome to Turnout", from: "Turnout <turnout@example.com>" });
  expect(mail?.html).toContain("https://turnout.test/create");
  expect(mail?.text).toContain("https://turnout.test/create");
  const row = await env.DB.prepare("SELECT provider_id, status FROM email_outbox WHERE to_email = ?").bind(to).first();
  expect(row).toEqual({ provider_id: mail?.id, status: "sent" });
});

test("a message that isn't due yet waits", async () => {
  const to = newAddress();
  const resend = openResendAccount();
  await queueMailRows({ to, now: NOW, nextAttemptAt: NOW + HOUR });
  await deliverDue(NOW, { transport: resend.transport });
  expect(await listMailStatuses(to)).toEqual(["pending"]);
  await deliverDue(NOW + HOUR, { transport: resend.transport });
  expect(await listMailStatuses(to)).toEqual(["sent"]);
});

test("security mail goes before receipts, whichever was queued first", async () => {
  const resend = openResendAccount();
  const [receipt, security] = [newAddress(), newAddress()];
  await queueMailRows({ to: receipt, now: NOW - HOUR });
  await queueMailRows({ to: security, template: "verify-email", props: JSON.stringify({ tokenId: newId() }), now: NOW });
  await deliverDue(NOW, { transport: resend.transport });
  expect((await resend.books()).accepted.map((mail) => mail.to)).toEqual([security, receipt]);
});

test("overlapping ticks and requests send nothing twice", async () => {
  const resend = openResendAccount();
  const to = newAddresses(250);
  await queueMailRows(...to.map((each) => ({ to: each, now: NOW })));
  await Promise.all(Array.from({ length: 12 }, (_, index) => deliverDue(NOW + index, { transport: resend.transport })));
  const { accepted, calls } = await resend.books();
  expect(accepted.map((mail) => mail.to).sort()).toEqual(to.toSorted());
  expect(calls.map((call) => call.count)).toEqual([100, 100, 50]);
});

test("a message that becomes due during another drain isn't left behind", async () => {
  const resend = openResendAccount();
  const first = newAddress();
  const second = newAddress();
  await queueMailRows({ to: first, now: NOW });
  const draining = deliverDue(NOW, { transport: resend.transport });
  await queueMailRows({ to: second, now: NOW });
  await Promise.all([draining, deliverDue(NOW, { transport: resend.transport })]);
  expect([...(await listMailStatuses(first)), ...(await listMailStatuses(second))]).toEqual(["sent", "sent"]);
});

test("when a drainer dies, the next one takes over its claims and its lease", async () => {
  const resend = openResendAccount();
  const to = newAddress();
  await queueMailRows({ to, now: NOW });
  await env.DB.batch([
    env.DB.prepare("UPDATE email_outbox SET status = 'sending', batch_id = 'gone', lease_until = ?").bind(NOW + 2 * DURATIONS.minute),
    env.DB.prepare("INSERT INTO job_leases (name, holder, until) VALUES ('outbox', 'gone', ?)").bind(NOW + DURATIONS.minute),
  ]);
  await deliverDue(NOW, { transport: resend.transport });
  expect(await listMailStatuses(to)).toEqual(["sending"]);
  await deliverDue(NOW + 3 * DURATIONS.minute, { transport: resend.transport });
  expect(await listMailStatuses(to)).toEqual(["sent"]);
});

test("an unverified address gets five messages an hour and twenty a day; the rest wait", async () => {
  const resend = openResendAccount();
  const to = newAddress();
  await queueMailRows(...Array.from({ length: 30 }, () => ({ to, now: NOW })));
  const sentBy = async (now: number) => {
    await deliverDue(now, { transport: resend.transport });
    return (await resend.books()).accepted.length;
  };
  expect(await sentBy(NOW)).toBe(5);
  expect(await sentBy(NOW + 30 * DURATIONS.minute)).toBe(5);
  expect(await sentBy(NOW + HOUR + DURATIONS.minute)).toBe(10);
  for (let hour = 2; hour < 10; hour++) await sentBy(NOW + hour * (HOUR + DURATIONS.minute));
  expect((await resend.books()).accepted).toHaveLength(20);
  expect(await sentBy(NOW + DURATIONS.day + DURATIONS.minute)).toBe(25);
});

test("a verified address isn't throttled", async () => {
  const resend = openResendAccount();
  const to = newAddress();
  await env.DB.prepare("INSERT INTO users (id, email, email_verified_at, created_at) VALUES (?, ?, 1, 0)").bind(newId(), to).run();
  await queueMailRows(...Array.from({ length: 30 }, () => ({ to, now: NOW })));
  await deliverDue(NOW, { transport: resend.transport });
  expect((await resend.books()).accepted).toHaveLength(30);
});
