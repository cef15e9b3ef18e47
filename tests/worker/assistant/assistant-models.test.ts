import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { beginAnswer } from "#app/assistant/answer-lease.server.ts";
import { cancelAnswer } from "#app/assistant/commands.server.ts";
import { chooseModel, endpointModel, workersModel } from "#app/assistant/models.server.ts";
import { loadChat } from "#app/assistant/queries.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { openScriptedModel, sendChatMessage } from "#tests/support/chat.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet } from "#tests/support/sheet.ts";

const ZONE = { locale: "en", timeZone: "UTC" };
const SOUP_NIGHT = "Soup night on March 5, 2027 at 6 pm, 3 soups";
const FAILED = "The language model failed or took too long, so the built-in planner answered.";

test("without a model the built-in planner answers, with the same valid draft each time", async () => {
  const { id } = await makeAccount({ password: null });
  const asked = "Potluck next Friday at 6 pm at the gym for 20 people";
  const [first, second] = [await sendChatMessage(id, asked, { model: chooseModel() }), await sendChatMessage(id, asked, { model: null })];
  expect(first.answer?.draft).toMatchObject({ type: "potluck", date: "2026-12-04", location: "Gym", people: 20 });
  expect({ ...first.answer, id: "" }).toEqual({ ...second.answer, id: "" });
});

test.each(["soup", "fence"])(
  "a model's %s becomes a draft, and the answer lists what it used and left out, like the planner's",
  async (script) => {
    const { id } = await makeAccount({ password: null });
    const { answer } = await sendChatMessage(id, `${SOUP_NIGHT}, no peanuts`, { model: openScriptedModel(script).model });
    expect(answer?.draft).toMatchObject({
      type: "potluck",
      title: "Soup night",
      date: "2027-03-05",
      startTime: "18:00",
      offers: [{ title: "Soup", capacity: 3 }],
    });
    expect(answer?.text).toMatch(
      /^I've drafted \*\*Soup night\*\*\. I used: Soup night; March 5, 2027; 6 pm; 3 soups\. I left out: “no peanuts”\./,
    );
    expect(answer?.text).toContain("Where is it?");
  },
);

test("the model is asked once, with a schema, and sees earlier drafts", async () => {
  const { id } = await makeAccount({ password: null });
  const { sessionId } = await sendChatMessage(id, SOUP_NIGHT, { model: openScriptedModel("soup").model });
  const { model, books } = openScriptedModel("prose");
  const { answer } = await sendChatMessage(id, "What else?", { sessionId, model });
  expect(answer).toMatchObject({ text: "Bring **napkins**.", draft: null });
  const [call, ...others] = await books();
  expect(others).toEqual([]);
  expect(call?.headers.authorization).toBe("Bearer a-key");
  expect(call?.body.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  expect(call?.body.messages[2]?.content).toContain('"title":"Soup night"');
  expect(call?.body.response_format).toMatchObject({ type: "json_schema", json_schema: { strict: true } });
  const chat = await loadChat(id, sessionId, ZONE);
  expect(chat?.messages.map(({ role, draft }) => [role, draft?.title ?? null])).toEqual([
    ["user", null],
    ["assistant", "Soup night"],
    ["user", null],
    ["assistant", null],
  ]);
});

test("the answer lists what changed, values the user never said are dropped, and the draft keeps what the user didn't remove", async () => {
  const { id } = await makeAccount({ password: null });
  const { sessionId } = await sendChatMessage(id, SOUP_NIGHT, { model: openScriptedModel("soup").model });
  const draft = { type: "potluck", title: "Soup night", date: "2027-03-05", startTime: "19:00", location: "Parish hall", people: 40 };
  const model = openScriptedModel({ draft, quotes: { startTime: ["at 7"], location: ["parish hall"], people: ["forty people"] } }).model;
  const { answer } = await sendChatMessage(id, "Rather at 7, for forty people", { sessionId, model });
  expect(answer?.draft).toMatchObject({ startTime: "19:00", location: "", people: 40, offers: [{ title: "Soup", capacity: 3 }] });
  expect(answer?.text).toMatch(/^Done, the draft is changed\. Added: Up to 40 people\. Changed: 7:00 PM\. /);
  expect(answer?.text).toContain("I skipped what isn't in your words: the location.");
});

test("Undo below a change restores the previous draft, repeatedly, without asking the model", async () => {
  const { id } = await makeAccount({ password: null });
  const { sessionId, answer } = await sendChatMessage(id, SOUP_NIGHT, { model: openScriptedModel("soup").model });
  expect(answer?.text).not.toContain("[[Undo that]]");
  for (const [startTime, said] of [["19:00", "at 7"] as const, ["20:00", "at 8"] as const]) {
    const model = openScriptedModel({ draft: { ...answer?.draft, startTime }, quotes: { startTime: [said] } }).model;
    const changed = await sendChatMessage(id, said, { sessionId, model });
    expect(changed.answer?.draft).toMatchObject({ startTime });
    expect(changed.answer?.text.endsWith("\n\n[[Undo that]]")).toBe(true);
  }
  const { model, books } = openScriptedModel("500");
  const undo = async () => (await sendChatMessage(id, "Undo that", { sessionId, model })).answer;
  const first = await undo();
  expect(first?.draft?.startTime).toBe("19:00");
  expect(first?.text).toMatch(/^Done, the draft is changed\. Changed: 7:00 PM\.\s.*\n\n\[\[Undo that\]\]$/s);
  const second = await undo();
  expect(second?.draft).toEqual(answer?.draft);
  expect(second?.text).not.toContain("[[Undo that]]");
  expect(await books()).toEqual([]);
});

test("an unchanged draft isn't returned, and small talk creates no event", async () => {
  const { id } = await makeAccount({ password: null });
  const { sessionId } = await sendChatMessage(id, SOUP_NIGHT, { model: openScriptedModel("soup").model });
  expect((await sendChatMessage(id, "Thanks!", { sessionId, model: openScriptedModel("soup").model })).answer?.draft).toBeNull();
  const model = openScriptedModel({
    text: "Hello! What are you planning?",
    draft: { type: "rsvp", title: "Dinner", date: "2027-01-01" },
  }).model;
  expect((await sendChatMessage(id, "Hi there", { model })).answer).toMatchObject({ text: "Hello! What are you planning?", draft: null });
});

test("the planner's questions use the answer's language, and the answer contains no email address or phone number", async () => {
  const { id } = await makeAccount({ password: null });
  const draft = { type: "potluck", title: "Suppenabend" };
  const model = openScriptedModel({ language: "de", draft, quotes: { title: ["Suppenabend"] } }).model;
  expect((await sendChatMessage(id, "Ein Suppenabend", { model })).answer?.text).toContain("An welchem Tag ist es?");
  const told = openScriptedModel({ text: "Ask ada@example.com or call +1 555 010 0000." }).model;
  expect((await sendChatMessage(id, "Who helps?", { model: told })).answer?.text).not.toMatch(/ada|555/);
});

test.each(["500", "429", "401", "half", "torn", "garbage", "nothing", "wrong call", "wrong type", "wrong shape", "silence"])(
  "if a model fails with %s the planner answers and says so, and never with half a draft",
  async (script) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { id, email } = await makeAccount({ password: null });
    const { model, books } = openScriptedModel(script);
    const patience = script === "silence" ? 300 : undefined;
    const { answer, sessionId } = await sendChatMessage(id, `Potluck next Friday at 6 pm, mail ${email}`, { model, patience });
    expect(await books()).toHaveLength(1);
    expect(answer).toMatchObject({ draft: { type: "potluck", date: "2026-12-04", startTime: "18:00" } });
    expect(answer?.text).toContain(FAILED);
    expect((await loadChat(id, sessionId, ZONE))?.messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(logged).toHaveBeenCalledOnce();
    expect(String(logged.mock.calls[0])).not.toContain(email);
    logged.mockRestore();
  },
);

test("a binding that never answers times out, and a long list goes straight to the planner", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { id } = await makeAccount({ password: null });
  const run = vi.fn(() => new Promise(() => undefined));
  const model = workersModel({ run } as unknown as Ai, "@cf/meta/test");
  expect((await sendChatMessage(id, SOUP_NIGHT, { model, patience: 50 })).answer?.text).toContain(FAILED);
  const list = `Potluck on Friday at 6 pm\n\n${Array.from({ length: 150 }, (_, at) => `- ${at + 1} bowls of soup no. ${at}`).join("\n")}`;
  const { answer } = await sendChatMessage(id, list, { model });
  expect(answer?.draft?.offers).toHaveLength(150);
  expect(answer?.text).not.toContain(FAILED);
  expect(run).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("if the endpoint is unreachable the planner answers", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { id } = await makeAccount({ password: null });
  expect((await sendChatMessage(id, "Hello", { model: endpointModel({ baseUrl: "http://127.0.0.1:1" }) })).answer?.text).toContain(FAILED);
  logged.mockRestore();
});

test.each([
  ["as JSON", { response: { text: "From the edge." } }],
  ["as text", { response: '{"text":"From the edge."}' }],
  ["as OpenAI does", { choices: [{ message: { content: '{"text":"From the edge."}' } }] }],
])("Workers AI answers through its binding, %s", async (_, output) => {
  const run = vi.fn(async (..._: unknown[]) => output);
  const { id } = await makeAccount({ password: null });
  const { answer } = await sendChatMessage(id, "Hello", { model: workersModel({ run } as unknown as Ai, "@cf/meta/test") });
  expect(answer?.text).toBe("From the edge.");
  const [model, input] = run.mock.calls[0] ?? [];
  expect(model).toBe("@cf/meta/test");
  expect(input).toMatchObject({ response_format: { type: "json_schema", json_schema: { type: "object" } } });
  expect(input).not.toHaveProperty("stream");
});

test("a canceled answer isn't stored, its message is removed, and the next one can be sent at once", async () => {
  const { id } = await makeAccount({ password: null });
  const first = await sendChatMessage(id, SOUP_NIGHT, { model: null });
  const waiting = canceledOnCall(id);
  const canceled = await sendChatMessage(id, "Make it 7 pm", { sessionId: first.sessionId, model: waiting });
  expect(canceled.answer).toBeNull();
  expect((await loadChat(id, first.sessionId, ZONE))?.messages).toHaveLength(2);
  const fresh = await sendChatMessage(id, "Another", { model: waiting });
  expect((await loadChat(id, null, ZONE))?.earlier.map((each) => each.id)).toEqual([first.sessionId]);
  expect(await loadChat(id, fresh.sessionId, ZONE)).toBeNull();
  expect((await beginAnswer(id, Date.now())).ok).toBe(true);
  // Canceling removes nothing that is already stored.
  await cancelAnswer(id);
  await cancelAnswer(id);
  expect((await loadChat(id, first.sessionId, ZONE))?.messages).toHaveLength(2);
});

test("a model sees the conversation, language, time zone and date, but no one's data", async () => {
  const { id } = await makeAccount({
    email: `canary-${newId()}@canary.example`,
    name: "Canary Organizer",
    phone: "+15550100000",
    bio: "Canary bio",
    location: "Canary street",
  });
  const sheet = await makeSheet("rsvp", 20);
  await runBatch([
    sql`UPDATE events SET user_id = ${id}, title = 'Canary event' WHERE id = ${sheet.eventId}`,
    sql`INSERT INTO contacts (id, user_id, name, email, created_at, updated_at)
      VALUES (${newId()}, ${id}, 'Canary contact', 'canary-contact@canary.example', 0, 0)`,
  ]);
  await runTestCommand(buildSignUp(sheet, { name: "Canary guest", email: "canary-guest@canary.example" }));
  const { model, books } = openScriptedModel("prose");
  await sendChatMessage(id, "Who comes to my event?", { model });
  const sent = JSON.stringify(await books());
  expect(sent).toContain("Who comes to my event?");
  for (const known of ["2026-11-24", "America/New_York", '\\"en\\"']) expect(sent).toContain(known);
  expect(sent).not.toMatch(/canary/i);
  expect(sent).not.toContain(id);
});

/** A model that answers after the account has canceled. */
function canceledOnCall(userId: string) {
  return {
    name: "late",
    async ask() {
      await cancelAnswer(userId);
      return JSON.stringify({ text: "Too late." });
    },
  };
}
