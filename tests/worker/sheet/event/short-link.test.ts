import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { deleteEvent, duplicateEvent, endEvent } from "#app/sheet/event/commands.server.ts";
import { purgeEvents } from "#app/sheet/event/purge.server.ts";
import { ensureShortCode, resolveShortCode } from "#app/sheet/event/short-link.server.ts";
import { startSession } from "#tests/support/accounts.ts";
import { makeGroup, makeOrganizer, toGroupTarget } from "#tests/support/groups.ts";
import { type MadeEvent, makeEvent, makeForm, makeUser } from "#tests/support/makers.ts";
import { Browser } from "#tests/support/test-browser.ts";

const CODE = /^[cdfghjkmnpqrtvwxy2346789]{10}$/;

function at(eventId: string): EventOrGroup {
  return { what: "event", id: eventId };
}

async function makeCode({ ownerId, eventId }: MadeEvent): Promise<string> {
  const code = await ensureShortCode(ownerId, at(eventId));
  if (!code) throw new Error("no code");
  return code;
}

/** Opens a link from a network that no other test uses. */
function opened(path: string, network: string): Promise<Response> {
  return new Browser().ask(path, { headers: { "CF-Connecting-IP": network } });
}

async function readOwner({ ownerId }: MadeEvent): Promise<Browser> {
  const browser = new Browser();
  const [name = "", value = ""] = ((await startSession(ownerId, null, Date.now())).split(";")[0] ?? "").split("=");
  browser.cookies.set(name, value);
  return browser;
}

test("an event has one code, however many ask for it at once, of ten letters and digits that don't look alike", async () => {
  const event = await makeEvent(makeForm("potluck"));
  const codes = await Promise.all(Array.from({ length: 12 }, () => makeCode(event)));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(CODE);
  expect(await makeCode(event)).toBe(codes[0]);
});

test("a code that is drawn twice still leads to the first event, and the second event gets another one", async () => {
  const [first, second] = [await makeEvent(makeForm("potluck")), await makeEvent(makeForm("rsvp"))];
  const drawn = ["ccccccccc2", "ccccccccc2", "ccccccccc3"];
  const draw = () => drawn.shift() ?? "";
  expect(await ensureShortCode(first.ownerId, at(first.eventId), draw)).toBe("ccccccccc2");
  expect(await ensureShortCode(second.ownerId, at(second.eventId), draw)).toBe("ccccccccc3");
  await expect(ensureShortCode((await makeUser()) ?? "", at(second.eventId), draw)).resolves.toBeNull();
});

test("a group has its own code, available to its organizers and different from any event's", async () => {
  const event = await makeEvent(makeForm("potluck"));
  const group = await makeGroup();
  const organizer = await makeOrganizer(group);
  const drawn = ["ccccccccc4", "ccccccccc4", "ccccccccc7", "ccccccccc7", "ccccccccc8"];
  const draw = () => drawn.shift() ?? "";
  expect(await ensureShortCode(event.ownerId, at(event.eventId), draw)).toBe("ccccccccc4");
  expect(await ensureShortCode(organizer, toGroupTarget(group.groupId), draw)).toBe("ccccccccc7");
  expect(await ensureShortCode(group.ownerId, toGroupTarget(group.groupId))).toBe("ccccccccc7");
  expect(await ensureShortCode(event.ownerId, toGroupTarget(group.groupId))).toBeNull();
  const second = await makeEvent(makeForm("rsvp"));
  expect(await ensureShortCode(second.ownerId, at(second.eventId), draw)).toBe("ccccccccc8");
  const answer = await opened("/e/CCCCCCCCC7?utm=1", "198.51.100.77");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/g/${group.groupId}?utm=1`]);
});

test("its owner requests it on the share page; no one else gets one, and a draft has none", async () => {
  const event = await makeEvent(makeForm("potluck"));
  const asked = { form: { intent: "shortLink" }, headers: { Accept: "application/json" } };
  const path = `/event/${event.eventId}/share`;
  const answer = await (await readOwner(event)).ask(path, asked);
  const { link, qr } = await answer.json<{ link: string; qr: { size: number } }>();
  expect(link).toBe(`https://turnout.test/e/${await makeCode(event)}`);
  expect(qr.size).toBeGreaterThan(20);
  const stranger = await readOwner(await makeEvent(makeForm("potluck")));
  expect((await stranger.ask(path, asked)).status).toBe(404);
  expect((await stranger.ask(path, { ...asked, form: { intent: "other" } })).status).toBe(400);
  expect(await (await new Browser().ask(path, asked)).text()).toContain("/auth");
  const draft = await makeEvent(makeForm("potluck", { intent: "draft" }));
  expect((await (await readOwner(draft)).ask(`/event/${draft.eventId}/share`, asked)).status).toBe(404);
});

test("it leads to the event's page, also in capitals, and keeps the query", async () => {
  const event = await makeEvent(makeForm("potluck"));
  const code = await makeCode(event);
  for (const path of [`/e/${code}`, `/e/${code.toUpperCase()}`]) {
    const answer = await opened(path, "192.0.2.1");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/event/${event.eventId}`]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  }
  expect((await opened(`/e/${code}?page=2`, "192.0.2.1")).headers.get("Location")).toBe(`/event/${event.eventId}?page=2`);
});

test("an unknown code is not found and isn't logged", async () => {
  const lines = vi.spyOn(console, "log").mockImplementation(() => undefined);
  for (const path of ["/e/cccccccccc", "/e/no", "/e/aeiou01lio", `/e/${"c".repeat(4000)}`]) {
    const answer = await opened(path, "192.0.2.2");
    expect(answer.status, path).toBe(404);
    expect(await answer.text()).toContain("Page not found");
  }
  expect(lines).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("a code leads to the page of an event that was called off or removed, and is not found once the event is purged", async () => {
  const [off, gone] = [await makeEvent(makeForm("potluck")), await makeEvent(makeForm("potluck"))];
  const codes = [await makeCode(off), await makeCode(gone)];
  await endEvent(off.ownerId, off.eventId, Date.now());
  await deleteEvent(gone.ownerId, gone.eventId, Date.now());
  const [calledOff, removed] = await Promise.all(
    codes.map(async (code) => (await opened(`/e/${code}`, "192.0.2.3")).headers.get("Location")),
  );
  expect((await new Browser().read(calledOff ?? "")).text).toContain("Called off");
  expect((await new Browser().read(removed ?? "")).status).toBe(404);
  await purgeEvents(Date.now() + DURATIONS.purgeAfter + 1);
  expect((await opened(`/e/${codes[1]}`, "192.0.2.3")).status).toBe(404);
});

test("a copy of an event has no code until it requests its own", async () => {
  const event = await makeEvent(makeForm("potluck"));
  await makeCode(event);
  const copy = await duplicateEvent(event.ownerId, event.eventId, Date.now());
  const id = "eventId" in copy ? copy.eventId : "";
  const [rows] = await runBatch([sql`SELECT short_code AS code FROM events WHERE id = ${id}`]);
  expect(rows).toEqual([{ code: null }]);
});

test("a network may look up a limited number of codes a minute, and other networks aren't affected", async () => {
  const event = await makeEvent(makeForm("potluck"));
  const code = await makeCode(event);
  const now = Date.now();
  const [busy, other] = ["198.51.100.1", "198.51.100.2"];
  for (let i = 0; i < THROTTLES.shortLink.count; i++) await resolveShortCode("cccccccccc", busy, now);
  expect(await resolveShortCode(code, busy, now)).toMatchObject({ outcome: "throttled" });
  expect(await resolveShortCode(code, other, now)).toEqual({ outcome: "found", path: `/event/${event.eventId}` });
  expect(await resolveShortCode(code, busy, now + THROTTLES.shortLink.window)).toMatchObject({ outcome: "found" });
  vi.spyOn(Date, "now").mockReturnValue(now);
  const refused = await opened(`/e/${code}`, busy);
  expect([refused.status, refused.headers.get("Location")]).toEqual([429, null]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Too many links opened at once");
  vi.restoreAllMocks();
});
