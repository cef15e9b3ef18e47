import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS, type KindId } from "#app/kinds/kind.ts";
import { countsOf, makeSheet } from "#tests/support/sheet.ts";
import { api } from "#workers/api/api.ts";

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(api.request(path, { ...init, headers: { "Content-Type": "application/json", ...init.headers } }));
}

function post(eventId: string, body: unknown): Promise<Response> {
  return call(`/events/${eventId}/signups`, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });
}

const guest = { name: "Ada Guest", email: "ada@guest.test" };

for (const kind of KIND_IDS) {
  test(`a ${kind} sheet is read, signed up for, read back, changed and cancelled`, async () => {
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
    expect(await countsOf(sheet)).toMatchObject({ signups: 0, taken: 0, attendees: 0 });
  });
}

test("the same key is replayed, another content refused, a known address told without its link", async () => {
  const sheet = await openSheet("shift", 5);
  const body = { submissionKey: "key-12345", offerId: sheet.offerId, ...guest };
  expect((await post(sheet.eventId, body)).status).toBe(201);
  expect((await post(sheet.eventId, body)).status).toBe(200);
  expect((await post(sheet.eventId, { ...body, name: "Somebody Else" })).status).toBe(409);
  const already = await post(sheet.eventId, { ...body, submissionKey: "key-67890" });
  expect(already.status).toBe(200);
  expect(await already.json()).toEqual({ outcome: "already", offers: [{ offerId: sheet.offerId, outcome: "already", left: 4 }] });
});

test("who asks waits for what is full, is offered the place that becomes free, and takes it", async () => {
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
  expect(await countsOf(sheet)).toMatchObject({ taken: 1, places: 1 });
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

test("a draft is nobody's business", async () => {
  const sheet = await openSheet("rsvp", 3);
  await runBatch([sql`UPDATE events SET status = 'draft' WHERE id = ${sheet.eventId}`]);
  expect((await call(`/events/${sheet.eventId}`)).status).toBe(404);
  expect((await post(sheet.eventId, { submissionKey: newId(), ...guest })).status).toBe(404);
});

test("malformed bodies are problems and leave nothing behind", async () => {
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
  expect(await countsOf(sheet)).toMatchObject({ signups: 0, submissions: 0 });
});

test("only reading is open to other origins", async () => {
  const sheet = await openSheet("rsvp", 3);
  expect((await call(`/events/${sheet.eventId}`)).headers.get("Access-Control-Allow-Origin")).toBe("*");
  const written = await post(sheet.eventId, { submissionKey: newId(), ...guest });
  expect(written.headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect((await call(`/events/${sheet.eventId}/signups`, { method: "OPTIONS" })).status).toBe(405);
});

test("what other guests typed never leaves", async () => {
  const sheet = await openSheet("shift", 5);
  const canaries = { name: "Canary Name", email: "canary@guest.test", phone: "5550001234", skills: "canary-skill", notes: "canary-note" };
  await post(sheet.eventId, { submissionKey: newId(), offerId: sheet.offerId, ...canaries });
  const text = await (await call(`/events/${sheet.eventId}`)).text();
  for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
});

test("the description names every path and schema", async () => {
  const document = await (await call("/openapi.json")).json<{
    openapi: string;
    paths: Record<string, object>;
    components: { schemas: object };
  }>();
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toEqual([
    "/api/events/{eventId}",
    "/api/events/{eventId}/signups",
    "/api/events/{eventId}/calendar.ics",
    "/api/signups/{token}",
  ]);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(["Event", "Offer", "SignUp", "SignUpAnswer", "Problem"]));
});

/** Open now, not at the tests' fixed instant: the API reads the clock. */
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
