import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { isGenuine } from "#app/lib/private-link.server.ts";
import { loadInvitableEvent } from "#app/organize/invites/queries.server.ts";
import { loadAttendedEvents } from "#app/organize/lists/attending.server.ts";
import { loadDashboard } from "#app/organize/lists/dashboard.server.ts";
import { loadUpcomingEvents } from "#app/organize/lists/upcoming.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { loadInvitation } from "#app/sheet/event/invitation.server.ts";
import { loadOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW } from "#tests/support/sheet.ts";

const ALL = readRosterFilter(new URLSearchParams());

import { flattenCards, loadListed, makeOwnedSheet, makeOwner, makeOwnerWithoutEvents, makeViewer } from "#tests/support/owned-events.ts";

test("strangers, other users and guests can't read an owner's data", async () => {
  const owner = await makeOwnerWithoutEvents();
  const other = await makeOwner();
  for (const kind of KIND_IDS) {
    const { eventId } = await makeOwnedSheet(owner, kind);
    for (const foreign of [other, newId(), ""]) {
      expect(await loadOwnedEvent(foreign, eventId, NOW)).toBeNull();
      expect(await loadRoster(foreign, eventId, ALL, NOW, "en")).toBeNull();
      expect(await loadInvitation(foreign, eventId, NOW, "en")).toBeNull();
      expect(await loadInvitableEvent(foreign, eventId, NOW)).toBeNull();
      expect(flattenCards(await loadListed(foreign)).map((card) => card.id)).not.toContain(eventId);
    }
    expect(await loadOwnedEvent(owner, eventId, NOW)).not.toBeNull();
    expect(await loadRoster(owner, eventId, ALL, NOW, "en")).not.toBeNull();
    expect(await loadInvitation(owner, eventId, NOW, "en")).not.toBeNull();
    expect(await loadInvitableEvent(owner, eventId, NOW)).not.toBeNull();
  }
  expect(flattenCards(await loadListed(owner))).toHaveLength(4);
});

test("the text to share asks no one to sign up for a past event", async () => {
  const owner = await makeOwnerWithoutEvents();
  const { eventId } = await makeOwnedSheet(owner, "item");
  expect((await loadInvitation(owner, eventId, NOW, "en"))?.text).toContain("no account needed");
  const over = await loadInvitation(owner, eventId, NOW + 3650 * 86_400_000, "en");
  expect(over?.text).toMatch(/^Thanks to everyone who was part of .*: http/);
});

test("a deleted event is gone from its owner's pages", async () => {
  const owner = await makeOwnerWithoutEvents();
  const { eventId } = await makeOwnedSheet(owner, "item", sql`deleted_at = ${NOW}`);
  expect(await loadOwnedEvent(owner, eventId, NOW)).toBeNull();
  expect(await loadRoster(owner, eventId, ALL, NOW, "en")).toBeNull();
  expect(await loadListed(owner)).toEqual({ groups: [], pages: 1, shelf: "upcoming", counts: { upcoming: 0, drafts: 0, past: 0 } });
  expect(await loadDashboard(makeViewer(owner), NOW, "en")).toMatchObject({ total: 0, hosting: 0, recent: [], upcoming: [] });
});

test("the dashboard splits events by today's date in each event's own zone", async () => {
  const owner = await makeOwnerWithoutEvents();
  // At this instant it is still the 28th in Honolulu, but already the 1st in Auckland.
  const now = Date.UTC(2027, 2, 1, 4);
  await makeOwnedSheet(owner, "rsvp", sql`title = 'Honolulu', date = '2027-02-28', time_zone = 'Pacific/Honolulu'`);
  await makeOwnedSheet(owner, "rsvp", sql`title = 'Auckland', date = '2027-02-28', time_zone = 'Pacific/Auckland'`);
  await makeOwnedSheet(
    owner,
    "slot",
    sql`title = 'Festival', date = '2027-02-20', end_date = '2027-03-02', time_zone = 'Pacific/Auckland'`,
  );
  await makeOwnedSheet(owner, "rsvp", sql`title = 'Undated', date = NULL, status = 'draft'`);
  await makeOwnedSheet(owner, "rsvp", sql`title = 'Called off', date = '2027-05-01', status = 'ended'`);
  const numbers = await loadDashboard(makeViewer(owner), now, "en");
  expect(numbers).toMatchObject({ total: 5, hosting: 2, attending: 0 });
  expect(numbers.upcoming.map((event) => event.title).sort()).toEqual(["Festival", "Honolulu"]);
  expect(numbers.upcoming.every((event) => event.part === "hosting")).toBe(true);
  expect(numbers.recent.map((event) => event.title).sort()).toEqual(["Auckland", "Called off", "Undated"]);
});

test("the dashboard lists at most five upcoming and five recent events, the next and the latest first", async () => {
  const owner = await makeOwnerWithoutEvents();
  for (let day = 1; day <= 7; day++) {
    await makeOwnedSheet(owner, "rsvp", sql`title = ${`next ${day}`}, date = ${`2027-04-0${day}`}, starts_at = ${NOW + day}`);
    await makeOwnedSheet(
      owner,
      "rsvp",
      sql`title = ${`last ${day}`}, date = ${`2027-01-0${day}`}, starts_at = ${NOW - 1000 + day}, ends_at = ${NOW - 1}`,
    );
  }
  const { upcoming, recent, total, hosting } = await loadDashboard(makeViewer(owner), NOW, "en");
  expect({ total, hosting }).toEqual({ total: 14, hosting: 7 });
  expect(upcoming.map((event) => event.title)).toEqual([1, 2, 3, 4, 5].map((day) => `next ${day}`));
  // "View All" starts with the same events as the list.
  const all = await loadUpcomingEvents(makeViewer(owner), 1, NOW, "en");
  expect(all.pages).toBe(1);
  expect(all.events.slice(0, 5)).toEqual(upcoming);
  expect(all.events.map((event) => event.title)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `next ${day}`));
  expect(recent.map((event) => event.title)).toEqual([7, 6, 5, 4, 3].map((day) => `last ${day}`));
  expect(recent.every((event) => event.status === "ended")).toBe(true);
});

test("the dashboard takes one database call", async () => {
  const owner = await makeOwnerWithoutEvents();
  await makeOwnedSheet(owner);
  const batch = vi.spyOn(env.DB, "batch");
  const prepare = vi.spyOn(env.DB, "prepare");
  await loadDashboard(makeViewer(owner), NOW, "en");
  expect(batch).toHaveBeenCalledTimes(1);
  expect(batch.mock.calls[0]?.[0]).toHaveLength(prepare.mock.calls.length);
  vi.restoreAllMocks();
});

test("the community counts each address once, across contacts and events of every kind", async () => {
  const owner = await makeOwnerWithoutEvents();
  for (const kind of KIND_IDS) {
    const sheet = await makeOwnedSheet(owner, kind);
    await runTestCommand(buildSignUp(sheet, { email: "everywhere@guest.test" }));
    await runTestCommand(buildSignUp(sheet, { email: `${kind}@guest.test` }));
  }
  const elsewhere = await makeSheet("rsvp", 5);
  await runTestCommand(buildSignUp(elsewhere, { email: "stranger@guest.test" }));
  const contact = (email: string | null) =>
    sql`INSERT INTO contacts (id, user_id, name, email, created_at) VALUES (${newId()}, ${owner}, 'Someone', ${email}, 0)`;
  await runBatch([contact("RSVP@guest.test"), contact("friend@guest.test"), contact(null)]);
  expect((await loadDashboard(makeViewer(owner), NOW, "en")).community).toBe(6);
});

test("a person's sign-ups are shown once their address is proven", async () => {
  const me = makeViewer(newId(), { email: "me@viewer.test" });
  for (const kind of KIND_IDS) await runTestCommand(buildSignUp(await makeSheet(kind, 5), { email: me.email }));
  expect(await loadAttendedEvents({ ...me, isVerified: false }, 1, NOW, "en")).toEqual({ upcoming: [], past: [], pages: 1 });
  expect((await loadDashboard({ ...me, isVerified: false }, NOW, "en")).attending).toBe(0);
  await runBatch([sql`UPDATE events SET date = '2027-03-31' WHERE title = 'Spring fair' AND date IS NULL`]);
  const { upcoming, past } = await loadAttendedEvents(me, 1, NOW, "en");
  expect(upcoming).toHaveLength(4);
  expect(past).toEqual([]);
  const numbers = await loadDashboard(me, NOW, "en");
  expect(numbers).toMatchObject({ total: 0, hosting: 0, attending: 4 });
  expect((await loadUpcomingEvents(me, 1, NOW, "en")).events).toEqual(numbers.upcoming);
  expect(numbers.upcoming.every((event) => event.part === "going")).toBe(true);
  const token = upcoming[0]?.manageHref?.replace("/s/", "") ?? "";
  expect(await isGenuine(token, "signup")).toBe(true);
  expect(await loadAttendedEvents(makeViewer(newId()), 1, NOW, "en")).toEqual({ upcoming: [], past: [], pages: 1 });
});

test("a person's answers are shown as they are: Maybe, Can't go, canceled, past and for one's own event", async () => {
  const owner = await makeOwnerWithoutEvents();
  const me = makeViewer(owner, { email: "answers@viewer.test" });
  const dated = async (title: string, date: string) =>
    makeOwnedSheet(await makeOwnerWithoutEvents(), "rsvp", sql`title = ${title}, date = ${date}`);
  await runTestCommand(buildSignUp(await dated("Maybe", "2027-03-31"), { email: me.email, response: "maybe" }));
  await runTestCommand(buildSignUp(await dated("No", "2027-03-31"), { email: me.email, response: "no" }));
  await runTestCommand(buildSignUp(await dated("Past", "2027-02-01"), { email: me.email }));
  await runTestCommand(buildSignUp(await makeOwnedSheet(owner, "rsvp", sql`title = 'Mine', date = '2027-03-31'`), { email: me.email }));
  const off = await dated("Cancelled", "2027-03-31");
  await runTestCommand(buildSignUp(off, { email: me.email }));
  await runBatch([sql`UPDATE event_rsvps SET status = 'cancelled', places = 0 WHERE event_id = ${off.eventId}`]);

  const { upcoming, past } = await loadAttendedEvents(me, 1, NOW, "en");
  expect(upcoming.map((event) => [event.title, event.signups[0]?.part]).sort()).toEqual([
    ["Maybe", "maybe"],
    ["Mine", "going"],
    ["No", "no"],
  ]);
  expect(past.map((event) => event.title)).toEqual(["Past"]);
  const numbers = await loadDashboard(me, NOW, "en");
  expect(numbers.upcoming.map((event) => [event.title, event.part]).sort()).toEqual([
    ["Maybe", "maybe"],
    ["Mine", "hosting"],
  ]);
});
