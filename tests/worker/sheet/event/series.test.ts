import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { toWizardState, type WizardState, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import { deleteEvent, duplicateEvent, reopenEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { type EventForm, eventFormSchema } from "#app/sheet/event/schema.ts";
import { changeSchedule, type ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { listRuleDates } from "#app/sheet/repeats/dates.server.ts";
import {
  type MadeEvent,
  makeEvent,
  makeForm,
  makeOffer,
  makeSignUp,
  makeSignUps,
  readEditableEvent,
  signUpCommand,
} from "#tests/support/makers.ts";
import { api } from "#workers/api/api.ts";

const NOW = Date.UTC(2026, 11, 1, 12);
const [TODAY, FIRST] = ["2026-12-01", "2027-01-03"];
const RULE = "FREQ=WEEKLY;BYDAY=SU;COUNT=13";
const TYPES = ["potluck", "volunteer", "time-slots"] as const;

function change(state: WizardState, ...changes: ScheduleChange[]): WizardState {
  return { ...state, schedule: changes.reduce(changeSchedule, state.schedule) };
}

/** Returns the form as the server reads it from the wizard. */
function sent(state: WizardState): EventForm {
  const form = eventFormSchema.safeParse(JSON.parse(JSON.stringify(wizardStateToForm(state, "publish"))));
  if (!form.success) throw new Error(JSON.stringify(form.error.issues));
  return form.data;
}

async function rotaForm(type: (typeof TYPES)[number], given: Partial<EventForm> = {}, titles = ["Coffee", "Cake"]) {
  const times = type === "potluck" ? {} : { startTime: "10:00", endTime: "11:00" };
  const date = type === "time-slots" ? FIRST : null;
  const offers = titles.map((title) => makeOffer({ title, date, category: "Other", capacity: 30, ...times }));
  const form = { ...makeForm(type, { date: FIRST, offers, ...given }), ...(date && { date: null, dates: [date] }) };
  const dates = listRuleDates({ rule: RULE, startsOn: FIRST, leftOut: [] }, 400);
  const state = change(toWizardState("e".repeat(26), form, null), { change: "repeat", model: FIRST, rule: RULE, dates, leftOut: [] });
  return { form: sent(state), dates };
}

/** Opens the event in its owner's wizard. */
async function editing(event: MadeEvent) {
  const { form, row, offers } = await readEditableEvent(event);
  const state = toWizardState(event.eventId, form, row.version);
  const keyOf = (date: string, title: string) =>
    state.schedule.offers.find((each) => each.date === date && each.title === title)?.key ?? "";
  return { state, row, offers, keyOf };
}

async function saved(event: MadeEvent, state: WizardState, cancel: string[] = []) {
  return await saveEvent(event.ownerId, event.eventId, { form: sent(state), version: state.version ?? 0, cancel }, NOW);
}

async function readRows(event: MadeEvent) {
  const { form } = await readEditableEvent(event);
  const at = new Map(form.series.map(({ id }, index) => [id, index]));
  return { form, shown: form.offers.map(({ date, title, seriesId }) => `${date} ${title} ${at.get(seriesId ?? "") ?? "-"}`) };
}

test.each(TYPES)("%s: offers store the rule that made them, and their form shows it again", async (type) => {
  const { form, dates } = await rotaForm(type);
  const event = await makeEvent(form);
  const { form: read, shown } = await readRows(event);
  expect(dates).toHaveLength(13);
  expect(new Set(shown).size).toBe(26);
  expect(read.series.map(({ rule, startsOn, leftOut }) => [rule, startsOn, leftOut])).toEqual([
    [RULE, FIRST, []],
    [RULE, FIRST, []],
  ]);
  expect(read.offers.every(({ seriesId }) => read.series.some(({ id }) => id === seriesId))).toBe(true);
  const { state } = await editing(event);
  expect(await saved(event, state)).toMatchObject({ outcome: "saved" });
  expect((await readRows(event)).form.series).toEqual(read.series);
});

test.each(TYPES)("%s: changing this and later dates with 300 sign-ups keeps all the others", async (type) => {
  const { form, dates } = await rotaForm(type);
  const event = await makeEvent(form);
  const { state, offers, keyOf } = await editing(event);
  const commands = Array.from({ length: 300 }, (_, index) => signUpCommand(event, offers[index % offers.length]?.id, { now: NOW - 1 }));
  expect(new Set(await makeSignUps(commands))).toEqual(new Set(["signedUp"]));
  const before = await readSignUps(event);
  const [, , , fourth = "", fifth = ""] = dates;

  const key = keyOf(fourth, "Coffee");
  const renamed = change(
    state,
    { change: "edit offer", key, edit: { title: "Tea" } },
    { change: "scope", key, scope: "later", today: TODAY },
  );
  expect(await saved(event, renamed)).toMatchObject({ outcome: "saved" });
  expect(await readSignUps(event)).toEqual(before);
  const { form: split } = await readRows(event);
  expect(split.offers.map(({ id }) => id)).toEqual(offers.map(({ id }) => id));
  expect(split.offers.filter(({ title }) => title === "Tea").map(({ date }) => date)).toEqual(dates.slice(3));
  expect(split.series.map(({ rule, startsOn }) => [rule, startsOn]).sort()).toEqual(
    [
      ["FREQ=WEEKLY;BYDAY=SU;UNTIL=20270123", FIRST],
      [RULE, FIRST],
      ["FREQ=WEEKLY;BYDAY=SU;UNTIL=20270328", fourth],
    ].sort(),
  );

  const next = await editing(event);
  const gone = next.keyOf(fifth, "Tea");
  const removing = change(next.state, { change: "remove offer", key: gone }, { change: "scope", key: gone, scope: "later", today: TODAY });
  const asked = await saved(event, removing);
  if (asked.outcome !== "affects") throw new Error(asked.outcome);
  const isTea = new Set(split.offers.filter(({ title, date }) => title === "Tea" && (date ?? "") >= fifth).map(({ id }) => id));
  const affected = before.filter(({ offerId }) => isTea.has(offerId));
  expect(asked.people.map(({ signupId }) => signupId).sort()).toEqual(affected.map(({ id }) => id).sort());
  expect(
    await saved(
      event,
      removing,
      affected.map(({ id }) => id),
    ),
  ).toMatchObject({ outcome: "saved" });
  expect(await readSignUps(event)).toEqual(before.filter(({ offerId }) => !isTea.has(offerId)));
  expect((await readRows(event)).shown).toHaveLength(26 - isTea.size);
});

async function readSignUps({ eventId, type }: MadeEvent) {
  const [table, column] = { potluck: ["potluck_signups", "potluck_item_id"], volunteer: ["volunteer_signups", "volunteer_shift_id"] }[
    type as string
  ] ?? ["time_slot_signups", "time_slot_id"];
  const [rows] = await runBatch([
    sql<{
      id: string;
      offerId: string;
      status: string;
      version: number;
    }>`SELECT id, ${sql.raw(column ?? "")} AS offerId, status, version FROM ${sql.raw(table ?? "")}
      WHERE event_id = ${eventId} AND status <> 'cancelled' ORDER BY id`,
  ]);
  return rows;
}

test("all dates keeps one series, this date leaves it, and a date removed and added again finds its place", async () => {
  const { form, dates } = await rotaForm("volunteer", {}, ["Coffee"]);
  const event = await makeEvent(form);
  const first = await editing(event);
  const key = first.keyOf(dates[5] ?? "", "Coffee");
  const all = change(
    first.state,
    { change: "edit offer", key, edit: { title: "Tea" } },
    { change: "scope", key, scope: "all", today: TODAY },
  );
  expect(await saved(event, all)).toMatchObject({ outcome: "saved" });
  expect(new Set((await readRows(event)).shown.map((each) => each.slice(11)))).toEqual(new Set(["Tea 0"]));

  const second = await editing(event);
  const one = second.keyOf(dates[5] ?? "", "Tea");
  expect(await saved(event, change(second.state, { change: "edit offer", key: one, edit: { title: "Cocoa" } }))).toMatchObject({
    outcome: "saved",
  });
  expect((await readRows(event)).shown[5]).toBe(`${dates[5]} Cocoa -`);

  const third = await editing(event);
  const date = dates[7] ?? "";
  const without = change(third.state, { change: "remove date", date });
  expect(await saved(event, without)).toMatchObject({ outcome: "saved" });
  const fourth = await editing(event);
  expect(fourth.state.schedule.series).toMatchObject([{ leftOut: [dates[5], date] }]);
  const again = change(fourth.state, { change: "repeat", model: FIRST, rule: RULE, dates, leftOut: [] });
  expect(await saved(event, again)).toMatchObject({ outcome: "saved" });
  const { form: after, shown } = await readRows(event);
  expect([shown[7], shown.length, after.series[0]?.leftOut]).toEqual([`${date} Tea 0`, 13, [dates[5]]]);
});

test("offers of a series can swap dates in one save", async () => {
  const { form } = await rotaForm("volunteer", {}, ["Coffee"]);
  const event = await makeEvent(form);
  const { form: read, row } = await readEditableEvent(event);
  const [one, two, ...rest] = read.offers;
  if (!one || !two) throw new Error("No offers");
  const swapped = { ...read, offers: [{ ...one, date: two.date }, { ...two, date: one.date }, ...rest] };
  const outcome = await saveEvent(event.ownerId, event.eventId, { form: eventFormSchema.parse(swapped), version: row.version }, NOW);
  expect(outcome).toMatchObject({ outcome: "saved" });
  const after = (await readEditableEvent(event)).form.offers;
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id]);
  expect(new Set(after.map(({ seriesId }) => seriesId)).size).toBe(1);
});

test("a copy has its own series, a new first day moves the rule, and another event's series can't be named", async () => {
  const { form } = await rotaForm("volunteer", {}, ["Coffee"]);
  const event = await makeEvent(form);
  const original = (await readEditableEvent(event)).form.series;
  const copy = await duplicateEvent(event.ownerId, event.eventId, NOW);
  if (copy.outcome !== "duplicated") throw new Error(copy.outcome);
  const copied = (await readEditableEvent({ ...event, eventId: copy.eventId })).form;
  expect(copied.series).toEqual([{ ...original[0], id: expect.not.stringMatching(original[0]?.id ?? "") }]);
  expect(new Set(copied.offers.map(({ seriesId }) => seriesId))).toEqual(new Set([copied.series[0]?.id]));

  const other = await makeEvent(makeForm("volunteer"));
  const before = await readEditableEvent(other);
  const stolen = { ...form, series: original, offers: form.offers.map((offer) => ({ ...offer, seriesId: original[0]?.id })) };
  await saveEvent(other.ownerId, other.eventId, { form: eventFormSchema.parse(stolen), version: before.row.version }, NOW);
  expect((await readEditableEvent(event)).form.series).toEqual(original);
  expect((await readEditableEvent(other)).form.series[0]?.id).not.toBe(original[0]?.id);

  const later = Date.UTC(2027, 5, 1);
  expect(await reopenEvent(event.ownerId, event.eventId, later, "2027-07-05")).toEqual({ outcome: "reopened" });
  const moved = (await readEditableEvent(event)).form;
  expect(moved.series).toEqual([{ ...original[0], rule: "FREQ=WEEKLY;BYDAY=MO;COUNT=13", startsOn: "2027-07-05" }]);
  expect(listRuleDates(moved.series[0] ?? original[0] ?? never(), 400)).toEqual(moved.dates);
  await deleteEvent(event.ownerId, event.eventId, later);
});

function never(): never {
  throw new Error("No series");
}

test.each(TYPES)("%s: each date opens a set number of weeks before it, in the event's time zone", async (type) => {
  const { form } = await rotaForm(type, { opensWeeksBefore: 2, timeZone: "Europe/Berlin" }, ["Coffee"]);
  const event = await makeEvent(form);
  const { offers, form: read } = await readEditableEvent(event);
  expect(read.opensWeeksBefore).toBe(2);
  const opening = Date.UTC(2026, 11, 19, 23);
  expect(offers[0]?.opensAt).toBe(opening);
  const told = await (await api.request(`/events/${event.eventId}`)).json<{ offers: { opensAt: string; series: unknown }[] }>();
  expect(told.offers[0]).toMatchObject({ series: { id: read.series[0]?.id, date: FIRST } });
  const openAt = async (now: number) =>
    (await loadEventPage(event.eventId, null, now))?.offers.map(({ isOpen }) => isOpen).lastIndexOf(true);
  expect([await openAt(opening - 1), await openAt(opening), await openAt(opening + 7 * 86_400_000)]).toEqual([-1, 0, 1]);
  await expect(makeSignUp(event, offers[0]?.id, { now: opening - 1 })).rejects.toThrow("closed");
  expect(await makeSignUp(event, offers[0]?.id, { now: opening })).toMatch(/./);
  await expect(makeSignUp(event, offers[1]?.id, { now: opening })).rejects.toThrow("closed");

  const { state } = await editing(event);
  const sooner = { ...state, options: { ...state.options, opensWeeksBefore: 4 } };
  expect(await saved(event, sooner)).toMatchObject({ outcome: "saved" });
  expect(await openAt(opening)).toBe(2);
});
