import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { eventFormSchema } from "#app/sheet/event/schema.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { api } from "#workers/api/api.ts";
import { eventAnswer } from "#workers/api/schema.ts";

const NOW = Date.UTC(2027, 3, 20, 12);
const [SATURDAY, SUNDAY] = ["2027-05-01", "2027-05-02"];
const TYPES = ["potluck", "donations", "volunteer"] as const;

/** Two offers for each date, in reverse date order. */
function onTwoDates(type: (typeof TYPES)[number]) {
  const times = getKind(type).offerHas.includes("times") ? { startTime: "09:00:00", endTime: "10:00:00" } : {};
  const offers = [SUNDAY, SATURDAY].flatMap((date) =>
    ["Coffee", "Cake"].map((title) => makeOffer({ title, date, category: "Other", ...times })),
  );
  return makeForm(type, { date: null, dates: [SATURDAY, SUNDAY], startTime: "09:00:00", endTime: "10:00:00", offers });
}

test.each(TYPES)("%s: each offer has its date, and the sheet lists them in date order", async (type) => {
  const event = await makeEvent({ ...onTwoDates(type), date: null });
  const page = await loadEventPage(event.eventId, null, NOW);
  expect(page?.event).toMatchObject({ date: SATURDAY, endDate: SUNDAY, startTime: "09:00:00", endTime: "10:00:00" });
  expect(page?.offers.map(({ title, date, startTime, startsAt }) => [title, date, startTime, startsAt])).toEqual(
    [SATURDAY, SUNDAY].flatMap((date, index) =>
      ["Coffee", "Cake"].map((title) => [title, date, "09:00:00", Date.UTC(2027, 4, 1 + index, 13)]),
    ),
  );
  const { form } = await readEditableEvent(event);
  expect(form).toMatchObject({ date: null, dates: [SATURDAY, SUNDAY] });
  expect(eventFormSchema.parse(form).offers.map(({ date }) => date)).toEqual([SATURDAY, SATURDAY, SUNDAY, SUNDAY]);
});

test.each(TYPES)("%s: offers on a past date are closed, and the next date still takes sign-ups", async (type) => {
  const event = await makeEvent({ ...onTwoDates(type), date: null });
  const between = Date.UTC(2027, 4, 1, 20);
  const page = await loadEventPage(event.eventId, null, between);
  expect(page?.event.isOpen).toBe(true);
  expect(page?.offers.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true]);
  const [first, , third] = page?.offers ?? [];
  await expect(makeSignUp(event, first?.id, { now: between })).rejects.toThrow("closed");
  expect(await makeSignUp(event, third?.id, { now: between })).toMatch(/./);
});

test.each(TYPES)("%s: adding dates moves no sign-up and tells no one", async (type) => {
  const event = await makeEvent(makeForm(type, { date: SATURDAY, startTime: "09:00:00", endTime: "10:00:00" }));
  const { row, form, offers } = await readEditableEvent(event);
  await makeSignUp(event, offers[0]?.id, { email: "anna@guest.test" });
  const kept = { ...form.offers[0], category: "Other" };
  const next = {
    ...form,
    date: null,
    dates: [SATURDAY, SUNDAY],
    offers: [
      { ...kept, date: SATURDAY },
      { ...kept, id: undefined, date: SUNDAY },
    ],
  };
  const saved = await saveEvent(event.ownerId, event.eventId, { form: eventFormSchema.parse(next), version: row.version }, NOW);
  expect(saved).toMatchObject({ outcome: "saved" });
  const page = await loadEventPage(event.eventId, null, NOW);
  expect(page?.offers.map(({ id, date, taken }) => [id === offers[0]?.id, date, taken])).toEqual([
    [true, SATURDAY, 1],
    [false, SUNDAY, 0],
  ]);
  expect(await readNotified(event.eventId)).toEqual([]);
  const after = await readEditableEvent(event);
  const moved = { ...after.form, dates: [SUNDAY], offers: [{ ...after.form.offers[0], date: SUNDAY }, after.form.offers[1]] };
  const again = await saveEvent(event.ownerId, event.eventId, { form: eventFormSchema.parse(moved), version: after.row.version }, NOW);
  expect(again).toMatchObject({ outcome: "saved" });
  expect(await readNotified(event.eventId)).toEqual([
    { email: "anna@guest.test", before: `${SATURDAY} 09:00:00`, after: `${SUNDAY} 09:00:00` },
  ]);
});

async function readNotified(eventId: string) {
  const when = (which: string) =>
    sql`props ->> '$.offers[0].${sql.raw(which)}.date' || ' ' || (props ->> '$.offers[0].${sql.raw(which)}.startTime')`;
  const [rows] = await runBatch([
    sql`SELECT to_email AS email, ${when("before")} AS before, ${when("after")} AS after
      FROM email_outbox WHERE event_id = ${eventId} AND template = 'event-changed'`,
  ]);
  return rows;
}

test("an offer needs a date if there are several, and its date is ignored if there is only one", () => {
  const problems = eventFormSchema.safeParse({ ...onTwoDates("potluck"), offers: [makeOffer({ category: "Other" })] }).error?.issues;
  expect(problems?.map(({ path }) => path.join("."))).toEqual(["offers.0.date"]);
  const one = eventFormSchema.parse(makeForm("potluck", { offers: [makeOffer({ date: SUNDAY, category: "Other" })] }));
  expect(one.offers[0]?.date).toBeNull();
  expect(eventFormSchema.parse(makeForm("rsvp", { dates: [SATURDAY, SUNDAY] }))).toMatchObject({ date: SATURDAY });
});

test("the API gives each offer's date and the end of its sign-ups", async () => {
  const event = await makeEvent({ ...onTwoDates("potluck"), date: null });
  const response = await api.request(`/events/${event.eventId}`);
  const answer = eventAnswer.parse(await response.json());
  expect(answer).toMatchObject({ date: SATURDAY, endDate: SUNDAY });
  expect(answer.offers.map(({ date, startTime, closesAt }) => [date, startTime, closesAt])).toEqual(
    [SATURDAY, SATURDAY, SUNDAY, SUNDAY].map((date) => [date, "09:00:00", `${date}T14:00:00.000Z`]),
  );
});
