import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { makeContact } from "#tests/support/invites.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { Program } from "#tests/support/programs.ts";
import { app } from "#workers/http.ts";

async function makeOwner() {
  const ownerId = await makeUser();
  return { ownerId, program: await Program.of(ownerId) };
}

test("without a key, with a wrong one, or with something else the answer is 401 and says how", async () => {
  for (const [authorization, reason] of [
    [undefined, "noKey"],
    ["Basic YWRhOnNlY3JldA==", "noKey"],
    ["Bearer turnout_nonsense", "badKey"],
    [`Bearer ${new Program().token}`, "badKey"],
  ]) {
    const answer = await app.request(
      "https://turnout.test/api/v1/events",
      authorization ? { headers: { Authorization: authorization } } : {},
    );
    expect([answer.status, (await answer.json<{ reason: string }>()).reason]).toEqual([401, reason]);
    expect(answer.headers.get("WWW-Authenticate")).toContain('Bearer realm="Turnout"');
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  }
});

test("events are listed newest first, page by page, each once", async () => {
  const { ownerId, program } = await makeOwner();
  const made: string[] = [];
  for (const now of [5, 5, 6, 7, 8]) made.push((await makeEvent(makeForm("rsvp"), { ownerId, now })).eventId);
  await makeEvent(makeForm("rsvp"));
  const seen: string[] = [];
  let path = "/events?limit=2";
  for (let pages = 0; pages < 5 && path; pages++) {
    const { status, body } = await program.ask("GET", path);
    expect(status).toBe(200);
    seen.push(...body.events.map(({ id }: { id: string }) => id));
    path = body.next ? `/events?limit=2&cursor=${encodeURIComponent(body.next)}` : "";
  }
  expect(seen.toSorted()).toEqual(made.toSorted());
  expect(seen.slice(0, 3)).toEqual(made.slice(2).reverse());
  const draft = await makeEvent(makeForm("rsvp", { intent: "draft" }), { ownerId, now: 9 });
  const drafts = await program.ask("GET", "/events?status=draft");
  expect(drafts.body.events.map(({ id }: { id: string }) => id)).toEqual([draft.eventId]);
  expect((await program.ask("GET", "/events?cursor=nonsense")).status).toBe(422);
  expect((await program.ask("GET", "/events?limit=0")).body).toMatchObject({ status: 422, fields: { limit: [expect.any(String)] } });
});

test("an event is read as its form, with an ETag that answers 304 until something changes", async () => {
  const { ownerId, program } = await makeOwner();
  const offers = [makeOffer({ title: "Cake", capacity: 3, category: "dessert" })];
  const event = await makeEvent(makeForm("potluck", { offers }), { ownerId });
  const first = await program.ask("GET", `/events/${event.eventId}`);
  expect(first.body).toMatchObject({ id: event.eventId, version: 1, status: "published", role: "owner", title: "Spring fair" });
  expect(first.body.offers).toMatchObject([{ title: "Cake", capacity: 3, taken: 0 }]);
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"1\.[0-9a-f]{12}"$/);
  expect((await program.ask("GET", `/events/${event.eventId}`, undefined, { "If-None-Match": etag })).status).toBe(304);
  await makeSignUp(event, (await readEditableEvent(event)).offers[0]?.id);
  const later = await program.ask("GET", `/events/${event.eventId}`, undefined, { "If-None-Match": etag });
  expect([later.status, later.body.offers[0].taken]).toEqual([200, 1]);
});

test("sign-ups are listed with names, page by page, and other people's events are not found", async () => {
  const { ownerId, program } = await makeOwner();
  const event = await makeEvent(makeForm("rsvp"), { ownerId });
  for (const name of ["Ann", "Ben", "Cy", "Di"])
    await makeSignUp(event, undefined, { name: `${name} Guest`, email: `${name}-${newId()}@guest.test` });
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await program.ask("GET", `/events/${event.eventId}/signups?limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.signups.map(({ name }: { name: string }) => name));
    cursor = body.next;
  }
  expect(seen.toSorted()).toEqual(["Ann Guest", "Ben Guest", "Cy Guest", "Di Guest"]);
  const [{ id, email }] = (await program.ask("GET", `/events/${event.eventId}/signups`)).body.signups;
  expect((await program.ask("GET", `/events/${event.eventId}/signups/${id}`)).body).toMatchObject({
    id,
    email,
    status: "confirmed",
    spots: 1,
  });
  const foreign = await makeEvent(makeForm("rsvp"));
  const foreignId = await makeSignUp(foreign);
  for (const path of [`/events/${foreign.eventId}`, `/events/${foreign.eventId}/signups`, `/events/${event.eventId}/signups/${foreignId}`])
    expect((await program.ask("GET", path)).status, path).toBe(404);
});

test("contacts and groups are their owner's; a cursor shows no name", async () => {
  const { ownerId, program } = await makeOwner();
  for (const name of ["Heron One", "Heron Two", "Heron Three"]) await makeContact(ownerId, name, `${newId()}@contact.test`);
  const first = await program.ask("GET", "/contacts?limit=2");
  expect(first.body.contacts).toHaveLength(2);
  expect(atob(first.body.next.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("eron");
  const second = await program.ask("GET", `/contacts?limit=2&cursor=${first.body.next}`);
  const names = [...first.body.contacts, ...second.body.contacts].map(({ name }) => name);
  expect(names.toSorted()).toEqual(["Heron One", "Heron Three", "Heron Two"]);
  const other = await makeOwner();
  expect((await other.program.ask("GET", `/contacts?cursor=${first.body.next}`)).status).toBe(422);
  expect((await other.program.ask("GET", "/contacts")).body.contacts).toEqual([]);
  const { body } = await program.ask("POST", "/groups", { name: "Room 12" });
  expect((await program.ask("GET", "/groups")).body.groups).toMatchObject([{ id: body.id, name: "Room 12", role: "owner" }]);
  expect((await other.program.ask("GET", `/groups/${body.id}`)).status).toBe(404);
  const event = await makeEvent(makeForm("rsvp"), { ownerId });
  expect((await program.ask("PUT", `/groups/${body.id}/events/${event.eventId}`)).status).toBe(200);
  expect((await program.ask("GET", `/groups/${body.id}`)).body.eventIds).toEqual([event.eventId]);
  expect((await other.program.ask("DELETE", `/groups/${body.id}/events/${event.eventId}`)).status).toBe(404);
  expect((await program.ask("DELETE", `/groups/${body.id}/events/${event.eventId}`)).status).toBe(200);
  expect((await program.ask("PATCH", `/groups/${body.id}`, { name: "Room 13" })).status).toBe(200);
  expect((await program.ask("GET", `/groups/${body.id}`)).body).toMatchObject({ name: "Room 13", eventIds: [] });
});

test("unknown paths are 404, known ones with another method 405, and a body that isn't JSON 415", async () => {
  const { program } = await makeOwner();
  expect((await program.ask("GET", "/nothing")).status).toBe(404);
  const put = await program.ask("PUT", "/events", {});
  expect([put.status, put.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  expect((await program.ask("POST", "/events", { type: "rsvp" }, { "Content-Type": "text/plain" })).status).toBe(415);
  const unknown = await program.ask("POST", "/groups", { name: "Room", owner: "x" });
  expect(unknown.body).toMatchObject({ status: 422, fields: { owner: ["Unknown field"] } });
  expect((await program.ask("GET", "/key")).body).toMatchObject({ name: "Sheet sync", expiresAt: null });
});
