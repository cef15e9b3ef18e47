import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { LIMITS } from "#app/limits.ts";
import { questionStatements } from "#app/sheet/questions/statements.server.ts";
import { makeSignUp } from "#tests/support/makers.ts";
import { makeWeekly } from "#tests/support/series.ts";
import { makeSheet, readSheetCounts } from "#tests/support/sheet.ts";
import { api } from "#workers/api/api.ts";
import { buildOpenApiDocument } from "#workers/api/openapi.ts";

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(api.request(path, { ...init, headers: { "Content-Type": "application/json", ...init.headers } }));
}

function post(eventId: string, body: unknown): Promise<Response> {
  return call(`/events/${eventId}/signups`, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });
}

const guest = { name: "Ada Guest", email: "ada@guest.test" };

for (const kind of KIND_IDS) {
  test(`a ${kind} sheet is read, signed up for, read back, changed and canceled`, async () => {
    const sheet = await openSheet(kind, 3);
    const event = await (await call(`/events/${sheet.eventId}`)).json<{
      kind: string;
      offers: { id: string; taken: number; isOpen: boolean }[];
    }>();
    expect(event).toMatchObject({ kind, offers: [{ id: sheet.offerId, capacity: 3, taken: 0, isOpen: true }] });

    const made = await post(sheet.eventId, { submissionKey: newId(), offerId: sheet.offerId, ...guest });
    expect(made.status).toBe(201);
    const { token, manageUrl } = await made.json<{ token: string; manageUrl: string }>();
    expect(manageUrl).toBe(`https://turnout.test/s/${token}`);

    const changed = await call(`/signups/${token}`, { method: "PATCH", body: JSON.stringify({ notes: "With nuts" }) });
    expect(await changed.json()).toMatchObject({ email: guest.email, signups: [{ notes: "With nuts", version: 2 }] });

    const cancelled = await call(`/signups/${token}`, { method: "DELETE" });
    expect(await cancelled.json()).toMatchObject({ signups: [{ status: "cancelled" }] });
    expect(await readSheetCounts(sheet)).toMatchObject({ signups: 0, taken: 0, attendees: 0 });
  });
}

test("people are signed up all or none, each by name, and the contact is the sender", async () => {
  const sheet = await openSheet("shift", 3);
  const body = (people: object[]) => ({ submissionKey: newId(), offerId: sheet.offerId, ...guest, people });
  const twice = await post(sheet.eventId, body([{ name: "Ada Reed" }, { name: "ADA reed" }]));
  expect([twice.status, await twice.json()]).toMatchObject([422, { fields: { people: [expect.any(String)] } }]);
  expect((await post(sheet.eventId, body([{ name: "" }]))).status).toBe(422);
  const made = await post(sheet.eventId, body([{ name: "Ada Reed" }, { name: "Ben Reed" }]));
  expect(made.status).toBe(201);
  const { token } = await made.json<{ token: string }>();
  const submission = await (await call(`/signups/${token}`)).json<{ name: string; signups: { name: string }[] }>();
  expect(submission.name).toBe(guest.name);
  expect(submission.signups.map(({ name }) => name).sort()).toEqual(["Ada Reed", "Ben Reed"]);
  expect((await post(sheet.eventId, body([{ name: "Cora Reed" }, { name: "Dan Reed" }]))).status).toBe(409);
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 2, taken: 2 });
});

test("one request takes every date of a series by itself, up to 200 sign-ups, as the description says", async () => {
  const sheet = await makeWeekly({ dates: LIMITS.offers.atOnce + 1, capacity: 2 });
  const body = (ids: string[], more = {}) => ({ submissionKey: newId(), ...guest, offers: ids.map((offerId) => ({ offerId })), ...more });
  const { eventId } = sheet.event;
  const tooMany = await post(eventId, body(sheet.ids));
  expect([tooMany.status, await tooMany.json()]).toMatchObject([422, { fields: { offers: [expect.any(String)] } }]);
  const [one = ""] = sheet.ids;
  const twice = await post(eventId, body([one, one]));
  expect([twice.status, await twice.json()]).toMatchObject([422, { fields: { offers: ["Each offer only once"] } }]);
  const people = [{ name: "Ada Reed" }, { name: "Ben Reed" }];
  const both = await post(eventId, body(sheet.ids.slice(0, LIMITS.offers.atOnce / 2 + 1), { people }));
  expect([both.status, await both.json()]).toMatchObject([422, { fields: { offers: ["You can sign up for up to 200 at once."] } }]);
  expect((await sheet.readTaken()).every((taken) => taken === 0)).toBe(true);
  await makeSignUp(sheet.event, sheet.ids[3]);
  const made = await post(eventId, body(sheet.ids.slice(0, LIMITS.offers.atOnce / 2), { people }));
  expect(made.status).toBe(201);
  expect((await made.json<{ offers: { outcome: string }[] }>()).offers.map(({ outcome }) => outcome)).toEqual(
    sheet.ids.slice(0, 100).map((_, at) => (at === 3 ? "full" : "signedUp")),
  );
  expect((await post(eventId, body(sheet.ids.slice(0, LIMITS.offers.atOnce)))).status).toBe(201);
  const { components } = buildOpenApiDocument("https://turnout.test");
  expect(JSON.stringify(components?.schemas?.SignUp)).toContain("up to 200 sign-ups per request");
});

test("the same key is replayed, other content refused, and a known address gets no link", async () => {
  const sheet = await openSheet("shift", 5);
  const body = { submissionKey: "key-12345", offerId: sheet.offerId, ...guest };
  expect((await post(sheet.eventId, body)).status).toBe(201);
  expect((await post(sheet.eventId, body)).status).toBe(200);
  expect((await post(sheet.eventId, { ...body, name: "Somebody Else" })).status).toBe(409);
  const already = await post(sheet.eventId, { ...body, submissionKey: "key-67890" });
  expect(already.status).toBe(200);
  expect(await already.json()).toEqual({ outcome: "already", offers: [{ offerId: sheet.offerId, outcome: "already", left: 4 }] });
});

test("a client can join the wait list of a full offer, is offered a spot that becomes free, and takes it", async () => {
  const sheet = await openSheet("slot", 1);
  await runBatch([sql`UPDATE events SET wait_list = 1 WHERE id = ${sheet.eventId}`]);
  const body = (email: string) => ({ submissionKey: newId(), offerId: sheet.offerId, name: "Ada Guest", email });
  const first = await (await post(sheet.eventId, body("first@guest.test"))).json<{ token: string }>();
  expect((await post(sheet.eventId, body("second@guest.test"))).status).toBe(409);
  const waits = await post(sheet.eventId, { ...body("second@guest.test"), waitList: true });
  expect(waits.status).toBe(202);
  const { token, offers } = await waits.json<{ token: string; offers: object[] }>();
  expect(offers).toEqual([{ offerId: sheet.offerId, outcome: "waitListed", left: 0 }]);
  expect(await (await call(`/signups/${token}`)).json()).toMatchObject({ signups: [{ status: "waiting", rank: 1, offeredUntil: null }] });
  expect(await (await call(`/events/${sheet.eventId}`)).json()).toMatchObject({ waitList: true, offers: [{ taken: 1, waiting: 1 }] });
  const take = () => call(`/signups/${token}`, { method: "PATCH", body: JSON.stringify({ status: "confirmed" }) });
  expect((await take()).status).toBe(409);
  await call(`/signups/${first.token}`, { method: "DELETE" });
  const offered = await (await call(`/signups/${token}`)).json<{ signups: { status: string; offeredUntil: string }[] }>();
  expect(offered.signups[0]).toMatchObject({ status: "offered", offeredUntil: expect.stringMatching(/Z$/) });
  expect(await (await take()).json()).toMatchObject({ signups: [{ status: "confirmed", rank: null }] });
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, places: 1 });
});

test("full, closed, gone and unknown each have their own answer", async () => {
  const full = await openSheet("slot", 0);
  const answer = await post(full.eventId, { submissionKey: newId(), offerId: full.offerId, ...guest });
  expect(answer.status).toBe(409);
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: 409, reason: "full", offers: [{ left: 0 }] });

  const ended = await openSheet("slot", 3);
  await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${ended.eventId}`]);
  expect(await (await post(ended.eventId, { submissionKey: newId(), offerId: ended.offerId, ...guest })).json()).toMatchObject({
    reason: "closed",
  });

  const removed = await openSheet("slot", 3);
  await runBatch([sql`UPDATE time_slots SET removed_at = 1 WHERE id = ${removed.offerId}`]);
  expect((await post(removed.eventId, { submissionKey: newId(), offerId: removed.offerId, ...guest })).status).toBe(410);

  expect((await call("/events/unknown")).status).toBe(404);
  expect((await post("unknown", { submissionKey: newId(), ...guest })).status).toBe(404);
});

test("a draft is not visible to anyone", async () => {
  const sheet = await openSheet("rsvp", 3);
  await runBatch([sql`UPDATE events SET status = 'draft' WHERE id = ${sheet.eventId}`]);
  expect((await call(`/events/${sheet.eventId}`)).status).toBe(404);
  expect((await post(sheet.eventId, { submissionKey: newId(), ...guest })).status).toBe(404);
});

test("malformed bodies are refused and store nothing", async () => {
  const sheet = await openSheet("rsvp", 3);
  expect((await post(sheet.eventId, "{not json")).status).toBe(400);
  expect((await post(sheet.eventId, "[]")).status).toBe(422);
  expect((await post(sheet.eventId, { ...guest })).status).toBe(422);
  const wrong = await post(sheet.eventId, { submissionKey: newId(), name: "A", email: "nowhere", guestCount: 2 });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ fields: { name: [expect.any(String)], email: ["Please enter a valid email address."] } });
  const form = await api.request(`/events/${sheet.eventId}/signups`, {
    method: "POST",
    body: "name=x",
    headers: { "Content-Type": "text/plain" },
  });
  expect(form.status).toBe(415);
  expect((await call("/signups/not-a-token")).status).toBe(404);
  expect((await call("/signups/made.up", { method: "DELETE" })).status).toBe(404);
  expect((await call("/nowhere")).status).toBe(404);
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 0, submissions: 0 });
});

test("all errors of a sign-up are reported at once", async () => {
  const sheet = await openSheet("rsvp", 3);
  const [must] = await ask(sheet.eventId, { label: "Allergies?", required: true });
  const wrong = await post(sheet.eventId, { name: "", email: "nowhere", guestCount: 99, notes: 5 });
  expect(wrong.status).toBe(422);
  const { fields } = await wrong.json<{ fields: Record<string, string[]> }>();
  expect(Object.keys(fields).sort()).toEqual(["email", "guestCount", "name", "notes", "submissionKey", `answers.${must}`].sort());
  expect(fields.name).toEqual(["Please enter your name."]);
  const open = await post(sheet.eventId, { submissionKey: newId(), ...guest });
  expect(await open.json()).toMatchObject({ status: 422, reason: "unanswered", fields: { [`answers.${must}`]: [expect.any(String)] } });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 0, submissions: 0 });
});

test("a change is checked as a whole before any of it is saved", async () => {
  const sheet = await openSheet("rsvp", 3);
  const [must, other] = await ask(sheet.eventId, { label: "Allergies?", required: true }, { label: "Team?", required: false });
  const answers = { [must ?? ""]: "Nuts" };
  const made = await post(sheet.eventId, { submissionKey: newId(), offerId: sheet.offerId, ...guest, answers });
  const { token } = await made.json<{ token: string }>();
  const change = (body: object) => call(`/signups/${token}`, { method: "PATCH", body: JSON.stringify(body) });

  const wrong = await change({ name: "", guestCount: 99, answers: { [other ?? ""]: "Red" } });
  expect(wrong.status).toBe(422);
  expect(Object.keys((await wrong.json<{ fields: object }>()).fields).sort()).toEqual(["guestCount", "name"]);
  const both = await change({ notes: "Late", guestCount: 99, answers: { [must ?? ""]: "" } });
  expect(Object.keys((await both.json<{ fields: object }>()).fields).sort()).toEqual([`answers.${must}`, "guestCount"].sort());
  const stale = await change({ version: 7, notes: "Late", answers: { [other ?? ""]: "Red" } });
  expect(stale.status).toBe(409);
  expect(await (await call(`/signups/${token}`)).json()).toMatchObject({ answers, signups: [{ version: 1, notes: null, guestCount: 1 }] });

  const right = await change({ notes: "Late", answers: { [other ?? ""]: "Red" } });
  expect(await right.json()).toMatchObject({ answers: { ...answers, [other ?? ""]: "Red" }, signups: [{ notes: "Late" }] });
});

test("paths that other origins may read also answer a preflight", async () => {
  const { paths } = buildOpenApiDocument("https://turnout.test");
  for (const [path, operations] of Object.entries(paths ?? {})) {
    const address = path.replace("/api", "").replace(/\{\w+\}/g, "x");
    const answer = await call(address, {
      method: "OPTIONS",
      headers: { Origin: "https://other.test", "Access-Control-Request-Method": "GET" },
    });
    expect(answer.status, path).toBe(operations?.get ? 204 : 405);
    expect(answer.headers.get("Access-Control-Allow-Methods"), path).toBe(operations?.get ? "GET" : null);
    expect(answer.headers.get("Access-Control-Allow-Origin"), path).toBe(operations?.get ? "*" : null);
  }
});

test("the calendar's redirect matches its description", async () => {
  const sheet = await openSheet("rsvp", 3);
  const answer = await call(`/events/${sheet.eventId}/calendar.ics`);
  const described = buildOpenApiDocument("https://turnout.test").paths?.["/api/events/{eventId}/calendar.ics"]?.get?.responses ?? {};
  expect(Object.keys(described)).toContain(String(answer.status));
  expect(described).toMatchObject({ [answer.status]: { headers: { Location: expect.anything() } } });
  expect(answer.headers.get("Location")).toBe(`/event/${sheet.eventId}/calendar.ics`);
});

test("only reading is open to other origins", async () => {
  const sheet = await openSheet("rsvp", 3);
  expect((await call(`/events/${sheet.eventId}`)).headers.get("Access-Control-Allow-Origin")).toBe("*");
  const written = await post(sheet.eventId, { submissionKey: newId(), ...guest });
  expect(written.headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect((await call(`/events/${sheet.eventId}/signups`, { method: "OPTIONS" })).status).toBe(405);
});

test("an unknown path is not found, and a known one lists its methods, whatever is sent", async () => {
  for (const method of ["GET", "POST", "OPTIONS", "DELETE"]) expect((await call("/nothing", { method })).status, method).toBe(404);
  const refused = await call("/events/x/signups", { method: "PUT", body: "{}" });
  expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "POST"]);
  const patched = await call("/signups/x", { method: "POST" });
  expect([patched.status, patched.headers.get("Allow")]).toEqual([405, expect.stringContaining("PATCH")]);
});

test("text typed by other guests is never returned", async () => {
  const sheet = await openSheet("shift", 5);
  const canaries = { name: "Canary Name", email: "canary@guest.test", phone: "5550001234", skills: "canary-skill", notes: "canary-note" };
  await post(sheet.eventId, { submissionKey: newId(), offerId: sheet.offerId, ...canaries });
  const text = await (await call(`/events/${sheet.eventId}`)).text();
  for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
});

/** Adds these questions to the event and returns their ids. */
async function ask(eventId: string, ...questions: { label: string; required: boolean }[]): Promise<string[]> {
  const asked = questions.map((question) => ({ ...question, id: newId(), kind: "text" as const, options: [] }));
  await runBatch(questionStatements(eventId, [], asked, Date.now()));
  return asked.map(({ id }) => id);
}

/** A sheet that is open now, not at the tests' fixed time, since the API reads the clock. */
async function openSheet(kind: KindId, capacity: number) {
  const sheet = await makeSheet(kind, capacity);
  const later = Date.now() + 86_400_000;
  await runBatch([
    sql`UPDATE events SET starts_at = ${later}, ends_at = ${later + 3_600_000} WHERE id = ${sheet.eventId}`,
    sql`UPDATE volunteer_shifts SET starts_at = ${later} WHERE event_id = ${sheet.eventId}`,
    sql`UPDATE time_slots SET starts_at = ${later} WHERE event_id = ${sheet.eventId}`,
  ]);
  return sheet;
}
