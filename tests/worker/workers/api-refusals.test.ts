import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { LIMITS } from "#app/limits.ts";
import { questionStatements } from "#app/sheet/questions/statements.server.ts";
import { makeSheet, type TestSheet } from "#tests/support/sheet.ts";
import { api } from "#workers/api/api.ts";
import { buildOpenApiDocument } from "#workers/api/openapi.ts";
import { problemAnswer } from "#workers/api/schema.ts";

const GUEST = { name: "Ada Guest", email: "ada@guest.test" };

async function post({ eventId, offerId }: Pick<TestSheet, "eventId" | "offerId">, body: object) {
  const sent = JSON.stringify({ submissionKey: newId(), offerId, ...GUEST, ...body });
  const headers = { "Content-Type": "application/json" };
  const answer = await api.request(`/events/${eventId}/signups`, { method: "POST", headers, body: sent });
  const said = await answer.json<{ reason?: string; fields?: object; title?: string; closesAt?: string; token?: string }>();
  // Every member of a refusal is documented in the API's description.
  if (!answer.ok) problemAnswer.strict().parse(said);
  return { status: answer.status, ...said };
}

function change({ eventId }: TestSheet, set: SQL): Promise<unknown> {
  return runBatch([sql`UPDATE events SET ${set} WHERE id = ${eventId}`]);
}

async function ask({ eventId }: TestSheet): Promise<string> {
  const id = newId();
  const asked = [{ id, kind: "text" as const, label: "Allergies?", options: [], required: true }];
  await runBatch(questionStatements(eventId, [], asked, Date.now()));
  return id;
}

const UNSEEN = { "a draft": sql`status = 'draft'`, removed: sql`deleted_at = 1` };

test.each(Object.entries(UNSEEN))("whatever is sent, an event that is %s is not found", async (_, set) => {
  const sheet = await makeSheet("shift", 5);
  const used = newId();
  expect((await post(sheet, { submissionKey: used })).status).toBe(201);
  await change(sheet, set);
  expect(await post(sheet, {})).toMatchObject({ status: 404, title: "No such event" });
  expect((await post(sheet, { name: "", quantity: -1 })).status).toBe(404);
  expect((await post(sheet, { submissionKey: used })).status).toBe(404);
  expect((await post(sheet, { submissionKey: used, name: "Somebody Else" })).status).toBe(404);
  const asking = await makeSheet("shift", 5);
  await ask(asking);
  await change(asking, set);
  expect((await post(asking, {})).status).toBe(404);
  expect((await post({ eventId: "unknown", offerId: "unknown" }, {})).status).toBe(404);
});

test("an unanswered question is reported alone, or with every other invalid field", async () => {
  const sheet = await makeSheet("slot", 0);
  const question = await ask(sheet);
  expect(await post(sheet, {})).toMatchObject({
    status: 422,
    reason: "unanswered",
    fields: { [`answers.${question}`]: [expect.any(String)] },
  });
  const { status, reason, fields } = await post(sheet, { name: "" });
  expect({ status, reason }).toEqual({ status: 422, reason: undefined });
  expect(Object.keys(fields ?? {}).sort()).toEqual([`answers.${question}`, "name"]);
});

test("a closed sheet says since when it is closed, or from when it is open", async () => {
  const [closed, early] = [await makeSheet("rsvp", 5), await makeSheet("rsvp", 5)];
  await change(closed, sql`signups_close_at = 1000`);
  const opens = Date.now() + 60_000;
  await change(early, sql`signups_open_at = ${opens}`);
  const said = { status: 409, reason: "closed" };
  expect(await post(closed, {})).toMatchObject({ ...said, title: "Closed", opensAt: null, closesAt: "1970-01-01T00:00:01.000Z" });
  expect(await post(early, {})).toMatchObject({ ...said, title: "Not open yet", opensAt: new Date(opens).toISOString(), closesAt: null });
});

test("a name listed twice among the people is refused at its own field", async () => {
  const sheet = await makeSheet("shift", 5);
  const people = ["Ada Guest", "Ben Guest", "  ada  GUEST", "ADA guest"].map((name) => ({ name }));
  const twice = [expect.stringContaining("already on the form")];
  expect(await post(sheet, { people })).toMatchObject({ status: 422, fields: { "people.2.name": twice, "people.3.name": twice } });
});

test("the quantity in a list of offers has the same limit as elsewhere, for every kind", async () => {
  for (const kind of KIND_IDS) {
    const sheet = await makeSheet(kind, 5);
    const { max } = LIMITS.quantity;
    const { status, fields } = await post(sheet, { offers: [{ offerId: sheet.offerId, quantity: 9e15 }] });
    expect({ status, fields }).toMatchObject({ status: 422, fields: { "offers.0.quantity": [`At most ${max}.`] } });
    expect((await post(sheet, { offers: [{ offerId: sheet.offerId, quantity: max }] })).status).toBe(kind === "item" ? 409 : 201);
  }
});

test("an unpaired surrogate is reported at its field, wherever it is", async () => {
  const sheet = await makeSheet("shift", 5);
  const wrong = [expect.any(String)];
  expect(await post(sheet, { name: "Ada\ud83d" })).toMatchObject({ status: 422, fields: { name: wrong } });
  expect(await post(sheet, { notes: "\ude00" })).toMatchObject({ status: 422, fields: { notes: wrong } });
  expect(await post(sheet, { people: [{ name: "Ada" }, { name: "\ud800Ben" }] })).toMatchObject({
    status: 422,
    fields: { "people.1.name": wrong },
  });
  expect(await post(sheet, { name: "Ada 🎈" })).toMatchObject({ status: 201 });
  const headers = { "Content-Type": "application/json" };
  for (const body of ['"\\ud800"', "{"]) {
    const answer = await api.request(`/events/${sheet.eventId}/signups`, { method: "POST", headers, body });
    expect([answer.status, body]).toEqual([body === "{" ? 400 : 422, body]);
  }
});

test("control characters are not stored", async () => {
  const sheet = await makeSheet("item", 5);
  const question = await ask(sheet);
  const typed = {
    name: "A\u0000d\u0007a\u202e Guest",
    notes: "Late\u0000\u202e\n\u0007again",
    answers: { [question]: "\u0000Nuts\u0007\u202e" },
  };
  const { status, token } = await post(sheet, typed);
  expect(status).toBe(201);
  expect(await (await api.request(`/signups/${token}`)).json()).toMatchObject({
    ...{ name: "Ada Guest", answers: { [question]: "Nuts" } },
    signups: [{ name: "Ada Guest", notes: "Late\nagain" }],
  });
});

test("a change names its unknown fields and changes nothing", async () => {
  const sheet = await makeSheet("shift", 5);
  const { token } = await post(sheet, {});
  const patch = async (body: object) => {
    const headers = { "Content-Type": "application/json" };
    return await api.request(`/signups/${token}`, { method: "PATCH", headers, body: JSON.stringify(body) });
  };
  const refused = await patch({ notes: "Late", note: "Late", email: "other@guest.test" });
  expect(refused.status).toBe(422);
  const { fields } = problemAnswer.strict().parse(await refused.json());
  expect(fields).toEqual({ note: ["Unknown field"], email: ["Unknown field"] });
  expect(await (await api.request(`/signups/${token}`)).json()).toMatchObject({ signups: [{ notes: null, version: 1 }] });
  expect((await patch({ notes: "Late" })).status).toBe(200);
  const described = buildOpenApiDocument("https://turnout.test").components?.schemas;
  expect(described).toMatchObject({ Change: { additionalProperties: false } });
});

test("the API measures a text after cleaning it, as the form does", async () => {
  const sheet = await makeSheet("shift", 9);
  const phone = "\u2066+49 (0)171 / 234 56 78\u2069 ";
  expect(phone.length).toBeGreaterThan(LIMITS.phone.max);
  const spaced = { name: `Ada${" ".repeat(LIMITS.name.max)}Guest`, notes: `Late${"\n".repeat(LIMITS.text.max)}` };
  const people = [{ name: spaced.name }];
  const { status, token } = await post(sheet, { ...spaced, phone, people });
  expect(status).toBe(201);
  const kept = await (await api.request(`/signups/${token}`)).json();
  expect(kept).toMatchObject({ name: "Ada Guest", signups: [{ name: "Ada Guest", phone: "+491712345678", notes: "Late" }] });
  const headers = { "Content-Type": "application/json" };
  const changed = await api.request(`/signups/${token}`, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ phone: "+1 (206) 555-0134 ext. 42" }),
  });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ signups: [{ phone: "+12065550134 x42" }] });
});

test("the API's refusals use the product's wording", async () => {
  const sheet = await makeSheet("shift", 9);
  const long = "x".repeat(LIMITS.text.max + 1);
  const body = {
    submissionKey: "short",
    phone: "1".repeat(30),
    skills: long,
    notes: 5,
    offers: [{ offerId: 5 }],
    people: [{}],
    waitList: "yes",
  };
  const { status, fields = {} } = await post(sheet, body);
  expect(status).toBe(422);
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining(["submissionKey", "phone", "skills", "notes", "offers.0.offerId", "people.0.name", "waitList"]),
  );
  expect(fields).toMatchObject({ phone: ["Please enter a phone number with 10 to 15 digits."] });
  for (const text of Object.values(fields).flat()) expect(text).not.toMatch(/^(Invalid|Too|Unrecognized)|expected|received/);
});

test("a field named like something that every object has is reported as unknown", async () => {
  const sheet = await makeSheet("shift", 5);
  const { token } = await post(sheet, {});
  const headers = { "Content-Type": "application/json" };
  const body = '{"constructor":1,"__proto__":{"x":1},"toString":"x"}';
  const answer = await api.request(`/signups/${token}`, { method: "PATCH", headers, body });
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json<{ fields: object }>()).fields)).toEqual(expect.arrayContaining(["constructor", "toString"]));
});
