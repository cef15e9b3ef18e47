import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { DURATIONS } from "#app/limits.ts";
import { loader } from "#app/routes/feed/file.ts";
import { deleteEvent } from "#app/sheet/event/commands.server.ts";
import { buildFeedUrl, loadFeedUrl, renewFeed } from "#app/sheet/event/feed.server.ts";
import { type MadeEvent, makeEvent, makeForm, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";

async function fetchFeed(url: string, headers: Record<string, string> = {}) {
  const file = new URL(url).pathname.split("/")[2] ?? "";
  return (await loader({ request: new Request(url, { headers }), params: { file }, context: {} as never })) as Response;
}

async function readEntries(url: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetchFeed(url)).text()));
  return calendar.getAllSubcomponents("vevent").map((entry) => {
    const { uid, summary, description } = new ICAL.Event(entry);
    return { uid: uid.split("@")[0], summary, description: description ?? "", status: entry.getFirstPropertyValue("status") };
  });
}

async function makeFeedEvent(
  ownerId: string,
  title: string,
  given: Parameters<typeof makeForm>[1] = {},
  now = Date.now(),
): Promise<MadeEvent> {
  const date = new Date(now + 30 * DURATIONS.day).toISOString().slice(0, 10);
  return makeEvent(makeForm("volunteer", { title, date, ...given }), { ownerId });
}

async function firstShift(event: MadeEvent): Promise<string> {
  return (await readEditableEvent(event)).offers[0]?.id ?? "";
}

test("an organizer's feed has their events with counts, but no drafts, others' events or names", async () => {
  const [ownerId, otherId] = [await makeUser(), await makeUser()];
  const fair = await makeFeedEvent(ownerId, "Book fair");
  await makeFeedEvent(ownerId, "Secret plan", { intent: "draft" });
  await makeFeedEvent(otherId, "Not theirs");
  const past = new Date(Date.now() - 200 * DURATIONS.day).toISOString().slice(0, 10);
  await makeFeedEvent(ownerId, "Long ago", { date: past });
  await makeSignUp(fair, await firstShift(fair), { name: "Canary Namewick", email: "canary@guest.test", notes: "canary notes" });
  const url = await loadFeedUrl(ownerId);
  expect(await readEntries(url)).toEqual([
    { uid: `event-${fair.eventId}`, summary: "Book fair", description: "1 of 1 signed up", status: "CONFIRMED" },
  ]);
  expect((await (await fetchFeed(url)).text()).toLowerCase()).not.toContain("canary");

  await deleteEvent(ownerId, fair.eventId, Date.now());
  expect((await readEntries(url)).map(({ status }) => status)).toEqual(["CANCELLED"]);
});

test("a user's own sign-ups appear once the address is proven", async () => {
  const guestId = await makeUser({ email: "nora@guest.test", emailVerifiedAt: null });
  const event = await makeFeedEvent(await makeUser(), "Soup kitchen");
  const signupId = await makeSignUp(event, await firstShift(event), { email: "nora@guest.test" });
  const url = await loadFeedUrl(guestId);
  expect(await readEntries(url)).toEqual([]);
  await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(guestId).run();
  expect(await readEntries(url)).toMatchObject([{ uid: `signup-${signupId}`, summary: "Something – Soup kitchen", status: "CONFIRMED" }]);
  await env.DB.prepare("UPDATE volunteer_signups SET status = 'waiting', places = 0 WHERE id = ?").bind(signupId).run();
  expect(await readEntries(url)).toMatchObject([{ status: "TENTATIVE" }]);
});

test("a submission's feed has only its own sign-ups", async () => {
  const ownerId = await makeUser();
  const [first, second] = [await makeFeedEvent(ownerId, "First"), await makeFeedEvent(ownerId, "Second")];
  const signupId = await makeSignUp(first, await firstShift(first), { email: "lou@guest.test" });
  await makeSignUp(second, await firstShift(second), { email: "lou@guest.test" });
  const submission = await env.DB.prepare("SELECT submission_id AS id FROM volunteer_signups WHERE id = ?")
    .bind(signupId)
    .first<string>("id");
  const url = await buildFeedUrl("submission", submission ?? "", 0);
  expect((await readEntries(url)).map(({ uid }) => uid)).toEqual([`signup-${signupId}`]);
});

test("a new link invalidates the old one, and no other link opens a feed", async () => {
  const ownerId = await makeUser();
  const url = await loadFeedUrl(ownerId);
  expect((await fetchFeed(url)).status).toBe(200);
  await renewFeed(ownerId);
  const renewed = await loadFeedUrl(ownerId);
  expect([(await fetchFeed(url)).status, (await fetchFeed(renewed)).status]).toEqual([404, 200]);
  const forged = [renewed.replace("person~", "submission~"), url.replace(/\.ics$/, "x.ics"), "https://turnout.test/feed/nothing.ics"];
  for (const bad of forged) expect((await fetchFeed(bad)).status).toBe(404);
});

test("an unchanged feed isn't sent again, and it is private and not indexed", async () => {
  const ownerId = await makeUser();
  const url = await loadFeedUrl(ownerId);
  const answer = await fetchFeed(url);
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(answer.headers.get("Cache-Control")).toContain("private");
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const tag = answer.headers.get("ETag") ?? "";
  expect((await fetchFeed(url, { "If-None-Match": tag })).status).toBe(304);
  await makeFeedEvent(ownerId, "Something new");
  expect((await fetchFeed(url, { "If-None-Match": tag })).status).toBe(200);
});
