import { expect, test } from "vitest";
import { EVENT_TYPE_IDS, eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { DURATIONS } from "#app/limits.ts";
import { changeWizard, toWizardState, type WizardAction, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import { duplicateEvent, endEvent, publishEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { loadEventForEdit } from "#app/sheet/event/queries.server.ts";
import { eventFormSchema } from "#app/sheet/event/schema.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { listRuleDates } from "#app/sheet/repeats/dates.server.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent } from "#tests/support/makers.ts";

const NOW = Date.UTC(2027, 5, 1, 12);
const [PAST, AHEAD] = ["2027-05-01", "2027-07-01"];

/** An event from a month ago, whose sign-ups were open from April until the day before. */
async function copyOfPast(type: EventTypeId) {
  const { kind, categories } = eventType(type);
  const slot = { offers: [makeOffer({ date: PAST, startTime: "09:00", endTime: "10:00" })] };
  const item = { offers: [makeOffer({ category: categories[0]?.value })] };
  const offers = kind === "slot" ? slot : kind === "item" ? item : {};
  const window = { opensAt: "2027-04-01T09:00", closesAt: "2027-04-30T18:00" };
  const event = await makeEvent(makeForm(type, { date: PAST, ...offers, ...window }));
  await endEvent(event.ownerId, event.eventId, NOW - DURATIONS.day);
  const copied = await duplicateEvent(event.ownerId, event.eventId, NOW);
  if (copied.outcome !== "duplicated") throw new Error(copied.outcome);
  return { ownerId: event.ownerId, eventId: copied.eventId };
}

/** Opens the copy in the wizard, makes the owner's changes and submits it. */
async function send({ ownerId, eventId }: { ownerId: string; eventId: string }, changes: WizardAction[], intent: "draft" | "publish") {
  const opened = await loadEventForEdit(ownerId, eventId);
  if (!opened) throw new Error("Gone");
  expect(opened.status).toBe("draft");
  const state = changes.reduce(changeWizard, toWizardState(eventId, opened.form, opened.version));
  const form = eventFormSchema.parse(wizardStateToForm(state, intent));
  return await saveEvent(ownerId, eventId, { form, version: opened.version, cancel: [] }, NOW);
}

function newDates(type: EventTypeId): WizardAction[] {
  if (!eventType(type).manyDates) return [{ action: "schedule", change: { change: "date", date: AHEAD } }];
  const offers = [{ ...makeOffer({ startTime: "09:00", endTime: "10:00" }), date: AHEAD }];
  return [
    { action: "schedule", change: { change: "add date", date: AHEAD, offers } },
    { action: "schedule", change: { change: "remove date", date: PAST } },
  ];
}

test.each(EVENT_TYPE_IDS)(
  "%s: the copy of a past event is a draft, says which dates have passed, and can be published on new dates",
  async (type) => {
    const copy = await copyOfPast(type);
    const asItWas = await send(copy, [], "publish");
    expect(asItWas).toMatchObject({
      outcome: "refused",
      problems: expect.arrayContaining([{ path: expect.anything(), message: expect.stringContaining("passed") }]),
    });
    expect(await send(copy, [], "draft")).toMatchObject({ outcome: "saved", status: "draft" });
    expect(await send(copy, newDates(type), "publish")).toMatchObject({ outcome: "saved", status: "published" });
    const page = await loadEventPage(copy.eventId, null, NOW);
    expect(page?.event).toMatchObject({ status: "published", isOpen: true, startsAt: expect.any(Number) });
    expect(page?.offers.every((offer) => offer.isOpen)).toBe(true);
  },
);

test.each(EVENT_TYPE_IDS)("%s: a copy with a new first day shifts all its dates, and can be published at once", async (type) => {
  const { hasOffers, offerHas } = getKind(type);
  const times = offerHas.includes("times") ? { startTime: "09:00:00", endTime: "10:00:00" } : {};
  const days = [PAST, "2027-05-03"];
  const dated = {
    dates: days,
    offers: days.map((date) => makeOffer({ date, category: eventType(type).categories[0]?.value ?? null, ...times })),
  };
  const event = await makeEvent({
    ...makeForm(type, { ...(hasOffers && dated), opensAt: "2027-03-01T09:00", closesAt: "2027-05-02T18:00" }),
    date: hasOffers ? null : PAST,
  });
  expect(await duplicateEvent(event.ownerId, event.eventId, NOW, "2027-05-31")).toEqual({ outcome: "past" });
  const copied = await duplicateEvent(event.ownerId, event.eventId, NOW, AHEAD);
  if (copied.outcome !== "duplicated") throw new Error(copied.outcome);
  expect(await publishEvent(event.ownerId, copied.eventId, NOW)).toEqual({ outcome: "published" });
  const page = await loadEventPage(copied.eventId, null, NOW);
  expect(page?.event).toMatchObject({ isOpen: true, date: AHEAD, closesAt: Date.UTC(2027, 6, 2, 22) });
  if (hasOffers)
    expect(page?.offers.map(({ date, isOpen }) => [date, isOpen])).toEqual([
      [AHEAD, true],
      ["2027-07-03", true],
    ]);
});

test.each([
  ["FREQ=MONTHLY;BYMONTHDAY=15;COUNT=12", "2027-01-15", "2028-01-15", ["2028-02-15", "2028-12-15"]],
  ["FREQ=MONTHLY;BYDAY=1SA;COUNT=12", "2026-12-05", "2027-12-04", ["2028-01-01", "2028-11-04"]],
])("a copy's dates follow its rule from the new first day: %s", async (rule, startsOn, to, [second, last]) => {
  const series = [{ id: "series-1", rule, startsOn, leftOut: [] }];
  const dates = listRuleDates({ rule, startsOn, leftOut: [] }, 400);
  const offers = dates.map((date) => makeOffer({ date, startTime: "09:00:00", endTime: "10:00:00", seriesId: "series-1" }));
  const event = await makeEvent({ ...makeForm("volunteer", { offers, series, dates }), date: null });
  const copied = await duplicateEvent(event.ownerId, event.eventId, Date.UTC(2026, 10, 1), to);
  if (copied.outcome !== "duplicated") throw new Error(copied.outcome);
  const { form } = await readEditableEvent({ ...event, eventId: copied.eventId });
  expect([form.dates.length, form.dates[0], form.dates[1], form.dates.at(-1)]).toEqual([12, to, second, last]);
  expect(form.series).toMatchObject([{ rule, startsOn: to, leftOut: [] }]);
  expect(listRuleDates(form.series[0] ?? { rule, startsOn, leftOut: [] }, 400)).toEqual(form.dates);
});
