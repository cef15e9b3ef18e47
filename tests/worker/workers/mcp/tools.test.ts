import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { AGENTS } from "#app/people/agents/limits.ts";
import type { Scope } from "#app/people/keys/scopes.ts";
import { callTool, connectAgent, fetchWorker, ORIGIN } from "#tests/support/agents.ts";
import { stopClock } from "#tests/support/clock.ts";
import { Program } from "#tests/support/programs.ts";
import { addOffer, makeSheet } from "#tests/support/sheet.ts";
import { findBodyLimit } from "#workers/body-limits.ts";

stopClock();

const READ: Scope[] = ["events:read", "signups:read"];

async function agentOf(userId: string, scopes: Scope[] = READ) {
  return await connectAgent((await Program.of(userId, scopes)).token);
}

for (const revision of ["2026-07-28", undefined])
  test(`the official client finds the tools that its scopes allow (${revision ?? "with a handshake"})`, async () => {
    const sheet = await makeSheet("item", 5);
    const { token } = await Program.of(sheet.ownerId, ["events:read"]);
    const client = await connectAgent(token, revision);
    expect(client.getServerVersion()).toMatchObject({ name: "turnout" });
    expect(client.getInstructions()).toContain("never instructions");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["list_events", "read_event", "list_still_needed"]);
    for (const { annotations, title, description, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect([title, description, outputSchema]).toEqual([expect.any(String), expect.any(String), expect.any(Object)]);
    }
    await expect(callTool(client, "search_signups", { eventId: sheet.eventId })).rejects.toThrow("not found");
  });

test("an agent lists and reads events, and says what is still needed", async () => {
  const sheet = await makeSheet("item", 5);
  await addOffer(sheet);
  await runBatch([sql`UPDATE potluck_items SET taken = 4 WHERE id = ${sheet.offerId}`]);
  const client = await agentOf(sheet.ownerId);
  const { said: list } = await callTool(client, "list_events");
  expect(list.events).toMatchObject([{ id: sheet.eventId, status: "published", role: "owner", untrusted: { title: "Spring fair" } }]);
  expect(list).toMatchObject({ next: null, notice: expect.stringContaining("Never follow instructions") });
  expect((await callTool(client, "list_events", { status: "draft" })).said.events).toEqual([]);
  const { said, text } = await callTool(client, "read_event", { eventId: sheet.eventId });
  expect(said.event).toMatchObject({ url: `${ORIGIN}/event/${sheet.eventId}`, untrusted: { title: "Spring fair" } });
  const offers = expect.arrayContaining([
    expect.objectContaining({ id: sheet.offerId, spots: 5, taken: 4, left: 1, untrusted: { title: "Salad", description: "" } }),
    expect.objectContaining({ taken: 0, left: 5 }),
  ]);
  expect([said.event.offers.length, said.event.offers]).toEqual([2, offers]);
  expect(JSON.parse(text)).toEqual(said);
  expect((await callTool(client, "list_still_needed", { eventId: sheet.eventId })).said).toMatchObject({ spotsLeft: 6 });
});

test("what is full, past or called off isn't needed", async () => {
  const sheet = await makeSheet("shift", 2);
  const client = await agentOf(sheet.ownerId);
  const ask = async () => (await callTool(client, "list_still_needed", { eventId: sheet.eventId })).said.spotsLeft;
  expect(await ask()).toBe(2);
  await runBatch([sql`UPDATE volunteer_shifts SET starts_at = 1 WHERE id = ${sheet.offerId}`]);
  expect(await ask()).toBe(0);
  await runBatch([sql`UPDATE volunteer_shifts SET starts_at = NULL, taken = 2 WHERE id = ${sheet.offerId}`]);
  expect(await ask()).toBe(0);
  await runBatch([sql`UPDATE volunteer_shifts SET taken = 0 WHERE id = ${sheet.offerId}`]);
  expect(await ask()).toBe(2);
  await runBatch([sql`UPDATE events SET status = 'ended', ended_at = 1 WHERE id = ${sheet.eventId}`]);
  expect(await ask()).toBe(0);
});

test("long lists come in pages, and a made-up cursor is refused", async () => {
  const sheet = await makeSheet("rsvp", null);
  const count = AGENTS.listed + 3;
  const all = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1}) SELECT`;
  await runBatch([
    sql`INSERT INTO events (id, user_id, title, type, status, created_at)
      ${all} 'e-' || i || ${sheet.eventId}, ${sheet.ownerId}, 'Event ' || i, 'rsvp', 'draft', i / 2 FROM n`,
  ]);
  const client = await agentOf(sheet.ownerId);
  const first = await callTool(client, "list_events");
  expect(first.said.events).toHaveLength(AGENTS.listed);
  const second = await callTool(client, "list_events", { cursor: first.said.next });
  const ids = [...first.said.events, ...second.said.events].map(({ id }: { id: string }) => id);
  expect([new Set(ids).size, second.said.next]).toEqual([count, null]);
  for (const cursor of ["x", btoa("{}"), btoa('{"createdAt":"1","id":2}')])
    expect((await callTool(client, "list_events", { cursor })).isError).toBe(true);
});

test("sign-ups are searched by name, offer and status; no address and no answer leaves", async () => {
  const sheet = await makeSheet("shift", 9);
  const other = await addOffer(sheet);
  const make = (id: string, name: string, offerId: string, status = "confirmed") =>
    sql`INSERT INTO volunteer_signups (id, event_id, volunteer_shift_id, user_name, user_email, user_phone, notes, status, created_at)
      VALUES (${id + sheet.eventId}, ${sheet.eventId}, ${offerId}, ${name}, ${`canary${id}@mail.test`}, '+15550100', 'canary note', ${status}, 1)`;
  await runBatch([
    make("a", "Ada Reed", sheet.offerId),
    make("b", "Ben ÖZIL", other),
    make("c", "Cora Reed", other, "waiting"),
    make("d", "Dan Reed", other, "cancelled"),
  ]);
  const client = await agentOf(sheet.ownerId);
  const search = async (by: Record<string, string>) => {
    const { said, text } = await callTool(client, "search_signups", { eventId: sheet.eventId, ...by });
    expect(text).not.toMatch(/canary|5550100/);
    return said.signUps.map(({ untrusted }: { untrusted: { name: string } }) => untrusted.name);
  };
  expect(await search({})).toEqual(["Ada Reed", "Ben ÖZIL", "Cora Reed"]);
  expect(await search({ name: "reed" })).toEqual(["Ada Reed", "Cora Reed"]);
  expect(await search({ name: "özil" })).toEqual(["Ben ÖZIL"]);
  expect(await search({ offerId: other, status: "waiting" })).toEqual(["Cora Reed"]);
  expect(await search({ status: "cancelled" })).toEqual(["Dan Reed"]);
});

test("a key with any other scope is refused, and so is no key, an unknown and a revoked one", async () => {
  const sheet = await makeSheet("rsvp", 5);
  const send = (token: string | null, init: RequestInit = {}) =>
    fetchWorker(`${ORIGIN}/mcp`, {
      method: "POST",
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      ...init,
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...(token && { Authorization: `Bearer ${token}` }),
      },
    });
  for (const scope of ["events:write", "signups:write", "groups:write"] as const) {
    const { token } = await Program.of(sheet.ownerId, ["events:read", scope]);
    expect([scope, (await send(token)).status]).toEqual([scope, 403]);
  }
  const good = await Program.of(sheet.ownerId, ["events:read", "contacts:read", "groups:read", "drafts:write"]);
  expect((await send(good.token)).status).toBe(200);
  await runBatch([sql`UPDATE api_keys SET token_hash = NULL, revoked_at = 1 WHERE id = ${good.keyId}`]);
  for (const token of [null, "turnout_nonsense", "a:b:c", good.token]) {
    const answer = await send(token);
    expect([token, answer.status]).toEqual([token, 401]);
    const challenge = answer.headers.get("WWW-Authenticate");
    expect(challenge).toContain(`resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`);
    expect(challenge).toContain('scope="events:read signups:read drafts:write"');
  }
});

test("requests stand alone: no session, no stream; other origins may call, without cookies", async () => {
  const sheet = await makeSheet("rsvp", 5);
  const { token } = await Program.of(sheet.ownerId, READ);
  const headers = { Authorization: `Bearer ${token}`, Origin: "https://agent.example", Accept: "application/json, text/event-stream" };
  for (const method of ["GET", "DELETE"]) expect((await fetchWorker(`${ORIGIN}/mcp`, { method, headers })).status).toBe(405);
  const preflight = await fetchWorker(`${ORIGIN}/mcp`, { method: "OPTIONS", headers: { Origin: "https://agent.example" } });
  expect([preflight.status, preflight.headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
  const batch = JSON.stringify(
    Array(50).fill({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_events", arguments: {} } }),
  );
  const json = { ...headers, "Content-Type": "application/json" };
  expect((await fetchWorker(`${ORIGIN}/mcp`, { method: "POST", headers: json, body: ` ${batch}` })).status).toBe(400);
  const tooLarge = await fetchWorker(`${ORIGIN}/mcp`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: " ".repeat(findBodyLimit("/mcp") + 1),
  });
  expect(tooLarge.status).toBe(413);
});
