import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KEY_THROTTLES } from "#app/people/keys/limits.ts";
import { SCOPES, type Scope } from "#app/people/keys/scopes.ts";
import { hashToken } from "#app/people/keys/token.server.ts";
import { stopClock } from "#tests/support/clock.ts";
import { watchD1 } from "#tests/support/d1-calls.ts";
import { makeUser } from "#tests/support/makers.ts";
import { Program } from "#tests/support/programs.ts";
import { deleteCellEvent } from "#tests/support/role-matrix/preconditions.ts";
import { addMember, makeCell, makePeople } from "#tests/support/role-matrix/world.ts";
import { OPERATIONS } from "#workers/api/v1/operations.ts";
import { app } from "#workers/http.ts";

stopClock();

test("a key's requests are limited by the minute, and every answer says how many are left", async () => {
  const program = await Program.of(await makeUser());
  const { count, window } = KEY_THROTTLES.requests;
  const first = await program.ask("GET", "/key");
  expect(first.headers.get("RateLimit-Policy")).toBe(`"key";q=${count};w=60`);
  expect(first.headers.get("RateLimit")).toMatch(new RegExp(`^"key";r=${count - 1};t=\\d+$`));
  const hash = await hashToken("key", program.token);
  await runBatch([sql`UPDATE throttles SET count = ${count} WHERE key = ${`api-key:${hash}`}`]);
  const refused = await program.ask("GET", "/key");
  expect([refused.status, refused.body.reason, refused.headers.get("RateLimit")?.includes("r=0")]).toEqual([429, "throttled", true]);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(window / 1000);
  // Another key of the account is counted by itself.
  expect((await (await Program.of(await makeUser())).ask("GET", "/key")).status).toBe(200);
});

test("unknown keys are limited by network, and a text that can't be a key asks the database nothing", async () => {
  const network = `2001:db8:${newId().slice(0, 4).replace(/[g-z]/g, "a")}::1`;
  const ask = (token: string) =>
    app.fetch(
      new Request("https://turnout.test/api/v1/key", { headers: { Authorization: `Bearer ${token}`, "CF-Connecting-IP": network } }),
      env,
      createExecutionContext(),
    );
  using d1 = watchD1();
  expect((await ask("turnout_made-up")).status).toBe(401);
  expect(d1.calls).toEqual([]);
  const statuses: number[] = [];
  for (let n = 0; n <= KEY_THROTTLES.unknown.count; n++) statuses.push((await ask(new Program().token)).status);
  expect(statuses.at(-2)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

const ORGANIZER = ["owner", "organizer"] as const;

test("every operation needs its scope, and says which", async () => {
  const userId = await makeUser();
  for (const operation of OPERATIONS) {
    if (operation.scope === null) continue;
    const others = SCOPES.filter((scope) => scope !== operation.scope && !(operation.scope === "drafts:write" && scope === "events:write"));
    const program = await Program.of(userId, others);
    const path = operation.path.replaceAll(/\{\w+\}/g, newId());
    const { status, body, headers } = await program.ask(operation.method.toUpperCase(), path, operation.body && {}, { "If-Match": '"1"' });
    expect([status, body.scope], operation.id).toEqual([403, operation.scope]);
    expect(headers.get("WWW-Authenticate"), operation.id).toContain(`scope="${operation.scope}"`);
    const own = await Program.of(userId, [operation.scope]);
    const allowed = await own.ask(operation.method.toUpperCase(), path, operation.body && {}, { "If-Match": '"1"' });
    expect(allowed.status, operation.id).not.toBe(403);
  }
});

test("a draft key changes drafts only, and publishes nothing", async () => {
  const people = await makePeople();
  const draft = await makeCell(people, { isDraft: true });
  const published = await makeCell(people);
  const program = await Program.of(people.owner.id, ["drafts:write", "events:read"]);
  expect((await program.write("PATCH", `/events/${draft.eventId}`, { title: "Better" })).status).toBe(200);
  expect((await program.write("PATCH", `/events/${published.eventId}`, { title: "Better" })).body).toMatchObject({
    status: 403,
    scope: "events:write",
  });
  for (const act of ["publish", "end", "reopen"])
    expect((await program.write("POST", `/events/${draft.eventId}/${act}`, {}, `/events/${draft.eventId}`)).status, act).toBe(403);
  expect((await program.write("DELETE", `/events/${draft.eventId}`)).status).toBe(403);
});

/** One request for each operation about an event or its people. */
function listEventCalls({ eventId, offerIds, guest }: Awaited<ReturnType<typeof makeCell>>) {
  const [event, one] = [`/events/${eventId}`, `/events/${eventId}/signups/${guest.id}`];
  const calls: [id: string, method: string, path: string, body?: object, version?: string][] = [
    ["getEvent", "GET", event],
    ["listSignUps", "GET", `${event}/signups`],
    ["getSignUp", "GET", one],
    ["changeEvent", "PATCH", event, { description: "Changed" }, '"1"'],
    ["publishEvent", "POST", `${event}/publish`, undefined, '"1"'],
    ["endEvent", "POST", `${event}/end`, { confirm: 1 }, '"1"'],
    ["reopenEvent", "POST", `${event}/reopen`, { confirm: 1 }, '"1"'],
    ["duplicateEvent", "POST", `${event}/duplicate`, {}],
    ["restoreEvent", "POST", `${event}/restore`],
    ["addSignUp", "POST", `${event}/signups`, { name: "Bea Fan", offerId: offerIds[1] }],
    ["changeSignUp", "PATCH", one, { notes: "Late" }, `"${guest.version}"`],
    ["moveSignUp", "POST", `${one}/move`, { to: offerIds[1] }, `"${guest.version}"`],
    ["checkIn", "POST", `${one}/check-in`, {}],
    ["removeSignUp", "DELETE", one],
    ["putBack", "POST", `${one}/put-back`, { at: new Date().toISOString(), version: 1 }],
    ["deleteEvent", "DELETE", `${event}?confirm=1`, undefined, '"1"'],
  ];
  return calls;
}

test("a key does what its owner's role allows at an event, and nothing there once the role is gone", { timeout: 60_000 }, async () => {
  const people = await makePeople();
  const listed = new Set<string>();
  const refusing = await makeCell(people);
  for (const role of ["owner", "organizer", "door", "former", "other"] as const) {
    const program = await Program.of(people[role].id);
    for (const [id] of listEventCalls(refusing)) {
      listed.add(id);
      // The owner may do what an organizer may, and deletes.
      if (role === "owner" && id !== "deleteEvent") continue;
      const cell = role === "owner" || role === "organizer" || id === "checkIn" ? await makeCell(people) : refusing;
      const [, method, path, body, version] = listEventCalls(cell).find(([each]) => each === id) ?? ["", "", ""];
      const { status } = await program.ask(method, path, body, version ? { "If-Match": version } : {});
      const needs = id === "checkIn" ? [...ORGANIZER, "door"] : id === "deleteEvent" ? ["owner"] : ORGANIZER;
      const isAllowed = (needs as readonly string[]).includes(role);
      // A role that may try may still be refused by the event's state; everyone else finds no such thing.
      if (isAllowed)
        expect([403, 404].includes(status) && !["putBack", "reopenEvent", "restoreEvent"].includes(id), `${role} ${id}: ${status}`).toBe(
          false,
        );
      else expect(status, `${role} ${id}`).toBe(404);
    }
  }
  const about = OPERATIONS.filter(({ path }) => path.startsWith("/events/{eventId}")).map(({ id }) => id);
  expect([...listed].toSorted()).toEqual(about.toSorted());
});

test("only its owner's key restores a deleted event", async () => {
  const people = await makePeople();
  const cell = await makeCell(people);
  await deleteCellEvent(cell);
  for (const role of ["organizer", "door", "former", "other", "owner"] as const) {
    const { status } = await (await Program.of(people[role].id)).ask("POST", `/events/${cell.eventId}/restore`);
    expect(status, role).toBe(role === "owner" ? 200 : 404);
  }
});

test("an organizer's key ends with the role, at once", async () => {
  const people = await makePeople();
  const cell = await makeCell(people);
  const scopes: Scope[] = ["events:read", "signups:read", "signups:write"];
  const program = await Program.of(people.former.id, scopes);
  expect((await program.ask("GET", `/events/${cell.eventId}/signups`)).status).toBe(404);
  await addMember(cell.eventId, people.former.id, "organizer");
  expect((await program.ask("GET", `/events/${cell.eventId}/signups`)).status).toBe(200);
  await runBatch([sql`DELETE FROM event_members WHERE event_id = ${cell.eventId} AND user_id = ${people.former.id}`]);
  expect((await program.ask("DELETE", `/events/${cell.eventId}/signups/${cell.guest.id}`)).status).toBe(404);
});
