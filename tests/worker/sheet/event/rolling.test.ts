import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { loadEventSettings } from "#app/organize/event/event-settings.server.ts";
import { toWizardState, type WizardState, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import { deleteEvent, duplicateEvent, endEvent, publishEvent, reopenEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { extendSeries } from "#app/sheet/event/extend.server.ts";
import { type EventForm, eventFormSchema } from "#app/sheet/event/schema.ts";
import { loadOpenEndedSeries } from "#app/sheet/event/series.server.ts";
import { changeSchedule, type ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { listRuleDates } from "#app/sheet/repeats/dates.server.ts";
import { getHorizon } from "#app/sheet/repeats/rules.ts";
import { captureErrors, markSent } from "#tests/support/mailbox.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { api } from "#workers/api/api.ts";

const NOW = Date.UTC(2026, 11, 1, 12);
const [TODAY, FIRST] = ["2026-12-01", "2026-12-06"];
const RULE = "FREQ=WEEKLY;BYDAY=SU";
const SUNDAYS = listRuleDates({ rule: `${RULE};COUNT=30`, startsOn: FIRST, leftOut: [] }, 30);
const TYPES = ["potluck", "volunteer", "time-slots"] as const;
/** Midnight of a date in New York in winter. */
const at = (date: string) => Date.parse(`${date}T05:00:00Z`);

type Rota = { titles?: string[]; rule?: string; weeksAhead?: number; first?: string; times?: { startTime: string; endTime: string } };

function change(state: WizardState, ...changes: ScheduleChange[]): WizardState {
  return { ...state, schedule: changes.reduce(changeSchedule, state.schedule) };
}

function sent(state: WizardState, intent: EventForm["intent"] = "publish"): EventForm {
  const form = eventFormSchema.safeParse(JSON.parse(JSON.stringify(wizardStateToForm(state, intent))));
  if (!form.success) throw new Error(JSON.stringify(form.error.issues));
  return form.data;
}

function rollingForm(type: (typeof TYPES)[number], rota: Rota = {}, given: Partial<EventForm> = {}): EventForm {
  const { titles = ["Coffee"], rule = RULE, weeksAhead = 4, first = FIRST } = rota;
  const times = type === "potluck" ? {} : (rota.times ?? { startTime: "10:00", endTime: "11:00" });
  const date = type === "time-slots" ? first : null;
  const offers = titles.map((title) => makeOffer({ title, date, category: "Other", capacity: 30, ...times }));
  const form = { ...makeForm(type, { date: first, offers, ...given }), ...(date && { date: null, dates: [date] }) };
  const until = getHorizon({ startsOn: first, weeksAhead }, TODAY).replaceAll("-", "");
  const dates = listRuleDates({ rule: `${rule};UNTIL=${until}`, startsOn: first, leftOut: [] }, 400);
  const state = change(toWizardState("e".repeat(26), form, null), { change: "repeat", model: first, rule, dates, leftOut: [], weeksAhead });
  return sent(state);
}

async function readDates(event: MadeEvent): Promise<string[]> {
  return (await readEditableEvent(event)).form.offers.map(({ date, title }) => `${date} ${title}`);
}

async function editing(event: MadeEvent) {
  const { form, row, offers } = await readEditableEvent(event);
  const state = toWizardState(event.eventId, form, row.version);
  const keyOf = (date: string) => state.schedule.offers.find((each) => each.date === date)?.key ?? "";
  return { state, row, offers, keyOf };
}

async function saved(event: MadeEvent, state: WizardState, now = NOW) {
  const outcome = await saveEvent(event.ownerId, event.eventId, { form: sent(state), version: state.version ?? 0 }, now);
  expect(outcome).toMatchObject({ outcome: "saved" });
}

async function readMails({ eventId }: MadeEvent) {
  const [rows] = await runBatch([
    sql<{ props: string }>`SELECT props FROM email_outbox WHERE event_id = ${eventId} AND template = 'dates-added' ORDER BY created_at`,
  ]);
  return rows.map(({ props }) => JSON.parse(props));
}

async function readDueTimes({ eventId }: MadeEvent): Promise<(number | null)[]> {
  const [rows] = await runBatch([
    sql<{ at: number | null }>`SELECT extends_at AS at FROM event_series WHERE event_id = ${eventId} ORDER BY id`,
  ]);
  return rows.map((row) => row.at);
}

test.each(TYPES)("%s: each date is added once, four weeks ahead, and its owner is told once", async (type) => {
  const event = await makeEvent(rollingForm(type, { titles: ["Coffee", "Cake"] }));
  const [, , , , , sixth = "", seventh = ""] = SUNDAYS;
  const before = (await readEditableEvent(event)).offers.map(({ id }) => id);
  expect(await readDates(event)).toEqual(SUNDAYS.slice(0, 5).flatMap((date) => [`${date} Coffee`, `${date} Cake`]));
  const due = at("2026-12-13");
  expect(await readDueTimes(event)).toEqual([due, due]);
  await extendSeries(due - 1);
  expect(await readDates(event)).toHaveLength(10);
  expect(await loadOpenEndedSeries(event.ownerId, event.eventId)).toEqual({ weeksAhead: 4, madeUntil: SUNDAYS[4], isFull: false });
  const told = await (await api.request(`/events/${event.eventId}`)).json<{ series: { id: string }[]; offers: { series: unknown }[] }>();
  expect(told.series).toEqual(
    ["Coffee", "Cake"].map(() => ({ id: expect.any(String), rule: RULE, startsOn: FIRST, weeksAhead: 4, madeUntil: SUNDAYS[4] })),
  );
  expect(told.offers.map(({ series }) => series)).toEqual(
    (await readEditableEvent(event)).offers.map(({ seriesId, date }) => ({ id: seriesId, date })),
  );
  expect(await loadOpenEndedSeries("somebody-else", event.eventId)).toBeNull();

  await Promise.all([extendSeries(due), extendSeries(due), extendSeries(due)]);
  await extendSeries(due);
  expect((await readDates(event)).slice(10)).toEqual([`${sixth} Coffee`, `${sixth} Cake`]);
  expect((await readEditableEvent(event)).offers.slice(0, 10).map(({ id }) => id)).toEqual(before);
  expect(await readMails(event)).toEqual([{ dates: [sixth], skipped: [], isFull: false }]);
  expect(await readDueTimes(event)).toEqual([at("2026-12-20"), at("2026-12-20")]);
  const added = (await readEditableEvent(event)).offers.at(-1);
  expect(await makeSignUp(event, added?.id, { now: due })).toMatch(/./);
  expect((await readEditableEvent(event)).row).toMatchObject({ endDate: sixth, status: "published" });
  await extendSeries(at("2026-12-20"));
  expect((await readDates(event)).slice(12)).toEqual([`${seventh} Coffee`, `${seventh} Cake`]);
});

test("after an outage of three weeks each date is there once, and dates missed in between aren't added", async () => {
  const event = await makeEvent(rollingForm("volunteer"));
  await extendSeries(at("2027-01-05"));
  expect(await readDates(event)).toEqual(SUNDAYS.slice(0, 9).map((date) => `${date} Coffee`));
  expect(await readMails(event)).toHaveLength(1);
  await extendSeries(at("2027-04-01") - DURATIONS.hour);
  const read = (await readEditableEvent(event)).form;
  expect(read.offers.map(({ date }) => date).slice(9)).toEqual(SUNDAYS.filter((date) => date >= "2027-04-01" && date <= "2027-04-28"));
  expect(read.series[0]?.leftOut).toEqual(SUNDAYS.filter((date) => date > "2027-01-31" && date < "2027-04-01"));
});

test("an interrupted run leaves nothing half done", async () => {
  const event = await makeEvent(rollingForm("volunteer"));
  const [, , , , , sixth] = SUNDAYS;
  await env.DB.exec(
    "CREATE TRIGGER breaks BEFORE INSERT ON email_outbox WHEN new.template = 'dates-added' BEGIN SELECT raise(ABORT, 'off'); END",
  );
  {
    using _ = captureErrors();
    await extendSeries(at("2026-12-13"));
  }
  expect(await readDates(event)).toHaveLength(5);
  await env.DB.exec("DROP TRIGGER breaks");
  await extendSeries(at("2026-12-13"));
  expect(await readDates(event)).toHaveLength(5);
  await extendSeries(at("2026-12-13") + DURATIONS.hour);
  expect((await readDates(event)).slice(5)).toEqual([`${sixth} Coffee`]);
});

test("dates left out, removed or changed individually stay so; later and all dates continue as changed", async () => {
  const event = await makeEvent(rollingForm("volunteer"));
  const [, second = "", third = "", fourth = "", fifth = "", sixth = ""] = SUNDAYS;
  const first = await editing(event);
  const last = first.keyOf(fifth);
  await saved(event, change(first.state, { change: "remove offer", key: last }, { change: "remove date", date: second }));
  const next = await editing(event);
  await saved(event, change(next.state, { change: "edit offer", key: next.keyOf(fourth), edit: { title: "Tea" } }));
  await extendSeries(at("2026-12-13"));
  expect(await readDates(event)).toEqual([`${FIRST} Coffee`, `${third} Coffee`, `${fourth} Tea`, `${sixth} Coffee`]);

  const later = await editing(event);
  const key = later.keyOf(third);
  const renamed = change(
    later.state,
    { change: "edit offer", key, edit: { title: "Cocoa" } },
    { change: "scope", key, scope: "later", today: TODAY },
  );
  await saved(event, renamed);
  const { series } = (await readEditableEvent(event)).form;
  expect(series.map(({ rule, weeksAhead }) => `${rule} ${weeksAhead}`).sort()).toEqual([`${RULE} 4`, `${RULE};UNTIL=20261219 undefined`]);
  await extendSeries(at("2026-12-20"));
  expect((await readDates(event)).slice(3)).toEqual([`${sixth} Cocoa`, `${SUNDAYS[6]} Cocoa`]);

  const all = await editing(event);
  const one = all.keyOf(sixth);
  await saved(
    event,
    change(all.state, { change: "edit offer", key: one, edit: { capacity: 3 } }, { change: "scope", key: one, scope: "all", today: TODAY }),
  );
  await extendSeries(at("2026-12-27"));
  expect((await readEditableEvent(event)).offers.at(-1)).toMatchObject({ date: SUNDAYS[7], title: "Cocoa", capacity: 3 });
});

test("an event that was ended, deleted or never published isn't extended; once published or reopened it is", async () => {
  const [ended, deleted] = [await makeEvent(rollingForm("volunteer")), await makeEvent(rollingForm("volunteer"))];
  await endEvent(ended.ownerId, ended.eventId, NOW);
  await deleteEvent(deleted.ownerId, deleted.eventId, NOW);
  const copy = await duplicateEvent(ended.ownerId, ended.eventId, NOW);
  if (copy.outcome !== "duplicated") throw new Error(copy.outcome);
  const draft = { ...ended, eventId: copy.eventId };
  const due = at("2026-12-13");
  expect(await readDueTimes(draft)).toEqual([null]);
  await extendSeries(due);
  expect([await readDates(ended), await readDates(draft)].map(({ length }) => length)).toEqual([5, 5]);
  expect([...(await readDueTimes(ended)), ...(await readDueTimes(deleted))]).toEqual([null, null]);

  expect(await publishEvent(draft.ownerId, draft.eventId, NOW)).toMatchObject({ outcome: "published" });
  expect(await reopenEvent(ended.ownerId, ended.eventId, NOW)).toMatchObject({ outcome: "reopened" });
  await extendSeries(due);
  expect([await readDates(ended), await readDates(draft)].map(({ length }) => length)).toEqual([6, 6]);
});

test("calling off a running series cancels its future dates and adds none until it is reopened", async () => {
  const event = await makeEvent(rollingForm("volunteer"), { now: NOW });
  const [first, second] = (await readEditableEvent(event)).offers;
  await makeSignUp(event, first?.id, { email: `past-${event.eventId}@guest.test`, now: NOW });
  await makeSignUp(event, second?.id, { email: `next-${event.eventId}@guest.test`, now: NOW });
  const running = at("2026-12-08");
  expect(await loadEventSettings(event.ownerId, event.eventId, running)).toMatchObject({ hasStarted: true, hasAhead: true });
  expect(await endEvent(event.ownerId, event.eventId, running)).toEqual({ outcome: "restCalledOff", notifiedCount: 1 });
  await markSent("event-cancelled", event.eventId);
  await extendSeries(at("2026-12-13"));
  expect(await readDates(event)).toHaveLength(5);
  expect(await loadEventSettings(event.ownerId, event.eventId, running + 1)).toMatchObject({
    status: "ended",
    hasOff: true,
    signUps: "open",
  });
  expect(await reopenEvent(event.ownerId, event.eventId, running + 2)).toEqual({ outcome: "reopened", notifiedCount: 1 });
  await extendSeries(at("2026-12-13"));
  expect(await readDates(event)).toHaveLength(6);
});

test("a series stops at 400 offers, and its owner is told once", async () => {
  const days = LIMITS.offers.max - 6;
  const form = rollingForm("volunteer", { titles: ["Coffee", "Cake"] });
  const more = Array.from({ length: days - 5 }, (_, index) =>
    makeOffer({ ...form.offers[0], seriesId: undefined, title: `Extra ${index}` }),
  );
  const event = await makeEvent({ ...form, offers: [...form.offers, ...more] });
  expect(await readDates(event)).toHaveLength(399);
  await extendSeries(at("2026-12-13"));
  await extendSeries(at("2026-12-13"));
  expect(await readDates(event)).toHaveLength(399);
  expect(await readMails(event)).toEqual([{ dates: [], skipped: [], isFull: true }]);
  expect(await readDueTimes(event)).toEqual([null, null]);
  expect(await loadOpenEndedSeries(event.ownerId, event.eventId)).toMatchObject({ isFull: true });
});

test("an owner who switched notices off gets none of these, and the dates are still added", async () => {
  const ownerId = await makeUser({ newRsvps: false });
  const event = await makeEvent(rollingForm("volunteer"), { ownerId });
  await extendSeries(at("2026-12-13"));
  expect(await readDates(event)).toHaveLength(6);
  expect(await readMails(event)).toEqual([]);
});

test("clock changes don't shift hours, and a date whose hour they skip is left out", async () => {
  const berlin = await makeEvent(rollingForm("volunteer", { first: "2026-12-06", weeksAhead: 2 }, { timeZone: "Europe/Berlin" }));
  const night = await makeEvent(rollingForm("volunteer", { times: { startTime: "02:30", endTime: "04:00" } }));
  await extendSeries(at("2027-03-10"));
  for (const day of ["2027-03-17", "2027-03-24"]) await extendSeries(at(day));
  const starts = (await readEditableEvent(berlin)).offers.filter(({ date }) => (date ?? "") >= "2027-03-14");
  expect(starts.map(({ startsAt }) => new Date(startsAt ?? 0).toISOString())).toEqual(
    ["2027-03-14T09", "2027-03-21T09", "2027-03-28T08", "2027-04-04T08"].map((hour) => `${hour}:00:00.000Z`),
  );
  expect((await readEditableEvent(night)).form.series[0]?.leftOut).toContain("2027-03-14");
  expect((await readMails(night))[0]).toMatchObject({ skipped: ["2027-03-14"] });
  expect((await readDates(night)).at(-1)).toBe("2027-04-18 Coffee");
});

test("there is always a future date, however rare the dates are", async () => {
  const event = await makeEvent(rollingForm("volunteer", { rule: "FREQ=MONTHLY;BYMONTHDAY=6", weeksAhead: 1 }));
  expect(await readDates(event)).toEqual([`${FIRST} Coffee`]);
  await extendSeries(at(FIRST) - 1);
  expect(await readDates(event)).toHaveLength(1);
  await extendSeries(at(FIRST));
  expect(await readDates(event)).toEqual([`${FIRST} Coffee`, "2027-01-06 Coffee"]);
});
