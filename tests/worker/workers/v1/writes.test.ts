import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { STANDING } from "#app/limits.ts";
import { describeActor } from "#app/organize/history/labels.ts";
import { loadHistory } from "#app/organize/history/queries.server.ts";
import { toBudgetDay } from "#app/outbox/rules.ts";
import { revokeKey } from "#app/people/keys/commands.server.ts";
import { endEvent } from "#app/sheet/event/commands.server.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { Program } from "#tests/support/programs.ts";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function makeOwner(fields: Parameters<typeof makeUser>[0] = {}) {
  const ownerId = await makeUser(fields);
  return { ownerId, program: await Program.of(ownerId) };
}

const shifts = () => ({
  type: "volunteer",
  title: "Spring fair",
  timeZone: "America/New_York",
  date: inDays(30),
  offers: [
    { title: "Gate", startTime: "09:00:00", endTime: "10:00:00", capacity: 2 },
    { title: "Tills", startTime: "10:00:00", endTime: "11:00:00", capacity: 2 },
  ],
});

/** A published event with two shifts and a guest at the gate. */
async function publish() {
  const owner = await makeOwner();
  const { body } = await owner.program.ask("POST", "/events", { ...shifts(), location: "Town hall" });
  const path = `/events/${body.id}`;
  await owner.program.write("POST", `${path}/publish`, undefined, path);
  const { offers } = (await owner.program.ask("GET", path)).body;
  const event = { eventId: body.id as string, ownerId: owner.ownerId, type: "volunteer" as const };
  const email = `${newId()}@guest.test`;
  const guestId = await makeSignUp(event, offers[0].id, { email, now: Date.now() });
  return { ...owner, ...event, path, offers, guestId, email };
}

async function readActs({ ownerId, eventId }: { ownerId: string; eventId: string }) {
  const history = await loadHistory(ownerId, eventId, null, Date.now(), "en");
  return (history?.lines ?? []).map((line) => `${line.act}: ${describeActor(line)}`);
}

async function countMails(template: string, eventId: string): Promise<number> {
  const [[row]] = await runBatch([
    sql<{ n: number }>`SELECT count(*) AS n FROM email_outbox WHERE template = ${template} AND event_id = ${eventId} AND status <> 'stale'`,
  ]);
  return row?.n ?? 0;
}

test("an event is made as a draft, changed, published, duplicated, ended, reopened, deleted and restored", async () => {
  const { program, ownerId } = await makeOwner();
  const made = await program.ask("POST", "/events", { ...shifts(), location: "Town hall" });
  expect([made.status, made.body.status, made.headers.get("ETag")]).toEqual([201, "draft", '"1"']);
  const path = `/events/${made.body.id}`;
  const changed = await program.write("PATCH", path, { title: "Autumn fair" });
  expect([changed.status, changed.body.version]).toEqual([200, 2]);
  const read = (await program.ask("GET", path)).body;
  expect(read).toMatchObject({ title: "Autumn fair", location: "Town hall", offers: [{ title: "Gate" }, { title: "Tills" }] });
  const published = await program.write("POST", `${path}/publish`, undefined, path);
  expect([published.status, published.body.status]).toEqual([200, "published"]);
  const copy = await program.ask("POST", `${path}/duplicate`, { date: inDays(60) });
  expect([copy.status, copy.body.status]).toEqual([201, "draft"]);
  expect((await program.write("POST", `${path}/end`, {}, path)).body.status).toBe("ended");
  expect((await program.write("POST", `${path}/reopen`, {}, path)).body.status).toBe("published");
  expect((await program.write("DELETE", path)).body).toEqual({ id: made.body.id, emailed: 0 });
  expect((await program.ask("GET", path)).status).toBe(404);
  expect((await program.ask("POST", `${path}/restore`)).body.status).toBe("published");
  expect(await readActs({ ownerId, eventId: made.body.id })).toEqual(
    ["restored", "deleted", "reopened", "calledOff", "published", "edited", "created"].map((act) => `${act}: You, by key “Sheet sync”`),
  );
});

test("what was read can be sent back unchanged, and an offer keeps its sign-ups", async () => {
  const { program, path, offers, guestId, eventId } = await publish();
  const { body } = await program.ask("GET", path);
  const own = [
    "title",
    "description",
    "location",
    "timeZone",
    "date",
    "startTime",
    "endTime",
    "questions",
    "series",
    "reminders",
    "waitList",
  ];
  const back = Object.fromEntries(own.map((name) => [name, body[name]]));
  const sent = offers.map(({ taken: _, waiting: __, ...offer }: Record<string, unknown>) => offer);
  const saved = await program.write("PATCH", path, { ...back, offers: sent });
  expect([saved.status, saved.body]).toMatchObject([200, { id: eventId }]);
  expect((await program.ask("GET", `${path}/signups/${guestId}`)).body.status).toBe("confirmed");
});

test("a change needs the version that was read: 428 without one, 412 with an old one, and only one of two wins", async () => {
  const { program, path } = await publish();
  const { headers } = await program.ask("GET", path);
  const etag = headers.get("ETag") ?? "";
  expect((await program.ask("PATCH", path, { title: "No version" })).status).toBe(428);
  expect((await program.ask("PATCH", path, { title: "Any version" }, { "If-Match": "*" })).status).toBe(428);
  const both = await Promise.all(["One", "Two"].map((title) => program.ask("PATCH", path, { title }, { "If-Match": etag })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const old = await program.ask("PATCH", path, { title: "Old" }, { "If-Match": etag });
  expect([old.status, old.body.version, old.headers.get("ETag")]).toEqual([412, 3, '"3"']);
  for (const act of ["publish", "end", "reopen"])
    expect((await program.ask("POST", `${path}/${act}`, {}, { "If-Match": etag })).status, act).toBe(412);
  expect((await program.ask("DELETE", path, undefined, { "If-Match": etag })).status).toBe(412);
  expect((await program.ask("DELETE", path)).status).toBe(428);
});

test("an edit that takes someone's spot is refused with the list, and done once confirmed with that version", async () => {
  const { program, path, offers, guestId, eventId } = await publish();
  const kept = [{ id: offers[1].id, title: "Tills", startTime: "10:00:00", endTime: "11:00:00", capacity: 2 }];
  const refused = await program.write("PATCH", path, { offers: kept });
  expect(refused).toMatchObject({ status: 409, body: { reason: "confirm", people: [{ signupId: guestId, spots: 1 }] } });
  expect(JSON.stringify(refused.body)).not.toContain("Grace");
  const { version } = refused.body;
  const wrong = await program.write("PATCH", path, { offers: kept, confirm: { version: version - 1, remove: [guestId] } });
  expect(wrong.status).toBe(409);
  expect((await program.write("PATCH", path, { offers: kept, confirm: { version } })).status).toBe(409);
  expect(await countMails("signup-affected", eventId)).toBe(0);
  expect((await program.write("PATCH", path, { offers: kept, confirm: { version, remove: [guestId] } })).status).toBe(200);
  expect(await countMails("signup-affected", eventId)).toBe(1);
});

test("a change of time that would email people is refused with their number until it is confirmed", async () => {
  const { program, path, offers, eventId } = await publish();
  const later = offers.map(({ id, title, capacity }: Record<string, unknown>) => ({
    id,
    title,
    capacity,
    startTime: "14:00:00",
    endTime: "15:00:00",
  }));
  const refused = await program.write("PATCH", path, { offers: later });
  expect([refused.status, refused.body.reason, refused.body.emailed]).toEqual([409, "confirm", 1]);
  expect(await countMails("event-changed", eventId)).toBe(0);
  const { version } = refused.body;
  expect((await program.write("PATCH", path, { offers: later, confirm: { version, note: "Rain" } })).status).toBe(200);
  expect(await countMails("event-changed", eventId)).toBe(1);
});

test("ending and deleting say how many people would be emailed, and do it once confirmed", async () => {
  const { program, path, eventId } = await publish();
  const end = await program.write("POST", `${path}/end`, {}, path);
  expect(end).toMatchObject({ status: 409, body: { reason: "confirm", emailed: 1 } });
  expect(await countMails("event-cancelled", eventId)).toBe(0);
  const gone = await program.write("DELETE", `${path}?confirm=${end.body.version - 1}`, undefined, path);
  expect(gone.status).toBe(409);
  const ended = await program.write("POST", `${path}/end`, { confirm: end.body.version }, path);
  expect([ended.status, ended.body.emailed]).toEqual([200, 1]);
  expect(await countMails("event-cancelled", eventId)).toBe(1);
});

test("people are added, changed, moved, checked in, removed and put back, each named in the history with the key", async () => {
  const { program, path, offers, ownerId, eventId } = await publish();
  const added = await program.ask("POST", `${path}/signups`, { name: "Bea Fan", offerId: offers[0].id, notes: "Early" });
  expect([added.status, added.body.status]).toEqual([201, "confirmed"]);
  const one = `${path}/signups/${added.body.id}`;
  expect((await program.ask("GET", one)).body).toMatchObject({ name: "Bea Fan", email: null, notes: "Early", offerId: offers[0].id });
  expect((await program.ask("PATCH", one, { notes: "Late" })).status).toBe(428);
  expect((await program.ask("PATCH", one, { notes: "Late" }, { "If-Match": '"7"' })).status).toBe(412);
  expect((await program.write("PATCH", one, { email: "x@y.test" })).body).toMatchObject({
    status: 422,
    fields: { email: ["Unknown field"] },
  });
  expect((await program.write("PATCH", one, { notes: "Late" })).status).toBe(200);
  expect((await program.ask("GET", one)).body).toMatchObject({ notes: "Late", name: "Bea Fan" });
  expect((await program.write("POST", `${one}/move`, { to: offers[1].id }, one)).body).toMatchObject({ offerId: offers[1].id });
  expect((await program.ask("POST", `${one}/check-in`, {})).body).toMatchObject({ status: "checkedIn" });
  expect((await program.ask("GET", one)).body.isCheckedIn).toBe(true);
  expect((await program.ask("POST", `${one}/check-in`, { in: false })).body).toMatchObject({ status: "checkedOut" });
  const removed = await program.ask("DELETE", one);
  expect(removed.body).toMatchObject({ status: "cancelled" });
  const { at, version } = removed.body;
  expect((await program.ask("POST", `${one}/put-back`, { at, version })).body).toMatchObject({ status: "confirmed" });
  const acts = await readActs({ ownerId, eventId });
  for (const act of ["added", "amended", "moved", "checkedIn", "checkedOut", "removed", "putBack"])
    expect(acts, act).toContain(`${act}: You, by key “Sheet sync”`);
  expect(acts.filter((act) => act.startsWith("signedUp"))).toEqual(["signedUp: null"]);
  // Its owner's own act names no key.
  await runBatch([sql`DELETE FROM event_log WHERE event_id = ${eventId}`]);
  await endEvent(ownerId, eventId, Date.now());
  expect(await readActs({ ownerId, eventId })).toEqual(["calledOff: You"]);
});

test("the history keeps naming a key that was revoked", async () => {
  const { program, ownerId } = await makeOwner();
  const { body } = await program.ask("POST", "/events", { ...shifts(), location: "Town hall" });
  await revokeKey(ownerId, program.keyId, Date.now());
  expect((await program.ask("GET", `/events/${body.id}`)).status).toBe(401);
  expect(await readActs({ ownerId, eventId: body.id })).toEqual(["created: You, by key “Sheet sync”"]);
  await runBatch([sql`DELETE FROM api_keys WHERE id = ${program.keyId}`]);
  expect(await readActs({ ownerId, eventId: body.id })).toEqual(["created: You, by a key"]);
});

test("a full offer, a missing field and a duplicate are refused as in the interface", async () => {
  const { program, path, offers } = await publish();
  const add = (body: object) => program.ask("POST", `${path}/signups`, body);
  expect((await add({ name: "", offerId: offers[0].id })).body).toMatchObject({ status: 422, fields: { name: [expect.any(String)] } });
  expect((await add({ name: "Bea Fan", offerId: offers[0].id, colour: "red" })).body.fields).toEqual({ colour: ["Unknown field"] });
  expect((await add({ name: "Bea Fan", email: "no address", offerId: offers[0].id })).body.fields).toHaveProperty("email");
  expect((await add({ name: "Bea Fan", offerId: offers[0].id })).status).toBe(201);
  expect((await add({ name: "Cy Fan", offerId: offers[0].id })).body).toMatchObject({ status: 409, reason: "full" });
  expect((await add({ name: "Cy Fan", offerId: "unknown" })).status).toBe(404);
  const draft = await program.ask("POST", "/events", { type: "volunteer", title: "", timeZone: "Nowhere/City" });
  expect(Object.keys(draft.body.fields)).toEqual(expect.arrayContaining(["title", "timeZone"]));
});

test("publishing needs what the form needs, and an account with a name", async () => {
  const { program } = await makeOwner();
  const { body } = await program.ask("POST", "/events", { type: "volunteer", title: "Bare", timeZone: "America/New_York" });
  const path = `/events/${body.id}`;
  expect((await program.write("POST", `${path}/publish`, undefined, path)).status).toBe(422);
  const nameless = await makeOwner({ name: null });
  const made = await nameless.program.ask("POST", "/events", { ...shifts(), location: "Town hall" });
  const own = `/events/${made.body.id}`;
  expect((await nameless.program.write("POST", `${own}/publish`, undefined, own)).body).toMatchObject({ status: 409, reason: "needsName" });
});

test("a new owner's program writes to as few strangers as its owner by hand", async () => {
  const { program, path, offers, ownerId } = await publish();
  const now = Date.now();
  const add = (name: string) =>
    program.ask("POST", `${path}/signups`, { name, email: `stranger-${newId()}@guest.test`, offerId: offers[1].id });
  expect((await add("Bea Fan")).status).toBe(201);
  await runBatch([
    sql`UPDATE users SET created_at = ${now}, email_verified_at = ${now} WHERE id = ${ownerId}`,
    sql`INSERT INTO mail_budgets (owner_id, day, recipients, set_off) VALUES (${ownerId}, ${toBudgetDay(now)}, 0, ${STANDING.setOff})
      ON CONFLICT DO UPDATE SET set_off = ${STANDING.setOff}`,
  ]);
  expect((await add("Cy Fan")).body).toMatchObject({ status: 429, reason: "overBudget" });
});

test("a request with an idempotency key is carried out once, however often and at once it is sent", async () => {
  const { program, ownerId } = await makeOwner();
  const body = { ...shifts(), location: "Town hall" };
  const send = (sent: object = body, key = "order-17") => program.ask("POST", "/events", sent, { "Idempotency-Key": key });
  const together = await Promise.all([send(), send(), send()]);
  expect(together.map(({ status }) => status).toSorted()).toEqual(expect.arrayContaining([201]));
  const again = await send();
  expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, "true"]);
  expect((await send({ ...body, title: "Another" })).body).toMatchObject({ status: 422, reason: "keyReused" });
  const count = async () => (await program.ask("GET", "/events")).body.events.length;
  expect(await count()).toBe(1);
  // While the first is being carried out, a repetition waits.
  await runBatch([sql`UPDATE api_requests SET status = NULL, answer = NULL WHERE key_id = ${program.keyId}`]);
  expect((await send()).body).toMatchObject({ status: 409, reason: "running" });
  // After a day the key is new again, and makes another event.
  await runBatch([sql`UPDATE api_requests SET created_at = created_at - ${DAY} WHERE key_id = ${program.keyId}`]);
  const nextDay = await send({ ...body, title: "Another" });
  expect([nextDay.status, nextDay.body.id === again.body.id]).toEqual([201, false]);
  expect(await count()).toBe(2);
  // A refused request may be corrected under the same key, and another key's is its own.
  expect((await send({ ...body, title: "" }, "order-18")).status).toBe(422);
  expect((await send(body, "order-18")).status).toBe(201);
  const other = await Program.of(ownerId);
  expect((await other.ask("POST", "/events", body, { "Idempotency-Key": "order-18" })).headers.get("Idempotency-Replayed")).toBeNull();
  expect((await send(body, "two words")).status).toBe(422);
});

test("a sign-up sent twice with an idempotency key is one person, even if the first answer was lost", async () => {
  const { program, path, offers } = await publish();
  const send = () => program.ask("POST", `${path}/signups`, { name: "Bea Fan", offerId: offers[1].id }, { "Idempotency-Key": "row-4" });
  const first = await send();
  await runBatch([sql`UPDATE api_requests SET status = NULL, answer = NULL WHERE key_id = ${program.keyId}`]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  const repeated = await send();
  vi.restoreAllMocks();
  expect([repeated.status, repeated.body.id]).toEqual([201, first.body.id]);
  expect((await program.ask("GET", `${path}/signups?offerId=${offers[1].id}`)).body.signups).toHaveLength(1);
});

test("events of other kinds are changed, too", async () => {
  const { program, ownerId } = await makeOwner();
  const potluck = await makeEvent(makeForm("potluck", { offers: [makeOffer({ category: "dessert" })] }), { ownerId });
  const rsvp = await makeEvent(makeForm("rsvp"), { ownerId });
  for (const { eventId } of [potluck, rsvp]) {
    const saved = await program.write("PATCH", `/events/${eventId}`, { description: "Bring friends" });
    expect(saved.body).toMatchObject({ id: eventId });
  }
  expect((await readEditableEvent(rsvp)).form.description).toBe("Bring friends");
});

test("a person added to an RSVP is going, with nobody else, unless the program says otherwise", async () => {
  const { program, ownerId } = await makeOwner();
  const { eventId } = await makeEvent(makeForm("rsvp"), { ownerId });
  expect((await program.ask("POST", `/events/${eventId}/signups`, { name: "Ada Lovelace" })).status).toBe(201);
  const [{ response, guestCount }] = (await program.ask("GET", `/events/${eventId}/signups`)).body.signups;
  expect({ response, guestCount }).toEqual({ response: "going", guestCount: 1 });
});
