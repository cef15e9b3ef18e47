import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { toNetwork } from "#app/lib/network.ts";
import { ROOM } from "#app/limits.ts";
import { notifyOpenPages } from "#app/sheet/room/room.server.ts";
import { makeSheet } from "#tests/support/sheet.ts";
import { live } from "#workers/live.ts";

const SCHOOL = "192.0.2.7";

async function open(eventId: string, headers: Record<string, string> = {}): Promise<Response> {
  return await live.request(`https://turnout.test/${eventId}`, { headers: { Upgrade: "websocket", ...headers } }, env);
}

/** Opens sockets that stay open, as the room counts them. */
async function listen(eventId: string, network: string, count: number): Promise<void> {
  await runInDurableObject(env.EVENT_ROOM.getByName(eventId), (_, state) => {
    for (let i = 0; i < count; i++) state.acceptWebSocket(new WebSocketPair()[1], [network]);
  });
}

test("pages of this site and clients other than browsers can listen, pages of other sites can't", async () => {
  const { eventId } = await makeSheet("rsvp", 3);
  expect((await open(eventId, { Origin: "https://turnout.test" })).status).toBe(101);
  expect((await open(eventId)).status).toBe(101);
  for (const origin of ["https://evil.example", "http://turnout.test", "https://sub.turnout.test", "null"])
    expect((await open(eventId, { Origin: origin })).status, origin).toBe(403);
  expect((await open("unknown")).status).toBe(404);
});

test("a whole school can listen from one address; further sockets are told to retry later, and no one else is affected", async () => {
  const { eventId } = await makeSheet("rsvp", 3);
  await listen(eventId, SCHOOL, ROOM.socketsPerNetwork - 1);
  const last = await open(eventId, { "CF-Connecting-IP": SCHOOL });
  expect(last.status).toBe(101);
  const refused = await open(eventId, { "CF-Connecting-IP": SCHOOL });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect((await open(eventId, { "CF-Connecting-IP": "192.0.2.8" })).status).toBe(101);
  const { eventId: other } = await makeSheet("rsvp", 3);
  expect((await open(other, { "CF-Connecting-IP": SCHOOL })).status).toBe(101);

  last.webSocket?.accept();
  last.webSocket?.close();
  await expect.poll(async () => (await open(eventId, { "CF-Connecting-IP": SCHOOL })).status).toBe(101);
});

test("an IPv6 network counts as one, whichever of its addresses is used", async () => {
  const { eventId } = await makeSheet("rsvp", 3);
  await listen(eventId, "2001:db8:0:7::/64", ROOM.socketsPerNetwork);
  for (const address of ["2001:db8:0:7::1", "2001:0db8:0000:0007:abcd::", "2001:db8:0:7:1:2:3:4"])
    expect((await open(eventId, { "CF-Connecting-IP": address })).status, address).toBe(429);
  expect((await open(eventId, { "CF-Connecting-IP": "2001:db8:0:8::1" })).status).toBe(101);
  expect(["::1", "2001:db8::", "192.0.2.1", "::ffff:192.0.2.1", "unknown"].map(toNetwork)).toEqual([
    "0:0:0:0::/64",
    "2001:db8:0:0::/64",
    "192.0.2.1",
    "192.0.2.1",
    "unknown",
  ]);
});

test("listening pages are notified of a check-in, which bypasses the room", async () => {
  const { eventId } = await makeSheet("rsvp", 3);
  const { webSocket } = await open(eventId);
  const frames: unknown[] = [];
  webSocket?.addEventListener("message", ({ data }) => frames.push(data));
  webSocket?.accept();
  await expect.poll(() => frames.length).toBe(1);
  notifyOpenPages(eventId);
  await expect.poll(() => frames.length).toBe(2);
});
