import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { loadAttendedEvents } from "#app/organize/lists/attending.server.ts";
import { loadDashboard } from "#app/organize/lists/dashboard.server.ts";
import { loadOwnedCards } from "#app/organize/lists/owned-cards.server.ts";
import { loadPublicProfile } from "#app/people/accounts/public-profile.server.ts";
import { loader as calendarLoader } from "#app/routes/event/calendar.ts";
import { loader as eventLoader } from "#app/routes/event/event.tsx";
import { loader as signUpLoader } from "#app/routes/event/sign-up.tsx";
import { loader as calendarOfLink } from "#app/routes/s/calendar.ts";
import { loader as linkLoader } from "#app/routes/s/link.tsx";
import { endEvent, reopenEvent } from "#app/sheet/event/commands.server.ts";
import { loadFeed, loadFeedUrl } from "#app/sheet/event/feed.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { makeHandOverLink } from "#app/signup/hand-over/link.server.ts";
import { loadHandOver } from "#app/signup/hand-over/queries.server.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { renderRoute } from "#tests/support/page.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { api } from "#workers/api/api.ts";

const CONTEXT = { requestId: "test", nonce: "", viewer: async () => null } as unknown as AppLoadContext;
const TYPES = { rsvp: "rsvp", item: "potluck", shift: "volunteer", slot: "time-slots" } as const;
/** Text that a page must not contain once an event is off. */
const OFFERS =
  /Thank you|Add to Calendar|Available spots|Hand my place|Take this|data-share|spots left|of \d+ left|No one yet|Who&#x27;s coming/;

type Made = MadeEvent & { kind: KindId; offerId: string; signupId: string; token: string; email: string };

/** An event a month ahead with one guest. */
async function upcoming(kind: KindId, given: Parameters<typeof makeForm>[1] = {}): Promise<Made> {
  const date = new Date(Date.now() + 30 * DURATIONS.day).toISOString().slice(0, 10);
  const slots = kind === "slot" ? { offers: [makeOffer({ date, startTime: "09:00:00", endTime: "10:00:00", capacity: 3 })] } : {};
  const event = await makeEvent(makeForm(TYPES[kind], { date, isListed: true, ...slots, ...given }));
  const offerId = kind === "rsvp" ? event.eventId : ((await readEditableEvent(event)).offers[0]?.id ?? "");
  const email = `${event.eventId.toLowerCase()}@guest.test`;
  const signupId = await makeSignUp(event, offerId, { email, now: Date.now() });
  const [rows] = await runBatch([sql`SELECT id FROM submissions WHERE event_id = ${event.eventId}`]);
  return { ...event, kind, offerId, signupId, email, token: await createLinkToken("signup", String(rows?.[0]?.id), 0) };
}

async function guestPage({ eventId }: Made): Promise<string> {
  const request = new Request(`https://turnout.test/event/${eventId}`);
  return await renderRoute(eventLoader, { request, params: { eventId }, context: CONTEXT });
}

async function signUpPage({ eventId, kind, offerId }: Made): Promise<string> {
  const request = new Request(`https://turnout.test${KINDS[kind].signUpPath(eventId, offerId)}`);
  return await renderRoute(signUpLoader, { request, params: { eventId }, context: CONTEXT });
}

async function linkPage({ token }: Made, query: string): Promise<string> {
  const request = new Request(`https://turnout.test/s/${token}?${query}`);
  const page = await renderRoute(linkLoader, { request, params: { token }, context: CONTEXT });
  expect(page).not.toContain('name="intent" value="coming"');
  return page;
}

async function readCalendar({ eventId, token }: Made): Promise<string[]> {
  const request = new Request("https://turnout.test/");
  const files = [
    await calendarLoader({ request, params: { eventId }, context: CONTEXT }),
    await calendarOfLink({ request, params: { token }, context: CONTEXT }),
  ];
  return Promise.all(files.map((file) => (file as Response).text()));
}

test.each(KIND_IDS)("%s: ending an event before its start calls it off, and every page says so and offers nothing more", async (kind) => {
  const event = await upcoming(kind);
  expect(await guestPage(event)).toMatch(OFFERS);
  expect(await endEvent(event.ownerId, event.eventId, Date.now())).toMatchObject({ outcome: "calledOff", notifiedCount: 1 });
  const pages = [
    await guestPage(event),
    await signUpPage(event),
    await linkPage(event, ""),
    await linkPage(event, "new=1"),
    await linkPage(event, "coming=yes"),
  ];
  for (const page of pages) {
    expect(page).toContain("This event has been called off");
    expect(page).not.toMatch(OFFERS);
    expect(page).not.toContain("This event has ended");
  }
  for (const file of await readCalendar(event)) expect(file).toContain("STATUS:CANCELLED");
  expect(await (await api.request(`/events/${event.eventId}`)).json()).toMatchObject({ status: "calledOff", offers: [{ isOpen: false }] });
});

test("a hand-over link made before leads nowhere, and no new one is made", async () => {
  const event = await upcoming("shift");
  const [rows] = await runBatch([sql`SELECT id FROM submissions WHERE event_id = ${event.eventId}`]);
  const offering = { kind: event.kind, submissionId: String(rows?.[0]?.id), signupId: event.signupId, now: Date.now() };
  const link = (await makeHandOverLink(offering))?.split("/h/")[1] ?? "";
  await endEvent(event.ownerId, event.eventId, Date.now());
  expect(await loadHandOver(link, Date.now())).toEqual({ state: "gone" });
  expect(await makeHandOverLink(offering)).toBeNull();
});

test("an event that was called off stays so after its day has passed, in calendars and lists too", async () => {
  const event = await upcoming("rsvp");
  await endEvent(event.ownerId, event.eventId, Date.now());
  const later = Date.now() + 32 * DURATIONS.day;
  const feed = await loadFeed((await loadFeedUrl(event.ownerId)).split("/feed/")[1]?.replace(".ics", "") ?? "", later);
  expect(feed?.entries.map(({ status }) => status)).toEqual(["cancelled"]);
  expect((await loadOwnedCards(event.ownerId, { shelf: "past", search: "" }, 1, later, "en")).groups).toMatchObject([
    { events: [{ status: "calledOff" }] },
  ]);
});

test("lists show that it is called off, and no list counts it", async () => {
  const event = await upcoming("rsvp");
  const now = Date.now();
  await runBatch([sql`UPDATE users SET password_hash = 'x' WHERE id = ${event.ownerId}`]);
  expect((await loadPublicProfile(event.ownerId, now, "en"))?.upcoming).toHaveLength(1);
  await endEvent(event.ownerId, event.eventId, now);
  const guest = { id: "guest", email: event.email, isVerified: true } as Parameters<typeof loadAttendedEvents>[0];
  const { upcoming: attended } = await loadAttendedEvents(guest, 1, now, "en");
  expect(attended).toMatchObject([{ manageHref: null, signups: [{ part: "calledOff" }] }]);
  expect(await loadDashboard(guest, now, "en")).toMatchObject({ attending: 0, upcoming: [] });
  expect(await loadPublicProfile(event.ownerId, now, "en")).toMatchObject({ upcoming: [], past: [] });
});

test("a guest who signed up just before hears that it is off and gets no confirmation", async () => {
  const event = await upcoming("shift");
  expect(await renderLetters("signup-confirmation", event.eventId, Date.now())).toHaveLength(1);
  await endEvent(event.ownerId, event.eventId, Date.now());
  expect((await renderLetters("event-cancelled", event.eventId, Date.now())).map(({ to }) => to)).toEqual([event.email]);
  expect(await renderLetters("signup-confirmation", event.eventId, Date.now())).toEqual([]);
});

test("ending an event after its start ends it, and reopening it makes it take place", async () => {
  const event = await upcoming("shift");
  await endEvent(event.ownerId, event.eventId, Date.now());
  expect(await reopenEvent(event.ownerId, event.eventId, Date.now())).toEqual({ outcome: "reopened", signUps: "full" });
  expect(await guestPage(event)).toMatch(OFFERS);
  const begun = ((await readEditableEvent(event)).row.startsAt ?? 0) + 1;
  expect(await endEvent(event.ownerId, event.eventId, begun)).toEqual({ outcome: "ended", notifiedCount: 0 });
  const page = await guestPage(event);
  expect(page).toContain("This event has ended");
  expect(page).toContain("Thank you");
  for (const file of await readCalendar(event)) expect(file).toContain("STATUS:CONFIRMED");
});
