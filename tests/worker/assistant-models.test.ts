import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { endpointModel, modelFor, workersModel } from "#app/assistant/models.server.ts";
import { plannerModel } from "#app/assistant/planner-model.server.ts";
import { chatOf } from "#app/assistant/queries.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { makeUser } from "#tests/support/accounts.ts";
import { FACTS, say, scripted } from "#tests/support/chat.ts";
import { inRoom } from "#tests/support/room.ts";
import { makeSheet, makeSignUp } from "#tests/support/sheet.ts";

const ZONE = { locale: "en", timeZone: "UTC" };

test("without any key the built-in planner answers, with a draft that the wizard could keep", async () => {
  const { id } = await makeUser({ password: null });
  const { answer, heard, isFailed } = await say(id, "Potluck next Friday at 6 pm at the gym for 20 people", { model: modelFor(FACTS) });
  expect(isFailed).toBe(false);
  expect(heard).toBe(answer?.text);
  expect(answer?.draft).toMatchObject({ type: "potluck", date: "2026-12-04", location: "Gym", people: 20 });
});

test("any endpoint answers in words or with a draft, and reads what was drafted before", async () => {
  const { id } = await makeUser({ password: null });
  const words = await say(id, "What shall I bring?", { model: scripted("words").model });
  expect(words).toMatchObject({ heard: "Bring **napkins**.", answer: { text: "Bring **napkins**.", draft: null } });
  const draft = await say(id, "Soup night on March 5, 2027 at 6 pm, 3 soups", {
    sessionId: words.sessionId,
    model: scripted("draft").model,
  });
  expect(draft.answer).toMatchObject({ text: "Here it is.", draft: { title: "Soup night", offers: [{ title: "Soup", capacity: 3 }] } });
  const third = scripted("only");
  const only = await say(id, "Once more", { sessionId: words.sessionId, model: third.model });
  expect(only.answer?.text).toContain("Here is a draft.");
  const [call] = await third.books();
  expect(call?.headers.authorization).toBe("Bearer a-key");
  expect(JSON.stringify(call?.body.messages)).toContain("Soup night");
  expect(call?.body.messages.map((message) => (message as { role: string }).role)).toEqual([
    "system",
    "user",
    "assistant",
    "user",
    "assistant",
    "tool",
    "user",
  ]);
  const chat = await chatOf(id, words.sessionId, ZONE);
  expect(chat?.messages.map(({ role, draft }) => [role, draft?.title ?? null])).toEqual([
    ["user", null],
    ["assistant", null],
    ["user", null],
    ["assistant", "Soup night"],
    ["user", null],
    ["assistant", "Soup night"],
  ]);
});

test.each(["500", "429", "401", "untyped", "foreign", "misquoted", "misnamed", "half", "torn", "garbage", "silent", "hang"])(
  "where a model answers %s the planner answers and says so, and never half a draft",
  async (script) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { id, email } = await makeUser({ password: null });
    const { model, books } = scripted(script);
    const { answer, isFailed, sessionId } = await say(id, `Potluck next Friday at 6 pm, mail ${email}`, {
      model,
      patience: script === "hang" ? 300 : undefined,
    });
    expect(await books()).toHaveLength(1);
    expect(isFailed).toBe(false);
    expect(answer).toMatchObject({ draft: { type: "potluck", date: "2026-12-04", startTime: "18:00" } });
    expect(answer?.text).toContain("The language model failed or took too long, so the built-in planner answered.");
    expect((await chatOf(id, sessionId, ZONE))?.messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(logged).toHaveBeenCalledOnce();
    expect(String(logged.mock.calls[0])).not.toContain(email);
    logged.mockRestore();
  },
);

test("a model's pieces are said, and a day that nobody named is left open", async () => {
  const { id } = await makeUser({ password: null });
  const lie = await say(id, "Soup night", { model: scripted("draft").model });
  expect(lie.answer).toMatchObject({ draft: { title: "Soup night", date: null } });
  expect(lie.answer?.text).toContain("No one named that day, so I left it open.");
  const { answer } = await say(id, "Soup night on March 5, 2027, no peanuts", { model: scripted("quoted").model });
  expect(answer?.draft).toMatchObject({ date: "2027-03-05" });
  expect(answer?.text).toContain("I left out: “no peanuts”.");
});

test("what a model puts into a draft that nobody named is to be checked", async () => {
  const { id } = await makeUser({ password: null });
  const { answer, sessionId } = await say(id, "Soup night on March 5, 2027 at six", { model: scripted("invented").model });
  for (const check of [
    "the place: I put “Parish hall”",
    "the times: I put “6:00 – 9:00 PM”",
    "how many people it is for: I put “40”",
    "the list: I put",
  ])
    expect(answer?.text).toContain(`Please check ${check}`);
  const named = "In the parish hall from 6 to 9, for forty people, three soups";
  expect((await say(id, named, { sessionId, model: scripted("invented").model })).answer?.text).toBe("Here it is.");
  const fresh = await say(id, `Soup night on March 5, 2027. ${named}`, { model: scripted("invented").model });
  expect(fresh.answer?.text).toBe("Here it is.");
});

test("where an endpoint is not there the planner answers too", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { id } = await makeUser({ password: null });
  const { isFailed, answer } = await say(id, "Hello", { model: endpointModel({ baseUrl: "http://127.0.0.1:1" }), patience: 2000 });
  expect(isFailed).toBe(false);
  expect(answer?.text).toContain("What are you planning?");
  logged.mockRestore();
});

test("Workers AI answers through its binding", async () => {
  const asked: unknown[] = [];
  const run = async (model: string, input: unknown) => {
    asked.push(model, input);
    return new Response('data: {"response":"From the "}\n\ndata: {"response":"edge."}\n\ndata: [DONE]\n\n').body;
  };
  const { id } = await makeUser({ password: null });
  const { answer } = await say(id, "Hello", { model: workersModel({ run } as unknown as Ai, "@cf/meta/test") });
  expect(answer?.text).toBe("From the edge.");
  expect(asked[0]).toBe("@cf/meta/test");
});

test("a model sees the conversation, the language, the zone and the day, and nobody's data", async () => {
  const { id } = await makeUser({
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
  await inRoom(makeSignUp({ ...sheet, ownerId: id }, { name: "Canary guest", email: "canary-guest@canary.example" }));
  const { model, books } = scripted("words");
  await say(id, "Who comes to my event?", { model });
  const sent = JSON.stringify(await books());
  expect(sent).toContain("Who comes to my event?");
  for (const known of ["2026-11-24", "America/New_York", '\\"en\\"']) expect(sent).toContain(known);
  expect(sent).not.toMatch(/canary/i);
  expect(sent).not.toContain(id);
});

test("the planner is deterministic", async () => {
  const { id } = await makeUser({ password: null });
  const model = plannerModel(FACTS);
  const [first, second] = [await say(id, "bake sale tomorrow 9am-1pm", { model }), await say(id, "bake sale tomorrow 9am-1pm", { model })];
  expect({ ...first.answer, id: "" }).toEqual({ ...second.answer, id: "" });
});
