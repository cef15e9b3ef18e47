import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { beginAnswer, endAnswer } from "#app/assistant/answer-lease.server.ts";
import { ask, forgetConversation, keepAnswer } from "#app/assistant/commands.server.ts";
import { purgeConversations } from "#app/assistant/purge.server.ts";
import { chatOf, draftOf } from "#app/assistant/queries.server.ts";
import { questionSchema } from "#app/assistant/schema.ts";
import { TABLE_FILE } from "#app/assistant/tables/limits.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { CHAT, DURATIONS, THROTTLES } from "#app/limits.ts";
import { action } from "#app/routes/ai-chat/messages.ts";
import { action as tableAction } from "#app/routes/ai-chat/table.ts";
import { makeUser } from "#tests/support/accounts.ts";
import { rowsRead } from "#tests/support/crowd.ts";

const NOW = Date.UTC(2026, 10, 24, 15);
const ZONE = { locale: "en", timeZone: "UTC" };
const DRAFT = {
  type: "rsvp" as const,
  title: "Dinner",
  description: "",
  location: "",
  date: null,
  startTime: null,
  endTime: null,
  people: null,
  offers: [],
};

async function begin(userId: string, message = "Dinner on Friday", now = NOW) {
  const asked = await ask({ userId, locale: "en" }, { message, sessionId: null }, now);
  if (asked.outcome !== "asked") throw new Error(asked.outcome);
  return asked.sessionId;
}

test("the server issues the conversation's id with the first message, and a reload goes on with it", async () => {
  const { id } = await makeUser({ password: null });
  const sessionId = await begin(id);
  expect(sessionId).toMatch(/^[0-9a-z]{26}$/);
  await keepAnswer(id, sessionId, { text: "Here.", draft: DRAFT, model: "planner" }, NOW + 1, "");
  const again = await ask({ userId: id, locale: "en" }, { message: "At 7", sessionId }, NOW + 2);
  expect(again).toMatchObject({
    outcome: "asked",
    sessionId,
    turns: [{ text: "Dinner on Friday" }, { text: "Here.", draft: { title: "Dinner" } }, { text: "At 7" }],
  });
  const chat = await chatOf(id, sessionId, ZONE);
  expect(chat?.messages.map(({ text }) => text)).toEqual(["Dinner on Friday", "Here.", "At 7"]);
  expect(chat?.earlier).toMatchObject([{ id: sessionId, title: "Dinner on Friday" }]);
});

test("a conversation is its owner's alone: nobody else reads, goes on with, drafts from or deletes it", async () => {
  const [{ id }, other] = await Promise.all([makeUser({ password: null }), makeUser({ password: null })]);
  const sessionId = await begin(id, "A secret dinner");
  const answerId = await keepAnswer(id, sessionId, { text: "Secret answer", draft: DRAFT, model: "planner" }, NOW, "");
  for (const foreign of [other.id, newId(), ""]) {
    expect(await chatOf(foreign, sessionId, ZONE)).toBeNull();
    expect((await chatOf(foreign, null, ZONE))?.earlier).toEqual([]);
    expect(await draftOf(foreign, answerId)).toBeNull();
    expect(await ask({ userId: foreign, locale: "en" }, { message: "Tell me", sessionId }, NOW)).toEqual({ outcome: "gone" });
    await keepAnswer(foreign, sessionId, { text: "Smuggled", draft: null, model: "planner" }, NOW, "");
    expect(await forgetConversation(foreign, sessionId)).toBe(false);
  }
  expect((await chatOf(id, sessionId, ZONE))?.messages.map(({ text }) => text)).toEqual(["A secret dinner", "Secret answer"]);
  expect(await draftOf(id, answerId)).toEqual(DRAFT);
  expect(await forgetConversation(id, sessionId)).toBe(true);
  expect(await chatOf(id, sessionId, ZONE)).toBeNull();
});

test("messages have a limit by the minute and by the day, which says how long to wait", async () => {
  const { id } = await makeUser({ password: null });
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
  const { id: neighbor } = await makeUser({ password: null });
  expect((await beginAnswer(neighbor, NOW)).ok).toBe(true);
});

test("an account has one answer at a time, and a crashed one doesn't block for ever", async () => {
  const [{ id }, other] = [await makeUser({ password: null }), await makeUser({ password: null })];
  const all = await Promise.all([1, 2, 3, 4].map(() => beginAnswer(id, NOW)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(all.filter(({ ok }) => !ok)).toEqual(Array(3).fill({ ok: false, reason: "busy", retryAfter: 5 }));
  expect((await beginAnswer(other.id, NOW)).ok).toBe(true);
  const later = await beginAnswer(id, NOW + CHAT.lease);
  expect(later.ok).toBe(true);
  for (const each of all) if (each.ok) await endAnswer(id, each.lease);
  expect((await beginAnswer(id, NOW + CHAT.lease + 1)).ok).toBe(false);
  if (later.ok) await endAnswer(id, later.lease);
  expect((await beginAnswer(id, NOW + CHAT.lease + 2)).ok).toBe(true);
  await purgeConversations(NOW + 3 * CHAT.lease);
  const [left] = await runBatch([sql`SELECT name FROM job_leases WHERE name = ${`chat:${id}`}`]);
  expect(left).toEqual([]);
});

test("a refused message is neither read nor looked up, at either address", async () => {
  const user = await makeUser({ password: null });
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

test("what cannot be answered lets the next message through", async () => {
  const user = await makeUser({ password: null });
  for (const body of [null, { message: " " }]) {
    expect((await post(user, body)).status).toBe(422);
    expect((await postTable(user, body)).status).toBe(422);
  }
  expect((await post(user, { message: "Hi", sessionId: newId() })).status).toBe(404);
  const response = await post(user, { message: "Hi" });
  expect(await response.text()).toContain('"data-answer"');
  expect((await postTable(user, TABLE)).status).toBe(200);
});

test("a long text that is no list is answered with the form builder, and a long list with a draft", async () => {
  const user = await makeUser({ password: null });
  const said = async (message: string) => (await post(user, { message })).text();
  for (const long of ["a→", "(", "We meet at the park. "].map((part) => part.repeat(8000).slice(0, 4000)))
    expect(await said(long)).toContain("[[/create]]");
  const list = `Potluck on Friday at 6 pm\n\n${Array.from({ length: 150 }, (_, at) => `- ${at + 1} bowls of soup no. ${at}`).join("\n")}`;
  expect(list.length).toBeGreaterThan(CHAT.message.plain);
  const answered = await said(list);
  expect(answered).not.toContain("[[/create]]");
  expect(answered).toContain('"offers"');
});

test("a message is trimmed, not blank, and not endless", () => {
  expect(questionSchema.parse({ message: "  hi \n" })).toEqual({ message: "hi", sessionId: null });
  for (const message of ["", "  \n ", "\u200b", "\u2060 \ufeff", "x".repeat(CHAT.message.max + 1), 5, undefined])
    expect(questionSchema.safeParse({ message }).success).toBe(false);
});

test("conversations are forgotten ninety days after their last message, with all that was said", async () => {
  const { id } = await makeUser({ password: null });
  const [old, fresh] = [await begin(id, "Old", NOW), await begin(id, "Fresh", NOW + 1)];
  await purgeConversations(NOW + CHAT.kept);
  expect(await chatOf(id, old, ZONE)).toBeNull();
  expect((await chatOf(id, fresh, ZONE))?.messages).toHaveLength(1);
  const [left] = await runBatch([sql`SELECT count(*) AS count FROM messages WHERE conversation_id = ${old}`]);
  expect(left?.[0]?.count).toBe(0);
});

async function post(viewer: { id: string } | null, body: unknown): Promise<Response> {
  const sent = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const request = new Request("https://turnout.test/ai-chat/messages", sent);
  const context = { viewer: async () => viewer && { ...viewer, timeZone: null }, requestId: "request-1" };
  return (await action({ request, params: {}, context } as unknown as Parameters<typeof action>[0])) as Response;
}

test("the address answers a signed-in person with a stream, others and the rest with why not", async () => {
  const user = await makeUser({ password: null });
  expect((await post(null, { message: "Hi" })).status).toBe(401);
  for (const body of [null, {}, { message: " " }]) expect((await post(user, body)).status).toBe(422);
  expect((await post(user, { message: "Hi", sessionId: newId() })).status).toBe(404);
  const response = await post(user, { message: "Potluck on Friday at 6 pm" });
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  const text = await response.text();
  expect(text.indexOf('"data-session"')).toBeGreaterThan(-1);
  expect(text.indexOf('"data-session"')).toBeLessThan(text.indexOf('"data-answer"'));
});

/** A message nobody reads: whether it was read all the same, and how often the database was asked. */
async function unread(viewer: { id: string }, handle: typeof action | typeof tableAction) {
  const request = new Request("https://turnout.test/ai-chat/x", {
    method: "POST",
    body: "{}",
    headers: { "Content-Type": "application/json" },
  });
  const context = { viewer: async () => ({ ...viewer, timeZone: null }), requestId: "request-1" };
  const args = { request, params: {}, context } as unknown as Parameters<typeof action>[0];
  let response = new Response();
  const { trips } = await rowsRead(async () => {
    response = (await handle(args)) as Response;
  });
  return { response, isRead: request.bodyUsed, trips };
}

async function postTable(viewer: { id: string } | null, body: unknown): Promise<Response> {
  const sent = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const request = new Request("https://turnout.test/ai-chat/table", sent);
  const context = { viewer: async () => viewer && { ...viewer, timeZone: null }, requestId: "request-1" };
  return await tableAction({ request, params: {}, context } as unknown as Parameters<typeof tableAction>[0]);
}

const TABLE = {
  name: "spring_picnic",
  before: [],
  heads: ["Item", "Needed"],
  columns: ["title", "count"],
  rows: [
    ["Cups", "20"],
    ["Juice", "6"],
  ],
  hadPeople: true,
};

test("a table out of a file is answered with a draft, kept in one's own conversation", async () => {
  const [user, other] = [await makeUser({ password: null }), await makeUser({ password: null })];
  expect((await postTable(null, TABLE)).status).toBe(401);
  const response = await postTable(user, TABLE);
  const { sessionId, message } = await response.json<{ sessionId: string; message: { id: string; text: string } }>();
  expect(message).toMatchObject({
    role: "assistant",
    draft: {
      title: "Spring picnic",
      offers: [
        { title: "Cups", capacity: 20 },
        { title: "Juice", capacity: 6 },
      ],
    },
  });
  expect(message.text).toContain("left out");
  expect((await chatOf(user.id, sessionId, ZONE))?.messages).toHaveLength(2);
  expect((await draftOf(user.id, message.id))?.title).toBe("Spring picnic");
  expect((await postTable(other, { ...TABLE, sessionId })).status).toBe(404);
  expect(await draftOf(other.id, message.id)).toBeNull();
  const last = await (await postTable(other, TABLE)).json<{ sessionId: string }>();
  for (let count = 2; count < THROTTLES.chat.count; count++) await postTable(other, TABLE);
  expect((await postTable(other, { ...TABLE, sessionId: last.sessionId })).status).toBe(429);
  expect((await chatOf(other.id, last.sessionId, ZONE))?.messages).toHaveLength(2);
  const nothing = await (await postTable(user, { ...TABLE, columns: ["note", "count"] })).json<{ message: { draft: unknown } }>();
  expect(nothing.message.draft).toBeNull();
});

test("what is no JSON is refused, and the answer says why", async () => {
  const viewer = { ...(await makeUser({ password: null })), timeZone: null };
  const refusals: unknown[] = [];
  for (const route of [action, tableAction])
    for (const [body = "", type = ""] of [
      ["{not json", "application/json"],
      ["message=Hi", "text/plain"],
    ]) {
      const request = new Request("https://turnout.test/ai-chat", { method: "POST", body, headers: { "Content-Type": type } });
      const asked = { request, params: {}, context: { viewer: async () => viewer, requestId: "request-1" } };
      const refused = await route(asked as unknown as Parameters<typeof route>[0]).catch((thrown: Response) => thrown);
      refusals.push([refused.status, await refused.json()]);
    }
  const [malformed, notJson] = [
    [400, { reason: "malformed" }],
    [415, { reason: "not JSON" }],
  ];
  expect(refusals).toEqual([malformed, notJson, malformed, notJson]);
});

test("a table has no column of people, and no more than may be sent", async () => {
  const user = await makeUser({ password: null });
  const { rows, characters } = TABLE_FILE.sent;
  const wrong = [
    { columns: ["title", "people"] },
    { columns: [] },
    { rows: [] },
    { name: " " },
    { rows: [["x".repeat(TABLE_FILE.cell + 1), "1"]] },
    { rows: Array.from({ length: rows + 1 }, () => ["Cups", "1"]) },
    { rows: Array.from({ length: rows }, () => ["x".repeat(Math.ceil(characters / rows)), "1"]) },
  ];
  for (const each of wrong) expect((await postTable(user, { ...TABLE, ...each })).status).toBe(422);
});
