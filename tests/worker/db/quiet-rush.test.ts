import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { withContext } from "#app/db/request-context.server.ts";
import { retryFailed } from "#app/outbox/retry.server.ts";
import { watchD1 } from "#tests/support/d1-calls.ts";
import { emptyOutbox, newAddress, queueMailRows } from "#tests/support/mailbox.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, type TestSheet } from "#tests/support/sheet.ts";
import { sendSignUp } from "#tests/support/sign-up-form.tsx";
import { app } from "#workers/http.ts";

beforeEach(emptyOutbox);

afterEach(() => {
  vi.restoreAllMocks();
});

test("100 concurrent API sign-ups make few calls besides their room's batches, and all get their mail", async () => {
  const sheet = await makeSheet("shift", 200);
  using d1 = watchD1();
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(sheet)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 201));
  await d1.settled();
  expect(await receipts()).toEqual([{ status: "sent", count: 100 }]);
  expect(besideTheRoom(d1.calls).length).toBeLessThanOrEqual(20);
});

test("a single sign-up is one call, and its mail takes at most six more", async () => {
  const sheet = await makeSheet("slot", 5);
  await alone(() => post(sheet));
  const { answer, calls } = await alone(() => post(sheet));
  expect(answer.status).toBe(201);
  expect(await receipts()).toEqual([{ status: "sent", count: 2 }]);
  expect(calls.slice(1)).toEqual(besideTheRoom(calls));
  expect(calls.slice(1).length).toBeLessThanOrEqual(6);
});

test("a sign-up for a full offer takes only the room's batch", async () => {
  const sheet = await makeSheet("item", 0);
  await alone(() => post(sheet));
  const { answer, calls } = await alone(() => post(sheet));
  expect(await answer.json()).toMatchObject({ status: 409, reason: "full", offers: [{ left: 0 }] });
  expect(calls).toHaveLength(1);
});

test("an accepted form takes only the room's batch, and a refused one reads its page once", async () => {
  const sheet = await makeSheet("shift", 2);
  const guest = () => ({ name: "Ada Guest", email: `${newId()}@guest.test` });
  await sendSignUp(sheet, guest());
  using d1 = watchD1();
  expect(await sendSignUp(sheet, guest())).toEqual({ to: expect.stringMatching(/^\/s\//) });
  expect(d1.calls).toEqual([expect.arrayContaining(["INSERT INTO submissions"])]);
  expect(await sendSignUp(sheet, guest())).toMatchObject({ status: 409 });
  expect(d1.calls.slice(1)).toEqual([
    expect.arrayContaining(["INSERT INTO submissions"]),
    expect.arrayContaining(["SELECT events", "SELECT event_questions"]),
  ]);
});

test("a request that queued no mail doesn't start the drainer", async () => {
  const sheet = await makeSheet("rsvp", 5);
  const { token } = await (await alone(() => post(sheet))).answer.json<{ token: string }>();
  await runBatch([sql`UPDATE users SET new_rsvps = 0 WHERE id = ${sheet.ownerId}`]);
  const { answer, calls } = await alone(() => send(`/api/signups/${token}`, "PATCH", { answers: {} }));
  expect(answer.status).toBe(200);
  expect(calls.flat().filter((deed) => deed.endsWith("job_leases"))).toEqual([]);
});

test("mail is noticed when it is queued or becomes due, by its statement's mark and not by its text", async () => {
  const row = { to: newAddress(), dedupeKey: newId(), now: Date.now() };
  const deeds: [string, () => Promise<unknown>, boolean][] = [
    ["a message", () => queueMailRows(row), true],
    ["the same message again", () => queueMailRows(row), false],
    ["a statement that only looks like one", () => runBatch([sql.raw(UNMARKED)]), false],
    ["a message's end", () => runBatch([sql`UPDATE email_outbox SET status = 'failed'`]), false],
    ["another try", async () => runBatch([retryFailed(await readIds(row.to), Date.now())]), true],
    ["a reader", () => readIds(row.to), false],
  ];
  for (const [name, deed, isNoticed] of deeds) {
    expect(await queuesMail(deed), name).toBe(isNoticed);
  }
});

test("if a room runs several commands together, only one caller learns that mail was queued", async () => {
  const sheet = await makeSheet("slot", 20);
  const answers = await Promise.all(Array.from({ length: 30 }, () => queuesMail(() => runTestCommand(buildSignUp(sheet)))));
  const heard = answers.filter(Boolean).length;
  expect(heard).toBeGreaterThanOrEqual(1);
  expect(heard).toBeLessThanOrEqual(2);
  expect(await queuesMail(async () => expect(await runTestCommand(buildSignUp(sheet))).toMatchObject({ outcome: "full" }))).toBe(false);
});

/** Inserts a row like `queueMails` does, but without its mark. */
const UNMARKED = `INSERT INTO email_outbox (id, template, to_email, dedupe_key, created_at)
  SELECT 'unmarked', 'welcome', 'unmarked@example.com', 'unmarked', 1`;

async function queuesMail(work: () => Promise<unknown>): Promise<boolean> {
  const mail = { isQueued: false };
  await withContext({ mail }, work);
  return mail.isQueued;
}

/** Returns the response and every D1 call until background work has finished. */
async function alone(request: () => Promise<Response>): Promise<{ answer: Response; calls: string[][] }> {
  using d1 = watchD1();
  const answer = await request();
  await d1.settled();
  return { answer, calls: d1.calls };
}

function besideTheRoom(calls: string[][]): string[][] {
  return calls.filter((call) => !call.includes("INSERT INTO submissions"));
}

async function receipts() {
  const [rows] = await runBatch([
    sql`SELECT status, count(*) AS count FROM email_outbox WHERE template = 'signup-confirmation' GROUP BY status`,
  ]);
  return rows;
}

function post({ eventId, offerId }: TestSheet): Promise<Response> {
  const email = `${newId()}@guest.test`;
  return send(`/api/events/${eventId}/signups`, "POST", { submissionKey: newId(), offerId, name: "Ada Guest", email });
}

function send(path: string, method: string, body: unknown): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return Promise.resolve(app.request(`https://turnout.test${path}`, { method, headers, body: JSON.stringify(body) }, env));
}

async function readIds(to: string): Promise<string[]> {
  const [rows] = await runBatch([sql<{ id: string }>`SELECT id FROM email_outbox WHERE to_email = ${to}`]);
  return rows.map(({ id }) => id);
}
