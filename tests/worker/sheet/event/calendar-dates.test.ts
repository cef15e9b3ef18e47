import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile } from "#app/lib/ics.ts";
import { DURATIONS } from "#app/limits.ts";
import { loadGroupFeed } from "#app/organize/groups/feed.server.ts";
import { loader } from "#app/routes/event/calendar.ts";
import { deleteEvent } from "#app/sheet/event/commands.server.ts";
import { loadFeed, loadFeedUrl } from "#app/sheet/event/feed.server.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";

const NOW = Date.UTC(2026, 11, 1, 12);
/** The Sundays from December 6 to February 28, without December 27. */
const SUNDAYS = Array.from({ length: 13 }, (_, week) => new Date(Date.UTC(2026, 11, 6 + 7 * week)).toISOString().slice(0, 10)).filter(
  (date) => date !== "2026-12-27",
);

async function makeRota() {
  const offers = SUNDAYS.flatMap((date) => [
    makeOffer({ title: "Coffee", date, startTime: "09:00:00", endTime: "10:00:00", capacity: 2 }),
    makeOffer({ title: "Lock up", date, startTime: "22:00:00", endTime: "00:30:00", capacity: 1 }),
  ]);
  return await makeEvent({ ...makeForm("volunteer", { title: "Rota" }), date: null, dates: SUNDAYS, offers });
}

function findEntries(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((entry) => {
    const { uid, startDate, endDate, description } = new ICAL.Event(entry);
    const status = entry.getFirstPropertyValue("status");
    return { uid: uid.split("@")[0], start: startDate.toString(), end: endDate.toString(), description, status };
  });
}

function expectSundays(entries: ReturnType<typeof findEntries>, eventId: string) {
  expect(entries.map(({ uid }) => uid)).toEqual(SUNDAYS.map((date) => `event-${eventId}-${date}`));
  expect(entries[0]).toMatchObject({ start: "2026-12-06T14:00:00Z", end: "2026-12-07T05:30:00Z", status: "CONFIRMED" });
}

test("a rota's calendar file has an entry for each date", async () => {
  const { eventId } = await makeRota();
  const context = { viewer: async () => null, requestId: "r" } as never;
  const response = await loader({
    request: new Request(`https://turnout.test/event/${eventId}/calendar.ics`),
    params: { eventId },
    context,
  });
  expectSundays(findEntries(await response.text()), eventId);
});

test("a group's feed has an entry for each date of a rota and drops dates long past", async () => {
  const { eventId } = await makeRota();
  const { groupId } = await makeGroup();
  await env.DB.prepare("INSERT INTO group_events (group_id, event_id, added_at) VALUES (?, ?, 1)").bind(groupId, eventId).run();
  const read = async (now: number) => findEntries(calendarFile((await loadGroupFeed(groupId, now))?.entries ?? [], now));
  expectSundays(await read(NOW), eventId);
  const later = Date.UTC(2026, 11, 20) + DURATIONS.feedKeeps;
  expect((await read(later)).map(({ uid }) => uid)).toEqual(SUNDAYS.slice(2).map((date) => `event-${eventId}-${date}`));
});

test("an organizer's feed counts sign-ups per date, and marks every date canceled when the event is deleted", async () => {
  const event = await makeRota();
  await makeSignUp(event, (await readEditableEvent(event)).offers[0]?.id, { now: NOW });
  const token = new URL(await loadFeedUrl(event.ownerId)).pathname.split("/")[2]?.replace(".ics", "") ?? "";
  const read = async (now: number) => findEntries(calendarFile((await loadFeed(token, now))?.entries ?? [], now));
  const entries = await read(NOW);
  expectSundays(entries, event.eventId);
  expect(entries.slice(0, 2).map(({ description }) => description)).toEqual(["1 of 3 signed up", "0 of 3 signed up"]);
  await deleteEvent(event.ownerId, event.eventId, NOW + 1);
  expect(new Set((await read(NOW + 2)).map(({ status }) => status))).toEqual(new Set(["CANCELLED"]));
});
