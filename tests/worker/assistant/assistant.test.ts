import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { beginAnswer } from "#app/assistant/answer-lease.server.ts";
import { deleteConversation, recordQuestion, saveAnswer } from "#app/assistant/commands.server.ts";
import { purgeConversations } from "#app/assistant/purge.server.ts";
import { findDraft, loadChat } from "#app/assistant/queries.server.ts";
import { tooLongText } from "#app/assistant/readable.ts";
import { questionSchema } from "#app/assistant/schema.ts";
import { GIVEN_TABLE } from "#app/assistant/tables/limits.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { TABLE_FILE } from "#app/lib/tables/limits.ts";
import { CHAT, THROTTLES } from "#app/limits.ts";
import { action } from "#app/routes/ai-chat/messages.ts";
import { action as tableAction } from "#app/routes/ai-chat/table.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { postMessage, postTable, SAMPLE_TABLE } from "#tests/support/chat-requests.ts";
import { stopClock } from "#tests/support/clock.ts";

stopClock();

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
  const asked = await recordQuestion({ userId, locale: "en" }, { message, sessionId: null }, now);
  if (asked.outcome !== "asked") throw new Error(asked.outcome);
  return asked.sessionId;
}

/** Begins and stores an answer; returns its id. */
async function sendAnswer(userId: string, sessionId: string, text: string, draft: typeof DRAFT | null = null) {
  const begun = await beginAnswer(userId, NOW);
  if (!begun.ok) throw new Error(begun.reason);
  return saveAnswer(userId, sessionId, { text, draft, model: "planner" }, NOW + 1, begun.lease);
}

test("the server issues the conversation's id with the first message, and a reload continues that conversation", async () => {
  const { id } = await makeAccount({ password: null });
  const sessionId = await begin(id);
  expect(sessionId).toMatch(/^[0-9a-z]{26}$/);
  await sendAnswer(id, sessionId, "Here.", DRAFT);
  const again = await recordQuestion({ userId: id, locale: "en" }, { message: "At 7", sessionId }, NOW + 2);
  expect(again).toMatchObject({
    outcome: "asked",
    sessionId,
    turns: [{ text: "Dinner on Friday" }, { text: "Here.", draft: { title: "Dinner" } }, { text: "At 7" }],
  });
  const chat = await loadChat(id, sessionId, ZONE);
  expect(chat?.messages.map(({ text }) => text)).toEqual(["Dinner on Friday", "Here.", "At 7"]);
  expect(chat?.earlier).toMatchObject([{ id: sessionId, title: "Dinner on Friday" }]);
});

test("only its owner can read, continue, draft from or delete a conversation", async () => {
  const [{ id }, other] = await Promise.all([makeAccount({ password: null }), makeAccount({ password: null })]);
  const sessionId = await begin(id, "A secret dinner");
  const answerId = (await sendAnswer(id, sessionId, "Secret answer", DRAFT)) ?? "";
  for (const foreign of [other.id, newId(), ""]) {
    expect(await loadChat(foreign, sessionId, ZONE)).toBeNull();
    expect((await loadChat(foreign, null, ZONE))?.earlier).toEqual([]);
    expect(await findDraft(foreign, answerId)).toBeNull();
    expect(await recordQuestion({ userId: foreign, locale: "en" }, { message: "Tell me", sessionId }, NOW)).toEqual({ outcome: "gone" });
    expect(await sendAnswer(foreign, sessionId, "Smuggled")).toBeNull();
    expect(await deleteConversation(foreign, sessionId)).toBe(false);
  }
  expect((await loadChat(id, sessionId, ZONE))?.messages.map(({ text }) => text)).toEqual(["A secret dinner", "Secret answer"]);
  expect(await findDraft(id, answerId)).toEqual(DRAFT);
  expect(await deleteConversation(id, sessionId)).toBe(true);
  expect(await loadChat(id, sessionId, ZONE)).toBeNull();
});

test("a message is trimmed, must not be blank, and has a maximum length", () => {
  expect(questionSchema.parse({ message: "  hi \n" })).toEqual({ message: "hi", sessionId: null });
  for (const message of ["", "  \n ", "\u200b", "\u2060 \ufeff", "x".repeat(CHAT.message.max + 1), 5, undefined])
    expect(questionSchema.safeParse({ message }).success).toBe(false);
});

test("conversations are deleted with all their messages ninety days after the last one", async () => {
  const { id } = await makeAccount({ password: null });
  const [old, fresh] = [await begin(id, "Old", NOW), await begin(id, "Fresh", NOW + 1)];
  await purgeConversations(NOW + CHAT.kept);
  expect(await loadChat(id, old, ZONE)).toBeNull();
  expect((await loadChat(id, fresh, ZONE))?.messages).toHaveLength(1);
  const [left] = await runBatch([sql`SELECT count(*) AS count FROM messages WHERE conversation_id = ${old}`]);
  expect(left?.[0]?.count).toBe(0);
});

test("the endpoint answers signed-in people and refuses everything else with the right status", async () => {
  const user = await makeAccount({ password: null });
  expect((await postMessage(null, { message: "Hi" })).status).toBe(401);
  for (const body of [null, {}, { message: " " }]) expect((await postMessage(user, body)).status).toBe(422);
  expect((await postMessage(user, { message: "Hi", sessionId: newId() })).status).toBe(404);
  for (const [viewer, status] of [[null, 401] as const, [user, 204] as const])
    expect((await postMessage(viewer, undefined, "DELETE")).status).toBe(status);
  const response = await postMessage(user, { message: "Potluck on Friday at 6 pm" });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const { sessionId, message } = await response.json<{ sessionId: string; message: object }>();
  expect(message).toMatchObject({ role: "assistant", draft: { type: "potluck" } });
  expect((await loadChat(user.id, sessionId, ZONE))?.messages.at(-1)).toEqual(message);
});

test("a table from a file is answered with a draft in the sender's own conversation", async () => {
  const [user, other] = [await makeAccount({ password: null }), await makeAccount({ password: null })];
  expect((await postTable(null, SAMPLE_TABLE)).status).toBe(401);
  const response = await postTable(user, SAMPLE_TABLE);
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
  expect((await loadChat(user.id, sessionId, ZONE))?.messages).toHaveLength(2);
  expect((await findDraft(user.id, message.id))?.title).toBe("Spring picnic");
  expect((await postTable(other, { ...SAMPLE_TABLE, sessionId })).status).toBe(404);
  expect(await findDraft(other.id, message.id)).toBeNull();
  const last = await (await postTable(other, SAMPLE_TABLE)).json<{ sessionId: string }>();
  for (let count = 2; count < THROTTLES.chat.count; count++) await postTable(other, SAMPLE_TABLE);
  expect((await postTable(other, { ...SAMPLE_TABLE, sessionId: last.sessionId })).status).toBe(429);
  expect((await loadChat(other.id, last.sessionId, ZONE))?.messages).toHaveLength(2);
  const hostile = { ...SAMPLE_TABLE, columns: ["title", "start"], rows: [["Cups", "a→".repeat(150)]] };
  const tangled = await (await postTable(user, hostile)).json<{ message: { text: string; draft: unknown } }>();
  expect(tangled.message).toMatchObject({ text: tooLongText(), draft: null });
  const nothing = await (await postTable(user, { ...SAMPLE_TABLE, columns: ["note", "count"] })).json<{ message: { draft: unknown } }>();
  expect(nothing.message.draft).toBeNull();
});

test("a body that isn't JSON is refused with the reason", async () => {
  const viewer = { ...(await makeAccount({ password: null })), timeZone: null };
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

test("a table with a column of people, or larger than the limit, is refused", async () => {
  const user = await makeAccount({ password: null });
  const { rows, characters } = GIVEN_TABLE.sent;
  const wrong = [
    { columns: ["title", "people"] },
    { columns: [] },
    { rows: [] },
    { name: " " },
    { rows: [["x".repeat(TABLE_FILE.cell + 1), "1"]] },
    { rows: Array.from({ length: rows + 1 }, () => ["Cups", "1"]) },
    { rows: Array.from({ length: rows }, () => ["x".repeat(Math.ceil(characters / rows)), "1"]) },
  ];
  for (const each of wrong) expect((await postTable(user, { ...SAMPLE_TABLE, ...each })).status).toBe(422);
});
