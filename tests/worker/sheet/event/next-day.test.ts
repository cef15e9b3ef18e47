import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { formatScheduleTimes } from "#app/lib/schedule.ts";
import { loadWorkspace } from "#app/organize/event/workspace.server.ts";
import { loadGroupPage } from "#app/organize/groups/page.server.ts";
import { buildGroupSheets } from "#app/organize/groups/sheets.ts";
import { loadInvitableEvents } from "#app/organize/invites/queries.server.ts";
import { loadOwnedCards } from "#app/organize/lists/owned-cards.server.ts";
import { loadUpcomingEvents } from "#app/organize/lists/upcoming.server.ts";
import { loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { findOutdatedPicture } from "#app/sheet/event/share-picture.server.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { makeViewer } from "#tests/support/owned-events.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { api } from "#workers/api/api.ts";
import { eventAnswer } from "#workers/api/schema.ts";

const NOW = Date.UTC(2027, 3, 20, 12);
const [SATURDAY, SUNDAY] = ["2027-05-01", "2027-05-02"];

function shift(startTime: string, endTime: string, date: string | null = null) {
  return makeOffer({ title: "Shift", date, startTime: `${startTime}:00`, endTime: `${endTime}:00` });
}

const EARLY_AND_LATE = makeForm("volunteer", { date: SATURDAY, offers: [shift("05:00", "07:00"), shift("22:00", "06:30")] });
const HOURS = "5:00 AM – 6:30 AM (next day)";

async function readHours(form: EventForm) {
  const { eventId } = await makeEvent(form);
  const page = await loadEventPage(eventId, null, NOW);
  return page && formatScheduleTimes(page.event, "en");
}

test.each([
  ["an early shift and one past midnight", [shift("05:00", "07:00"), shift("22:00", "06:30")], HOURS],
  ["a shift of 24 hours after another", [shift("22:00", "23:00"), shift("23:00", "23:00")], "10:00 PM – 11:00 PM (next day)"],
  ["no shift past midnight", [shift("05:00", "07:00"), shift("08:00", "18:30")], "5:00 AM – 6:30 PM"],
])("hours of one date: %s", async (_, offers, hours) => {
  expect(await readHours(makeForm("volunteer", { date: SATURDAY, offers }))).toBe(hours);
});

test.each([
  ["the first", SATURDAY, SUNDAY],
  ["the last", SUNDAY, SATURDAY],
])("hours of several dates if %s has the late shift", async (_, late, early) => {
  const offers = [shift("22:00", "06:30", late), shift("05:00", "07:00", early)];
  for (const type of ["volunteer", "multi-day"] as const)
    expect(await readHours({ ...makeForm(type), date: null, dates: [SATURDAY, SUNDAY], offers })).toBe(HOURS);
  const short = [shift("22:00", "06:30", SATURDAY), shift("23:00", "23:30", SUNDAY)];
  expect(await readHours({ ...makeForm("volunteer"), date: null, dates: [SATURDAY, SUNDAY], offers: short })).toBe(
    "10:00 PM – 6:30 AM (next day)",
  );
});

test("everywhere an event's hours appear, they say that they end on the next day", async () => {
  const event = await makeEvent(EARLY_AND_LATE);
  const { ownerId, eventId } = event;
  await makeSignUp(event, (await readEditableEvent(event)).offers[0]?.id, { email: "anna@guest.test" });
  const { groupId } = await makeGroup();
  await env.DB.prepare("INSERT INTO group_events (group_id, event_id, added_at) VALUES (?, ?, 1)").bind(groupId, eventId).run();
  const group = await loadGroupPage(groupId, null, NOW);
  const said = {
    cards: (await loadOwnedCards(ownerId, { shelf: null, search: "" }, 1, NOW, "en")).groups[0]?.events[0]?.times,
    dashboard: (await loadUpcomingEvents(makeViewer(ownerId), 1, NOW, "en")).events[0]?.times,
    workspace: (await loadWorkspace(ownerId, eventId, NOW, "en"))?.times,
    print: (await loadFullRoster(ownerId, eventId, readRosterFilter(new URLSearchParams()), NOW, "en"))?.event.times,
    group: group && buildGroupSheets(group, NOW, "en")[0]?.time,
    picture: (await findOutdatedPicture(ownerId, eventId, "en"))?.when[1],
    invite: (await loadInvitableEvents(ownerId, NOW, "en")).events[0]?.when?.split(" · ")[1],
  };
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map((place) => [place, HOURS])));
  const mails = await renderLetters("signup-confirmation", eventId, NOW);
  expect(mails.map(({ text }) => text).join()).toContain("5:00 AM – 6:30 AM (EDT, next day)");
});

test("the API returns instants", async () => {
  const { eventId } = await makeEvent(EARLY_AND_LATE);
  const answer = eventAnswer.parse(await (await api.request(`/events/${eventId}`)).json());
  expect(answer).toMatchObject({ startsAt: "2027-05-01T09:00:00.000Z", endsAt: "2027-05-02T10:30:00.000Z" });
  expect(answer.offers.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    ["2027-05-01T09:00:00.000Z", "2027-05-01T11:00:00.000Z"],
    ["2027-05-02T02:00:00.000Z", "2027-05-02T10:30:00.000Z"],
  ]);
});
