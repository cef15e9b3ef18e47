import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createEvent, publishEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { makeEvent, makeForm, makeOffer, makeUser, readEditableEvent } from "#tests/support/makers.ts";

const NOW = Date.UTC(2027, 2, 1, 12);

async function rows(statement: ReturnType<typeof sql>) {
  const [found = []] = await runBatch([statement]);
  return found;
}

async function readMails(eventId: string, template: string) {
  return await rows(
    sql`SELECT to_email AS email, props FROM email_outbox WHERE event_id = ${eventId} AND template = ${template} ORDER BY email`,
  );
}

test("publishing a new event mails the link to its owner once, however often it is tried", async () => {
  const ownerId = await makeUser();
  const eventId = newId();
  const form = makeForm("potluck");
  const first = await createEvent(ownerId, form, NOW, eventId);
  const second = await createEvent(ownerId, form, NOW + 5, eventId);
  expect([first, second]).toEqual(Array(2).fill({ outcome: "created", eventId, status: "published" }));
  expect(await readMails(eventId, "event-created")).toHaveLength(1);
  expect((await readEditableEvent({ ownerId, eventId, type: "potluck" })).offers).toHaveLength(1);
});

test("a second attempt with other content replaces the first, in the same rows", async () => {
  const ownerId = await makeUser();
  const eventId = newId();
  const form = makeForm("potluck", { intent: "draft" });
  await createEvent(ownerId, form, NOW, eventId);
  const first = await readEditableEvent({ ownerId, eventId, type: "potluck" });
  const other = { ...form, title: "Potluck at ours", offers: [...form.offers, makeOffer({ title: "Cake" })], intent: "publish" as const };
  expect(await createEvent(ownerId, other, NOW + 1, eventId)).toMatchObject({ outcome: "created", status: "published" });
  const second = await readEditableEvent({ ownerId, eventId, type: "potluck" });
  expect([second.row.title, second.offers.length, second.offers[0]?.id]).toEqual(["Potluck at ours", 2, first.offers[0]?.id]);
  expect(await readMails(eventId, "event-created")).toHaveLength(1);
});

test("a second attempt finds each offer's own row, whatever the order of its dates", async () => {
  const ownerId = await makeUser();
  const eventId = newId();
  const offers = ["2027-05-02", "2027-05-01"].map((date) => makeOffer({ title: `On ${date}`, date }));
  const form = { ...makeForm("potluck", { offers, dates: ["2027-05-01", "2027-05-02"] }), date: null };
  await createEvent(ownerId, form, NOW, eventId);
  const ids = async () => (await readEditableEvent({ ownerId, eventId, type: "potluck" })).offers.map(({ id, title }) => [id, title]);
  const first = await ids();
  await createEvent(ownerId, form, NOW + 1, eventId);
  expect(await ids()).toEqual(first);
});

test("an id that belongs to someone else creates nothing and changes nothing", async () => {
  const event = await makeEvent(makeForm("potluck"));
  const stranger = await makeUser();
  expect(await createEvent(stranger, makeForm("potluck", { title: "Mine" }), NOW, event.eventId)).toEqual({ outcome: "gone" });
  const { offers, form } = await readEditableEvent(event);
  expect([offers.length, form.title]).toEqual([1, "Spring fair"]);
});

test("a draft needs only a title; publishing it says what is missing and then notifies the owner", async () => {
  const ownerId = await makeUser();
  const empty = makeForm("volunteer", { location: "", offers: [], startTime: null, endTime: null, intent: "draft" });
  const made = await createEvent(ownerId, { ...empty, date: null }, NOW);
  if (made.outcome !== "created") throw new Error(made.outcome);
  const refused = await publishEvent(ownerId, made.eventId, NOW);
  expect(refused).toMatchObject({ outcome: "refused", problems: [{ path: ["location"] }, { path: ["date"] }] });
  const { row } = await readEditableEvent({ ownerId, eventId: made.eventId, type: "volunteer" });
  const saved = await saveEvent(ownerId, made.eventId, { form: makeForm("volunteer"), version: row.version }, NOW);
  expect(saved).toMatchObject({ outcome: "saved", status: "published" });
  expect(await readMails(made.eventId, "event-created")).toHaveLength(1);
});

test("the form read back equals the form that was saved", async () => {
  for (const type of ["rsvp", "potluck", "volunteer", "donations", "multi-day", "parent-teacher", "simple-rsvp"] as const) {
    const form = makeForm(type);
    const event = await makeEvent(form);
    const { form: read } = await readEditableEvent(event);
    const offers = read.offers.map(({ id: _id, ...offer }) => ({ ...offer, date: form.offers[0]?.date ?? null }));
    expect({ ...read, offers, dates: [], startTime: form.startTime, endTime: form.endTime }).toEqual(form);
  }
});

test("a Custom date without slots becomes one all-day slot of 50", async () => {
  const event = await makeEvent(makeForm("general", { dates: ["2027-05-01", "2027-05-03"], offers: [] }));
  const { offers, row } = await readEditableEvent(event);
  expect(offers.map(({ date, startTime, capacity }) => [date, startTime, capacity])).toEqual([
    ["2027-05-01", null, 50],
    ["2027-05-03", null, 50],
  ]);
  expect([row.date, row.endDate, row.maxAttendees]).toEqual(["2027-05-01", "2027-05-03", 100]);
});

test("new dates in the past are refused; dates that were already there aren't", async () => {
  const ownerId = await makeUser();
  expect(await createEvent(ownerId, makeForm("rsvp", { date: "2027-02-28" }), NOW)).toMatchObject({
    outcome: "refused",
    problems: [{ path: ["date"] }],
  });
  expect(
    await createEvent(ownerId, makeForm("rsvp", { date: "2027-03-01", startTime: "01:00:00", endTime: "02:00:00" }), NOW),
  ).toMatchObject({
    outcome: "refused",
    problems: [{ path: ["date"] }],
  });
  const past = await makeEvent(makeForm("rsvp", { date: "2027-02-01" }));
  const { row, form } = await readEditableEvent(past);
  expect((await saveEvent(past.ownerId, past.eventId, { form: { ...form, title: "Was fun" }, version: row.version }, NOW)).outcome).toBe(
    "saved",
  );
});
