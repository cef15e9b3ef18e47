import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { loader as exported } from "#app/routes/admin/export.ts";
import { action, loader } from "#app/routes/admin.tsx";
import { retryMessages } from "#app/site/admin/commands.server.ts";
import { loadLiveFigures } from "#app/site/admin/queries.server.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { insert } from "#tests/support/insert.ts";
import { listMailStatuses } from "#tests/support/mailbox.ts";

const NOW = Date.parse("2027-04-30T12:00:00Z");

type Person = { email: string; isVerified: boolean } | null;

const STRANGERS: [string, Person][] = [
  ["a visitor", null],
  ["somebody else", { email: "someone@example.org", isVerified: true }],
  ["an administrator whose address is not proven", { email: "admin@example.org", isVerified: false }],
];
const ADMINISTRATOR: Person = { email: "Admin@example.org", isVerified: true };

function buildContext(person: Person): AppLoadContext {
  return { requestId: "test", nonce: "", viewer: async () => person } as unknown as AppLoadContext;
}

function look(person: Person) {
  return loader({ request: new Request("https://turnout.test/admin"), context: buildContext(person), params: {} } as LoaderFunctionArgs);
}

function press(person: Person, ids: string[]) {
  const body = new URLSearchParams(ids.map((id) => ["id", id]));
  const request = new Request("https://turnout.test/admin", { method: "POST", body });
  return action({ request, context: buildContext(person), params: {} } as ActionFunctionArgs);
}

async function failedMessage(fields: Record<string, string | number | null> = {}): Promise<string> {
  const id = newId();
  const row = { id, template: "welcome", to_email: `${id}@example.org`, status: "failed", last_error: "refused", created_at: NOW };
  await insert("email_outbox", { ...row, ...fields });
  return id;
}

async function readStatus(id: string) {
  const [row] = await db().all<{ status: string; batch: string | null }>(
    sql`SELECT status, batch_id AS batch FROM email_outbox WHERE id = ${id}`,
  );
  return row;
}

test.each(STRANGERS)("%s sees the sample and nothing of this installation", async (_, person) => {
  await failedMessage({ to_email: "canary@example.org" });
  const board = await look(person);
  expect(board.isSample).toBe(true);
  expect(board.figures.metrics.totalUsers).toBe(2847);
  expect(board.figures.revenue?.packs).toEqual([
    { name: "Starter Pack", price: 4.99 },
    { name: "Growth Pack", price: 11.99 },
    { name: "Power Pack", price: 24.99 },
  ]);
  expect(board.figures.mail).toBeNull();
  expect(board.figures.eventTypes.map(({ type }) => type)).toEqual([
    "Potluck",
    "Volunteer Shifts",
    "Parent-Teacher Conferences",
    "Donations and Supplies",
    "Custom Event",
  ]);
  expect(board.figures.eventTypes.reduce((sum, { count }) => sum + count, 0)).toBe(board.figures.metrics.totalEvents);
  const csv = await (await exported({ context: buildContext(person) } as LoaderFunctionArgs)).text();
  expect(JSON.stringify(board) + csv).not.toContain("canary");
  expect(csv).toContain("Sample data");
});

test.each(STRANGERS)("%s can't retry a message, and isn't told that one exists", async (_, person) => {
  const id = await failedMessage();
  await expect(press(person, [id])).rejects.toMatchObject({ init: { status: 404 } });
  expect((await readStatus(id))?.status).toBe("failed");
});

test("an administrator sees this installation's own figures", async () => {
  const before = await loadLiveFigures(NOW);
  await makeAccount({ password: null, createdAt: NOW - 40 * DURATIONS.day });
  const event = { title: "Potluck", type: "potluck", created_at: NOW - DURATIONS.day, updated_at: NOW };
  const { id: user_id } = await makeAccount({ password: null, createdAt: NOW });
  await insert(
    "events",
    { ...event, id: newId(), user_id },
    { ...event, id: newId(), user_id, created_at: NOW - 8 * DURATIONS.day },
    { ...event, id: newId(), user_id, deleted_at: NOW },
  );
  await failedMessage({ status: "pending", next_attempt_at: NOW - 7 * DURATIONS.minute, last_error: null });
  await failedMessage({ status: "bounced", sent_at: NOW });
  await failedMessage({ status: "sent", sent_at: NOW });

  const { metrics, monthlyUsers, eventTypes, mail, revenue } = await loadLiveFigures(NOW);
  expect(revenue).toBeNull();
  expect(metrics.totalUsers - before.metrics.totalUsers).toBe(2);
  expect(metrics.totalEvents - before.metrics.totalEvents).toBe(2);
  expect(metrics.eventsThisWeek - before.metrics.eventsThisWeek).toBe(1);
  expect(monthlyUsers).toHaveLength(12);
  expect(monthlyUsers.at(-1)).toEqual({ date: "2027-04", users: metrics.totalUsers });
  expect((monthlyUsers.at(-1)?.users ?? 0) - (monthlyUsers.at(-2)?.users ?? 0)).toBeGreaterThanOrEqual(1);
  expect(eventTypes.length).toBeGreaterThan(0);
  expect(mail?.queueMinutes).toBeGreaterThanOrEqual(7);
  expect((mail?.bounced ?? 0) - (before.mail?.bounced ?? 0)).toBe(1);
  expect((mail?.sent ?? 0) - (before.mail?.sent ?? 0)).toBe(2);
  expect((await look(ADMINISTRATOR)).isSample).toBe(false);
});

test("a failed message becomes due again once, and only if it isn't too late", async () => {
  const [id, late, sent] = [
    await failedMessage({ batch_id: "old" }),
    await failedMessage({ expires_at: NOW - 1 }),
    await failedMessage({ status: "sent" }),
  ];
  expect(await retryMessages([id, late, sent], NOW)).toBe(1);
  expect(await readStatus(id)).toEqual({ status: "pending", batch: null });
  expect((await readStatus(late))?.status).toBe("failed");
  expect((await readStatus(sent))?.status).toBe("sent");
  expect(await retryMessages([id], NOW)).toBe(0);
});

test("an administrator's retry answers with how many messages are on their way", async () => {
  const id = await failedMessage();
  const answer = (await press(ADMINISTRATOR, [id])) as Response;
  expect(answer.headers.get("Location")).toBe("/admin");
  expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toContain("1 message is on its way again");
  expect((await readStatus(id))?.status).not.toBe("failed");
});

test("an administrator sees since when and why no mail goes out, and can have it tried at once", async () => {
  const to = `${newId()}@example.org`;
  await failedMessage({ to_email: to, status: "pending", last_error: null, next_attempt_at: 0 });
  await runBatch([
    sql`INSERT INTO job_leases (name, next_call_at, failing_since, failing_reason) VALUES ('outbox', ${Date.now() + DURATIONS.hour}, ${NOW}, '500 broken')
      ON CONFLICT (name) DO UPDATE SET next_call_at = excluded.next_call_at, failing_since = excluded.failing_since, failing_reason = excluded.failing_reason`,
  ]);
  expect((await look(ADMINISTRATOR)).figures.mail?.outage).toEqual({ since: NOW, reason: "500 broken" });
  const tryNow = (person: Person) => {
    const request = new Request("https://turnout.test/admin", { method: "POST", body: new URLSearchParams({ intent: "try-now" }) });
    return action({ request, context: buildContext(person), params: {} } as ActionFunctionArgs);
  };
  for (const [, person] of STRANGERS) await expect(tryNow(person)).rejects.toMatchObject({ init: { status: 404 } });
  expect((await look(ADMINISTRATOR)).figures.mail?.outage).not.toBeNull();
  await tryNow(ADMINISTRATOR);
  await expect.poll(() => listMailStatuses(to)).toEqual(["sent"]);
  expect((await look(ADMINISTRATOR)).figures.mail?.outage).toBeNull();
});

test("counts of all accounts and messages read an index, not the rows", async () => {
  const plans = await runBatch([
    sql`EXPLAIN QUERY PLAN SELECT count(*) FROM users`,
    sql`EXPLAIN QUERY PLAN SELECT strftime('%Y-%m', created_at / 1000, 'unixepoch') AS month, count(*) FROM users GROUP BY month`,
    sql`EXPLAIN QUERY PLAN SELECT count(*) FROM submissions WHERE created_at >= 0`,
    sql`EXPLAIN QUERY PLAN SELECT status, count(*) FROM email_outbox GROUP BY status`,
    sql`EXPLAIN QUERY PLAN SELECT min(next_attempt_at) FROM email_outbox WHERE status = 'pending' AND priority IN (0, 1, 2, 3) AND next_attempt_at <= 0`,
  ]);
  for (const plan of plans) expect(String(plan[0]?.detail)).toContain("COVERING INDEX");
});
