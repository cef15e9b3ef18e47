import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { findAtEdge } from "#app/lib/edge-cache.server.ts";
import { DURATIONS, FRESHNESS } from "#app/limits.ts";
import { startSession } from "#tests/support/accounts.ts";
import { SimulatedDistance } from "#tests/support/distance.ts";
import { createEdgeClock } from "#tests/support/edge.ts";
import { addSheetToGroup, makeGroup } from "#tests/support/groups.ts";
import { makeOwnerWithoutEvents } from "#tests/support/owned-events.ts";
import { Browser } from "#tests/support/test-browser.ts";

const DAY = DURATIONS.day;
const clock = createEdgeClock();

test("at the edge one database read serves many visitors, and a called-off sheet shows within seconds", async () => {
  const { groupId, ownerId } = await makeGroup();
  const sheet = await addSheetToGroup(
    groupId,
    ownerId,
    "rsvp",
    sql`title = 'Spring fair', starts_at = ${clock.now() + DAY}, ends_at = ${clock.now() + 2 * DAY}`,
  );
  using distance = new SimulatedDistance({ delay: 0 });
  const visit = async () => (await new Browser().read(`/g/${groupId}`)).text;
  await visit();
  await expect.poll(async () => (await findAtEdge(`group~${groupId}`))?.readAt).toBe(clock.now());
  expect((await distance.measure(visit)).all).toHaveLength(0);
  await runBatch([sql`UPDATE events SET status = 'ended', ended_at = ${clock.now()} WHERE id = ${sheet.eventId}`]);
  expect(await visit()).not.toContain("Called off");
  clock.later(FRESHNESS.edge.kept);
  expect(await visit()).toContain("Called off");
});

test("a cached group can't be opened as an event, whatever the path", async () => {
  const { groupId } = await makeGroup();
  await new Browser().read(`/g/${groupId}`);
  await expect.poll(async () => (await findAtEdge(`group~${groupId}`))?.readAt).toBe(clock.now());
  for (const path of ["", "/simple-rsvp", "/call-me"]) {
    expect((await new Browser().read(`/event/group~${groupId}${path}`)).status).toBe(404);
  }
});

test("strangers get the same 404 for another owner's group as for a nonexistent one, and guests are sent to sign in", async () => {
  const { groupId, ownerId } = await makeGroup();
  const [mine, strangers] = [new Browser(), new Browser()];
  for (const [browser, userId] of [
    [mine, ownerId],
    [strangers, await makeOwnerWithoutEvents()],
  ] as const) {
    const [, name = "", value = ""] = (await startSession(userId, null, Date.now())).match(/^([^=]+)=([^;]*)/) ?? [];
    browser.cookies.set(name, value);
  }
  expect((await mine.read(`/groups/${groupId}`)).status).toBe(200);
  expect((await strangers.read(`/groups/${groupId}`)).status).toBe(404);
  expect((await strangers.read(`/groups/${newId()}`)).status).toBe(404);
  const denied = await strangers.ask(`/groups/${groupId}`, {
    form: { intent: "save", name: "Mine" },
    headers: { Accept: "application/json" },
  });
  expect(denied.status).toBe(404);
  expect((await new Browser().ask(`/groups/${groupId}`)).headers.get("Location")).toContain("/auth");
  expect((await new Browser().read(`/g/${groupId}`)).status).toBe(200);
  expect((await new Browser().read(`/g/${newId()}`)).status).toBe(404);
});
