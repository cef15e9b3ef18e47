import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { config } from "#app/config.server.ts";
import { deleteAtEdge, findAtEdge } from "#app/lib/edge-cache.server.ts";
import { FRESHNESS } from "#app/limits.ts";
import { startSession } from "#tests/support/accounts.ts";
import { SimulatedDistance, type SimulatedTrip } from "#tests/support/distance.ts";
import { createEdgeClock, disableEdgeCache, enableEdgeCache } from "#tests/support/edge.ts";
import { LaggingCopy } from "#tests/support/lagging-copy.ts";
import { extractBody } from "#tests/support/page.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, type TestSheet } from "#tests/support/sheet.ts";
import { sendSignUp } from "#tests/support/sign-up-form.tsx";
import { Browser } from "#tests/support/test-browser.ts";

const clock = createEdgeClock();

const visit = (eventId: string) => new Browser().read(`/event/${eventId}`);

/** Waits until the latest read is cached, which happens after the response. */
async function kept({ eventId }: TestSheet): Promise<void> {
  await expect.poll(async () => (await findAtEdge(eventId))?.readAt).toBe(clock.now());
}

/** A sheet whose page was just visited and cached. */
async function shown(capacity = 5): Promise<TestSheet> {
  const sheet = await makeSheet("shift", capacity);
  await visit(sheet.eventId);
  await kept(sheet);
  return sheet;
}

/** Page reads only, without the single statement by which an isolate checks the primary's state from time to time. */
function findReadings(all: SimulatedTrip[]): SimulatedTrip[] {
  return all.filter(({ statements }) => statements > 1);
}

/** A change made elsewhere, which no cache here is told about. */
async function rename({ eventId }: TestSheet, title = "Autumn fair"): Promise<void> {
  await env.DB.prepare("UPDATE events SET title = ? WHERE id = ?").bind(title, eventId).run();
}

test("of ten visitors within two seconds only the first reads the database; without a cache each of them does", async () => {
  const sheet = await makeSheet("shift", 5);
  using distance = new SimulatedDistance({ delay: 0 });
  await visit(sheet.eventId);
  const other = await makeSheet("shift", 5);
  const ten = (eventId: string, between: () => Promise<unknown>) =>
    distance.measure(async () => {
      for (let i = 0; i < 10; i++) {
        expect((await visit(eventId)).text).toContain("Spring fair");
        await between();
      }
    });
  const { all } = await ten(other.eventId, () => kept(other));
  expect(findReadings(all).map(({ isNear }) => isNear)).toEqual([true]);
  disableEdgeCache();
  const { eventId } = await makeSheet("shift", 5);
  expect(findReadings((await ten(eventId, async () => {})).all)).toHaveLength(10);
});

test("an API client, which sends no bookmark, never gets cached data", async () => {
  const sheet = await shown();
  await rename(sheet);
  expect((await new Browser().read(`/api/events/${sheet.eventId}`)).text).toContain("Autumn fair");
});

test("between two seconds and the limit the stale page is served, and refreshed once in the background for all visitors", async () => {
  const sheet = await shown();
  using distance = new SimulatedDistance({ delay: 0 });
  await rename(sheet);
  clock.later(FRESHNESS.edge.fresh - 1);
  expect((await distance.measure(() => visit(sheet.eventId))).all).toEqual([]);
  clock.later(1);
  const { answer, all } = await distance.measure(async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, () => visit(sheet.eventId)));
    await kept(sheet);
    return pages;
  });
  expect(answer.every(({ text }) => text.includes("Spring fair"))).toBe(true);
  expect(findReadings(all)).toHaveLength(1);
  const next = await distance.measure(() => visit(sheet.eventId));
  expect([next.inSequence, next.answer.text.includes("Autumn fair")]).toEqual([0, true]);
});

test("past the limit the page is read from the database first", async () => {
  const sheet = await shown();
  using distance = new SimulatedDistance({ delay: 0 });
  await rename(sheet);
  clock.later(FRESHNESS.edge.kept);
  const { inSequence, answer } = await distance.measure(() => visit(sheet.eventId));
  expect([inSequence, answer.text.includes("Autumn fair")]).toEqual([1, true]);
});

test("a writer sees their own change and a signed-in person the current state; a stranger sees the cached page", async () => {
  const sheet = await makeSheet("shift", 5);
  using distance = new SimulatedDistance({ delay: 0, copy: new LaggingCopy() });
  await distance.catchUp();
  await visit(sheet.eventId);
  const guest = new Browser();
  const form = {
    offer: sheet.offerId,
    key: sheet.eventId,
    name: "Grace Guest",
    email: "grace@guest.test",
    phone: "",
    skills: "",
    notes: "",
  };
  expect((await guest.ask(`/event/${sheet.eventId}/volunteer-rsvp`, { form })).status).toBe(303);
  await expect.poll(() => findAtEdge(sheet.eventId)).toBeNull();
  await visit(sheet.eventId);
  await kept(sheet);
  const [mine, theirs] = [await guest.read(`/event/${sheet.eventId}`), await distance.measure(() => visit(sheet.eventId))];
  expect([mine.text.includes("Grace Guest"), theirs.answer.text.includes("Grace Guest"), theirs.inSequence]).toEqual([true, false, 0]);
  const owner = new Browser();
  const [cookie = ""] = (await startSession(sheet.ownerId, null, clock.now())).split(";");
  owner.cookies.set("__Host-session", cookie.split("=")[1] ?? "");
  expect((await owner.read(`/event/${sheet.eventId}`)).text).toContain("Grace Guest");
  guest.cookies.clear();
  expect((await guest.read(`/event/${sheet.eventId}`)).text).not.toContain("Grace Guest");
});

test("a cached page that offers a taken spot leads to the usual refusal, which shows the current state", async () => {
  const sheet = await shown(1);
  disableEdgeCache();
  await runTestCommand(buildSignUp(sheet, { name: "Quicker Guest" }));
  enableEdgeCache();
  expect((await new Browser().read(`/event/${sheet.eventId}/volunteer-rsvp`)).text).toMatch(/>Available</);
  const answer = await sendSignUp(sheet, { name: "Ada Guest", email: "ada@guest.test" });
  expect(answer).toMatchObject({ status: 409 });
});

test("a command sent to the event's room from here shows here at once", async () => {
  const sheet = await shown();
  await runTestCommand(buildSignUp(sheet, { name: "Grace Guest" }));
  await expect.poll(async () => (await visit(sheet.eventId)).text).toContain("Grace Guest");
});

test("while a found page is fresh the cache isn't asked again, unless the page was deleted here", async () => {
  const sheet = await shown();
  const match = vi.fn(async () => undefined);
  await visit(sheet.eventId);
  disableEdgeCache({ match, put: async () => {}, delete: async () => false });
  clock.later(FRESHNESS.edge.fresh - 1);
  using distance = new SimulatedDistance({ delay: 0 });
  expect((await distance.measure(() => visit(sheet.eventId))).all).toEqual([]);
  expect(match).toHaveBeenCalledTimes(0);
  clock.later(1);
  await visit(sheet.eventId);
  expect(match).toHaveBeenCalledTimes(1);
  enableEdgeCache();
  const next = await shown();
  await visit(next.eventId);
  disableEdgeCache({ match, put: async () => {}, delete: async () => false });
  deleteAtEdge(next.eventId);
  await visit(next.eventId);
  expect(match).toHaveBeenCalledTimes(2);
});

test("a rush lasting a second causes only a few deletions, and each change is followed by one", async () => {
  const deleted: number[] = [];
  let told = 0;
  disableEdgeCache({ delete: async () => Boolean(deleted.push(told)) });
  const waits: { until: number; end: () => void }[] = [];
  vi.spyOn(scheduler, "wait").mockImplementation(
    (pause) => new Promise((resolve) => waits.push({ until: clock.now() + Number(pause), end: () => resolve() })),
  );
  const pass = async (milliseconds: number) => {
    clock.later(milliseconds);
    for (const wait of waits.filter(({ until }) => until <= clock.now())) wait.end();
    await new Promise((resolve) => setTimeout(resolve));
  };
  while (told < 200) {
    deleteAtEdge("rush of a second");
    told++;
    await pass(5);
  }
  await pass(FRESHNESS.edge.pause);
  expect(deleted.at(-1)).toBe(told);
  expect(deleted.length).toBeGreaterThanOrEqual(2);
  expect(deleted.length).toBeLessThanOrEqual(7);
});

test("a burst of changes deletes the cached page twice: at once, and after the last change", async () => {
  const deletions: (() => void)[] = [];
  disableEdgeCache({ delete: () => new Promise((resolve) => deletions.push(() => resolve(true))) });
  const tell = () => deleteAtEdge("rush");
  tell();
  await expect.poll(() => deletions.length).toBe(1);
  for (let i = 0; i < 20; i++) tell();
  deletions[0]?.();
  await expect.poll(() => deletions.length).toBe(2);
  deleteAtEdge("another");
  await expect.poll(() => deletions.length).toBe(3);
  for (const finish of deletions) finish();
  await scheduler.wait(0);
  expect(deletions).toHaveLength(3);
  tell();
  await expect.poll(() => deletions.length).toBe(4);
  deletions[3]?.();
});

test("a missing event isn't cached, nor are the later pages of a long list", async () => {
  const sheet = await makeSheet("shift", 5);
  await env.DB.prepare("UPDATE events SET status = 'draft' WHERE id = ?").bind(sheet.eventId).run();
  expect((await visit(sheet.eventId)).status).toBe(404);
  await env.DB.prepare("UPDATE events SET status = 'published' WHERE id = ?").bind(sheet.eventId).run();
  expect((await new Browser().read(`/event/${sheet.eventId}?after=${clock.now()}.z`)).status).toBe(200);
  using distance = new SimulatedDistance({ delay: 0 });
  const { answer, inSequence } = await distance.measure(() => visit(sheet.eventId));
  expect([answer.status, inSequence]).toEqual([200, 1]);
});

test("the cache holds only what a guest sees: no email addresses, and no names if they are hidden", async () => {
  const sheet = await makeSheet("shift", 5);
  await runTestCommand(buildSignUp(sheet, { name: "Canary Name", email: "canary@mail.test", phone: "555 canary", notes: "canary notes" }));
  const textOf = async () => JSON.stringify(await findAtEdge(sheet.eventId));
  await visit(sheet.eventId);
  await kept(sheet);
  expect((await textOf()).match(/canary[ @]\w+/gi)).toEqual(["Canary Name"]);
  await env.DB.prepare("UPDATE events SET hide_attendee_names = 1 WHERE id = ?").bind(sheet.eventId).run();
  clock.later(FRESHNESS.edge.kept);
  await visit(sheet.eventId);
  await kept(sheet);
  expect(await textOf()).not.toMatch(/canary/i);
});

test("another version of the Worker and another origin don't find the cached page", async () => {
  const sheet = await shown();
  using distance = new SimulatedDistance({ delay: 0 });
  const trips = async () => (await distance.measure(() => visit(sheet.eventId))).inSequence;
  expect(await trips()).toBe(0);
  const version = vi.spyOn(env.VERSION, "id", "get").mockReturnValue("another");
  expect(await trips()).toBe(1);
  version.mockRestore();
  expect(await trips()).toBe(0);
  vi.spyOn(config(), "origin", "get").mockReturnValue("https://staging.turnout.test");
  expect(await trips()).toBe(1);
});

test("the pages are the same if the cache fails or is missing", async () => {
  const sheet = await makeSheet("shift", 5);
  const view = async () => extractBody((await visit(sheet.eventId)).text).replaceAll(/ (?:nonce|value)="\w{26}"/g, "");
  const page = await view();
  await kept(sheet);
  expect(page).toContain("Spring fair");
  expect(await view()).toEqual(page);
  clock.later(FRESHNESS.edge.fresh);
  vi.spyOn(console, "error").mockReturnValue();
  const fails = () => Promise.reject(new Error("no cache"));
  for (const cache of [{}, { match: fails, put: fails }, { match: async () => new Response("{"), put: fails }, undefined]) {
    disableEdgeCache(cache);
    expect(await view()).toEqual(page);
  }
});
