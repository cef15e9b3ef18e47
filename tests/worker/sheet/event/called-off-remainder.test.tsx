import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DURATIONS } from "#app/limits.ts";
import { loadEventSettings } from "#app/organize/event/event-settings.server.ts";
import { handleOwner } from "#app/organize/event/intents.server.ts";
import { loadAttendedEvents } from "#app/organize/lists/attending.server.ts";
import { loadDashboard } from "#app/organize/lists/dashboard.server.ts";
import { loader as calendarLoader } from "#app/routes/event/calendar.ts";
import { loader as eventLoader } from "#app/routes/event/event.tsx";
import { loader as calendarOfLink } from "#app/routes/s/calendar.ts";
import { loader as linkLoader } from "#app/routes/s/link.tsx";
import { countPeopleToNotify, endEvent, reopenEvent } from "#app/sheet/event/commands.server.ts";
import { loadFeed, loadFeedUrl } from "#app/sheet/event/feed.server.ts";
import { markSent } from "#tests/support/mailbox.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { renderRoute } from "#tests/support/page.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";

const CONTEXT = { requestId: "test", nonce: "", viewer: async () => null } as unknown as AppLoadContext;
const NOTHING_LEFT = /The rest of this event has been called off/;

type Running = MadeEvent & { past: string; both: string };

function day(days: number): string {
  return new Date(Date.now() + days * DURATIONS.day).toISOString().slice(0, 10);
}

/** A shift on one past and two future dates; one guest had the first, and one has all three. */
async function running(): Promise<Running> {
  const dates = [day(-7), day(7), day(14)];
  const offers = dates.map((date) => makeOffer({ date, startTime: "09:00:00", endTime: "10:00:00", capacity: 5 }));
  const made = Date.now() - 20 * DURATIONS.day;
  const event = await makeEvent(makeForm("multi-day", { offers, dates }), { now: made });
  const emails = { past: `past-${event.eventId.toLowerCase()}@guest.test`, both: `both-${event.eventId.toLowerCase()}@guest.test` };
  const [first, ...later] = (await readEditableEvent(event)).offers;
  await makeSignUp(event, first?.id, { email: emails.past, now: made + 1 });
  for (const offer of [first, ...later]) await makeSignUp(event, offer?.id, { email: emails.both, name: "Bo", now: made + 2 });
  return { ...event, ...emails };
}

async function readTokens({ eventId }: Running, email: string): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ id: string }>`SELECT id FROM submissions WHERE event_id = ${eventId} AND email = ${email} ORDER BY rowid`,
  ]);
  return await Promise.all(rows.map(({ id }) => createLinkToken("signup", id, 0)));
}

async function readStatuses(response: Response): Promise<string[]> {
  return [...(await response.text()).matchAll(/^STATUS:(\w+)/gm)].map(([, status]) => String(status));
}

async function readEntries(event: Running): Promise<string[][]> {
  const request = new Request("https://turnout.test/");
  const whole = await calendarLoader({ request, params: { eventId: event.eventId }, context: CONTEXT });
  const own = await Promise.all(
    (await readTokens(event, event.both)).map((token) => calendarOfLink({ request, params: { token }, context: CONTEXT })),
  );
  return [await readStatuses(whole), (await Promise.all(own.map(readStatuses))).flat()];
}

const OFF_AHEAD = ["CONFIRMED", "CANCELLED", "CANCELLED"];

test("calling off a running sheet tells the guests of its future dates and strikes out only those dates", async () => {
  const event = await running();
  expect(await loadEventSettings(event.ownerId, event.eventId, Date.now())).toMatchObject({ hasAhead: true });
  expect(await countPeopleToNotify(event.ownerId, event.eventId, Date.now(), "end")).toBe(1);
  expect(await endEvent(event.ownerId, event.eventId, Date.now())).toEqual({ outcome: "restCalledOff", notifiedCount: 1 });
  const [letter, ...others] = await renderLetters("event-cancelled", event.eventId, Date.now());
  expect([letter?.to, others]).toEqual([event.both, []]);
  expect(letter?.text.match(/^Something$/gm)).toHaveLength(2);
  expect(letter?.text).not.toContain("Change or cancel");
  expect(letter?.subject).toMatch(/^Called off: /);
  expect(letter?.text).toContain("has called off the rest of");
  expect(await readEntries(event)).toEqual([OFF_AHEAD, OFF_AHEAD]);
  const feed = await loadFeed((await loadFeedUrl(event.ownerId)).split("/feed/")[1]?.replace(".ics", "") ?? "", Date.now());
  expect(feed?.entries.map(({ status }) => status)).toEqual(["confirmed", "cancelled", "cancelled"]);
});

test("its pages and lists show which dates are off", async () => {
  const event = await running();
  await endEvent(event.ownerId, event.eventId, Date.now());
  const request = new Request(`https://turnout.test/event/${event.eventId}`);
  const page = await renderRoute(eventLoader, { request, params: { eventId: event.eventId }, context: CONTEXT });
  expect(page).toMatch(NOTHING_LEFT);
  const tokens = [...(await readTokens(event, event.past)), ...(await readTokens(event, event.both)).slice(0, 2)];
  const pages = tokens.map(async (token) => {
    const request = new Request(`https://turnout.test/s/${token}`);
    const page = await renderRoute(linkLoader, { request, params: { token }, context: CONTEXT });
    return [NOTHING_LEFT.test(page), page.includes(">Called off<")];
  });
  expect(await Promise.all(pages)).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
  const guest = { id: "guest", email: event.both, isVerified: true } as Parameters<typeof loadAttendedEvents>[0];
  const { upcoming, past } = await loadAttendedEvents(guest, 1, Date.now(), "en");
  expect([upcoming, past].map((list) => list.map(({ signups }) => signups[0]?.part))).toEqual([["calledOff", "calledOff"], ["going"]]);
  expect(await loadDashboard(guest, Date.now(), "en")).toMatchObject({ attending: 0, upcoming: [] });
});

test("once reopened, its future dates take place, and guests who heard that they were off are told", async () => {
  const event = await running();
  await endEvent(event.ownerId, event.eventId, Date.now());
  expect(await loadEventSettings(event.ownerId, event.eventId, Date.now())).toMatchObject({
    status: "ended",
    hasOff: true,
    signUps: "open",
  });
  await markSent("event-cancelled", event.eventId);
  expect(await reopenEvent(event.ownerId, event.eventId, Date.now())).toEqual({ outcome: "reopened", notifiedCount: 1 });
  expect((await readEntries(event)).flat()).toEqual(Array(6).fill("CONFIRMED"));
  expect((await renderLetters("event-changed", event.eventId, Date.now())).map(({ to }) => to)).toEqual([event.both]);
});

test("the answer says that the remaining dates are off, or that the event ended if none remain", async () => {
  const event = await running();
  const form = new FormData();
  form.set("intent", "end");
  const pressed = {
    viewer: { id: event.ownerId } as Viewer,
    eventId: event.eventId,
    form,
    readName: () => ({ ok: true, save: async () => undefined }) as const,
  };
  const titleAt = async (now: number) => {
    const { result } = await handleOwner({ ...pressed, now });
    return "toast" in result && result.toast.title;
  };
  const last = Number((await readEditableEvent(event)).offers.at(-1)?.startsAt);
  expect(await loadEventSettings(event.ownerId, event.eventId, last + 1)).toMatchObject({ hasAhead: false });
  expect(await titleAt(last + 1)).toBe("Event ended");
  const other = await running();
  expect(await handleOwner({ ...pressed, viewer: { id: other.ownerId } as Viewer, eventId: other.eventId, now: Date.now() })).toMatchObject(
    {
      result: { toast: { title: "The rest of the event is called off" } },
    },
  );
});
