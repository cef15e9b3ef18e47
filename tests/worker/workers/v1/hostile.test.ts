import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { stopClock } from "#tests/support/clock.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { Program } from "#tests/support/programs.ts";
import { OPERATIONS } from "#workers/api/v1/operations.ts";
import { app } from "#workers/http.ts";

stopClock();

const BODIES = [
  "",
  "null",
  "[]",
  "5",
  '"text"',
  "{",
  '{"title":"\\ud800"}',
  '{"__proto__":{"x":1},"constructor":1}',
  `{"name":"${"😀".repeat(2000)}","title":"${"a".repeat(20_000)}"}`,
  '{"offers":[null,1,{"id":{}}],"type":"volunteer","title":[],"timeZone":5,"questions":[{"kind":"agree"}],"series":[{}]}',
  '{"answers":{"x":{"version":1e9,"name":""}},"name":{},"confirm":{"version":1.5,"remove":[{}]},"to":{},"at":"never","version":"x"}',
];
const IDS = ["%", "%00", "%E0%A4%A", "..", "' OR 1=1 --", "x".repeat(300), "😀"];
const QUERIES = [
  "",
  "?limit=-1",
  "?limit=1e99",
  "?cursor=%00",
  "?cursor=bnVsbA",
  "?cursor=WzFd",
  "?status=x&confirm=x",
  "?offerId[]=1&search=%",
];

/** One key may send few requests a minute; its count isn't what this is about. */
async function forget() {
  await runBatch([sql`DELETE FROM throttles WHERE key GLOB 'api-key:*'`]);
}

test("no request, however broken, is a failure of the server", { timeout: 60_000 }, async () => {
  const ownerId = await makeUser();
  const event = await makeEvent(makeForm("volunteer", { offers: [makeOffer({ startTime: "09:00:00", endTime: "10:00:00" })] }), {
    ownerId,
  });
  const signupId = await makeSignUp(event, (await readEditableEvent(event)).offers[0]?.id);
  const { token } = await Program.of(ownerId);
  const failed: string[] = [];
  const ask = async (method: string, path: string, body: string | null, headers: Record<string, string> = {}) => {
    const request = new Request(`https://turnout.test/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "If-Match": '"1"', ...headers },
      ...(body !== null && method !== "GET" && { body }),
    });
    const { status } = await app.fetch(request, env, createExecutionContext());
    if (status >= 500 && status !== 503) failed.push(`${method} ${path} ${body}: ${status}`);
  };
  for (const { method, path } of OPERATIONS) {
    await forget();
    const real = path.replace("{eventId}", event.eventId).replace("{signupId}", signupId).replace("{groupId}", "none");
    const verb = method.toUpperCase();
    if (method === "get") for (const query of QUERIES) await ask(verb, `${real}${query}`, null);
    else if (method !== "delete") for (const body of BODIES) await ask(verb, real, body, { "Idempotency-Key": `k${body.length}` });
    for (const id of IDS) await ask(verb, path.replaceAll(/\{\w+\}/g, encodeURI(id).replaceAll("%25", "%")), null);
  }
  for (const version of ["*", 'W/"1"', '"1", "2"', '"99999999999999999999"', "1.zz", ""])
    await ask("PATCH", `/events/${event.eventId}`, "{}", { "If-Match": version });
  for (const authorization of ["Bearer", "Bearer  ", `Bearer ${"x".repeat(5000)}`, `bearer ${token} ${token}`, "Bearer turnout_😀"])
    await ask("GET", "/key", null, { Authorization: encodeURI(authorization) });
  expect(failed).toEqual([]);
});

test("a key's program can't set what no form sets", async () => {
  const ownerId = await makeUser();
  const program = await Program.of(ownerId);
  const event = await makeEvent(makeForm("rsvp"), { ownerId });
  const path = `/events/${event.eventId}`;
  for (const member of ["userId", "user_id", "status", "intent", "version", "type", "thumbnailUrl", "attendeeCount", "shortCode", "id"])
    expect((await program.write("PATCH", path, { [member]: "x" })).body.fields, member).toEqual({ [member]: ["Unknown field"] });
  expect((await program.ask("POST", "/groups", { name: "Room", thumbnailUrl: "https://evil.test/x.png" })).status).toBe(422);
  const markup = await program.write("PATCH", path, { title: "<script>alert(1)</script>Fair" });
  expect(markup.status).toBe(200);
  expect((await program.ask("GET", path)).body.title).not.toContain("<");
});

test("cookies open nothing, and other origins may not read an answer", async () => {
  const program = await Program.of(await makeUser());
  const cookie = { headers: { Cookie: `__Host-session=${program.token}` } };
  expect((await app.request("https://turnout.test/api/v1/events", cookie, env)).status).toBe(401);
  const { headers } = await program.ask("GET", "/events", undefined, { Origin: "https://elsewhere.test" });
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(headers.get("Cache-Control")).toContain("private");
});
