import { expect, test } from "vitest";
import type { EventTypeId } from "#app/event-types/types.ts";
import { publishEvent } from "#app/sheet/event/commands.server.ts";
import { type DraftGap, loadInvitation } from "#app/sheet/event/invitation.server.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { makeEvent, makeForm } from "#tests/support/makers.ts";

test.each([
  ["potluck", { date: null, offers: [] }, ["date", "offers"]],
  ["potluck", { location: "" }, ["location"]],
  ["volunteer", { offers: [] }, ["offers"]],
  ["time-slots", { dates: [], offers: [] }, ["date", "offers"]],
  ["general", { dates: [], offers: [] }, ["date"]],
  ["rsvp", { date: null, location: "" }, ["date", "location"]],
  ["potluck", {}, []],
  ["volunteer", {}, []],
  ["rsvp", {}, []],
] satisfies [EventTypeId, Partial<EventForm>, DraftGap[]][])(
  "the share page of a %s draft with %j says it lacks %j, and so does publishing",
  async (type, given, lacks) => {
    const { ownerId, eventId } = await makeEvent({ ...makeForm(type), ...given, intent: "draft" });
    expect((await loadInvitation(ownerId, eventId, Date.now(), "en"))?.lacks).toEqual(lacks);
    const { outcome } = await publishEvent(ownerId, eventId, Date.now());
    expect(outcome).toBe(lacks.length > 0 ? "refused" : "published");
    if (lacks.length === 0) expect((await loadInvitation(ownerId, eventId, Date.now(), "en"))?.lacks).toEqual([]);
  },
);

test("a draft whose date has passed asks for another one", async () => {
  const { ownerId, eventId } = await makeEvent(makeForm("potluck", { intent: "draft" }));
  const later = Date.now() + 3650 * 86_400_000;
  expect((await loadInvitation(ownerId, eventId, later, "en"))?.lacks).toEqual(["date ahead"]);
  expect((await publishEvent(ownerId, eventId, later)).outcome).toBe("refused");
});
