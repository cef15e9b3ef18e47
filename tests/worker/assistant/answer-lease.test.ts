import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { beginAnswer, endAnswer, LEASE_DURATION } from "#app/assistant/answer-lease.server.ts";
import { purgeConversations } from "#app/assistant/purge.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { CHAT, DURATIONS, THROTTLES } from "#app/limits.ts";
import { action } from "#app/routes/ai-chat/messages.ts";
import { action as tableAction } from "#app/routes/ai-chat/table.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { postMessage, postTable, SAMPLE_TABLE } from "#tests/support/chat-requests.ts";
import { measureRowsRead } from "#tests/support/crowd.ts";

const NOW = Date.UTC(2026, 10, 24, 15);

test("messages are limited per minute and per day, and the refusal says how long to wait", async () => {
  const { id } = await makeAccount({ password: null });
  const more = async (now: number) => {
    const begun = await beginAnswer(id, now);
    if (begun.ok) await endAnswer(id, begun.lease);
    return begun;
  };
  for (let count = 0; count < THROTTLES.chat.count; count++) expect((await more(NOW)).ok).toBe(true);
  expect(await more(NOW)).toEqual({ ok: false, reason: "throttled", retryAfter: 60 });
  expect((await more(NOW + DURATIONS.minute)).ok).toBe(true);
  await runBatch([sql`UPDATE throttles SET count = ${THROTTLES.chatDay.count} WHERE key = ${`chat-day:${id}`}`]);
  expect(await more(NOW + 2 * DURATIONS.minute)).toMatchObject({ ok: false, reason: "throttled", retryAfter: 9 * 3600 - 120 });
  const { id: neighbor } = await makeAccount({ password: null });
  expect((await beginAnswer(neighbor, NOW)).ok).toBe(true);
});

test("an account gets one answer at a time, and a crashed one doesn't block forever", async () => {
  const [{ id }, other] = [await makeAccount({ password: null }), await makeAccount({ password: null })];
  const all = await Promise.all([1, 2, 3, 4].map(() => beginAnswer(id, NOW)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(all.filter(({ ok }) => !ok)).toEqual(Array(3).fill({ ok: false, reason: "busy", retryAfter: 5 }));
  expect((await beginAnswer(other.id, NOW)).ok).toBe(true);
  const later = await beginAnswer(id, NOW + LEASE_DURATION);
  expect(later.ok).toBe(true);
  for (const each of all) if (each.ok) await endAnswer(id, each.lease);
  expect((await beginAnswer(id, NOW + LEASE_DURATION + 1)).ok).toBe(false);
  if (later.ok) await endAnswer(id, later.lease);
  expect((await beginAnswer(id, NOW + LEASE_DURATION + 2)).ok).toBe(true);
  await purgeConversations(NOW + 3 * LEASE_DURATION);
  const [left] = await runBatch([sql`SELECT name FROM job_leases WHERE name = ${`chat:${id}`}`]);
  expect(left).toEqual([]);
});

test("both endpoints refuse a message after a single database call, without reading its body", async () => {
  const user = await makeAccount({ password: null });
  for (const handle of [action, tableAction]) {
    const busy = await beginAnswer(user.id, Date.now());
    const { response, isRead, trips } = await unread(user, handle);
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ reason: "busy" });
    expect(response.headers.get("Retry-After")).toBe("5");
    expect({ isRead, trips }).toEqual({ isRead: false, trips: 1 });
    if (busy.ok) await endAnswer(user.id, busy.lease);
  }
  const [day] = [Math.floor(Date.now() / DURATIONS.day) * DURATIONS.day];
  await runBatch([sql`UPDATE throttles SET count = ${THROTTLES.chatDay.count} WHERE key = ${`chat-day:${user.id}`} AND window = ${day}`]);
  for (const handle of [action, tableAction]) {
    const { response, isRead, trips } = await unread(user, handle);
    expect(await response.json()).toEqual({ reason: "throttled" });
    expect({ isRead, trips }).toEqual({ isRead: false, trips: 1 });
  }
});

test("an invalid message doesn't block the next one", async () => {
  const user = await makeAccount({ password: null });
  for (const body of [null, { message: " " }]) {
    expect((await postMessage(user, body)).status).toBe(422);
    expect((await postTable(user, body)).status).toBe(422);
  }
  expect((await postMessage(user, { message: "Hi", sessionId: newId() })).status).toBe(404);
  const response = await postMessage(user, { message: "Hi" });
  expect(await response.json()).toMatchObject({ message: { role: "assistant" } });
  expect((await postTable(user, SAMPLE_TABLE)).status).toBe(200);
});

test("a long text that isn't a list is answered with a link to the form, and a long list with a draft", async () => {
  const user = await makeAccount({ password: null });
  const said = async (message: string) => (await postMessage(user, { message })).text();
  for (const long of ["a→", "(", "We meet at the park. "].map((part) => part.repeat(8000).slice(0, 4000)))
    expect(await said(long)).toContain("[[/create]]");
  const list = `Potluck on Friday at 6 pm\n\n${Array.from({ length: 150 }, (_, at) => `- ${at + 1} bowls of soup no. ${at}`).join("\n")}`;
  expect(list.length).toBeGreaterThan(CHAT.message.plain);
  const answered = await said(list);
  expect(answered).not.toContain("[[/create]]");
  expect(answered).toContain('"offers"');
});

/** Sends a message that is refused; returns whether its body was read anyway, and the number of database round trips. */
async function unread(viewer: { id: string }, handle: typeof action | typeof tableAction) {
  const request = new Request("https://turnout.test/ai-chat/x", {
    method: "POST",
    body: "{}",
    headers: { "Content-Type": "application/json" },
  });
  const context = { viewer: async () => ({ ...viewer, timeZone: null }), requestId: "request-1" };
  const args = { request, params: {}, context } as unknown as Parameters<typeof action>[0];
  let response = new Response();
  const { trips } = await measureRowsRead(async () => {
    response = (await handle(args)) as Response;
  });
  return { response, isRead: request.bodyUsed, trips };
}
