import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { publishEvent, reopenEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { splitIntoSlots } from "#app/sheet/kinds/slots/rules.ts";
import {
  makeEvent,
  makeForm,
  makeOffer,
  makeSignUp,
  makeSignUps,
  makeUser,
  readEditableEvent,
  signUpCommand,
} from "#tests/support/makers.ts";

const NOW = Date.UTC(2027, 2, 1, 12);
const NO_FRAME = { date: null, endDate: null, startTime: null, endTime: null };

async function rows(statement: ReturnType<typeof sql>) {
  const [found = []] = await runBatch([statement]);
  return found;
}

async function readMails(eventId: string, template: string) {
  return await rows(
    sql`SELECT to_email AS email, props FROM email_outbox WHERE event_id = ${eventId} AND template = ${template} ORDER BY email`,
  );
}

async function readStatus(table: string, signupId: string) {
  const [row] = await rows(sql`SELECT status FROM ${sql.raw(table)} WHERE id = ${signupId}`);
  return row?.status;
}

test("editing an event with 50 slots and 300 sign-ups keeps all 300", async () => {
  const slots = splitIntoSlots({ date: "2027-05-01", from: "08:00", until: "20:30", minutes: 15, capacity: 6 });
  const event = await makeEvent(makeForm("parent-teacher", { offers: slots }));
  const { offers, row, form } = await readEditableEvent(event);
  expect(offers).toHaveLength(50);
  const outcomes = await makeSignUps(offers.flatMap((offer) => Array.from({ length: 6 }, () => signUpCommand(event, offer.id))));
  expect(outcomes.filter((outcome) => outcome === "signedUp")).toHaveLength(300);
  const edited = form.offers.map((offer, index) => ({ ...offer, title: `Table ${index}`, capacity: index % 2 ? 6 : 9 }));
  const saved = await saveEvent(
    event.ownerId,
    event.eventId,
    { form: { ...form, title: "Conferences", offers: [...edited.reverse(), ...slots.slice(0, 1)] }, version: row.version },
    NOW,
  );
  expect(saved).toEqual({ outcome: "saved", version: row.version + 1, status: "published" });
  const after = await readEditableEvent(event);
  expect(after.offers.filter((offer) => offers.some(({ id }) => id === offer.id))).toHaveLength(50);
  expect(after.offers).toHaveLength(51);
  expect(after.row).toMatchObject({ title: "Conferences", attendeeCount: 300, maxAttendees: 25 * 9 + 25 * 6 + 6 });
  const [{ count } = { count: 0 }] = await rows(
    sql`SELECT count(*) AS count FROM time_slot_signups WHERE event_id = ${event.eventId} AND status = 'confirmed'`,
  );
  expect(count).toBe(300);
  expect(await readMails(event.eventId, "event-changed")).toEqual([]);
});

test("a time zone's former name counts as the same zone: no one is told, and the current name is stored", async () => {
  const event = await makeEvent(makeForm("rsvp", { timeZone: "Europe/Kyiv" }));
  await makeSignUp(event, undefined, { email: "anna@guest.test" });
  await rows(sql`UPDATE events SET time_zone = 'Europe/Kiev' WHERE id = ${event.eventId} RETURNING id`);
  const { row, form } = await readEditableEvent(event);
  expect(form.timeZone).toBe("Europe/Kyiv");
  expect(await saveEvent(event.ownerId, event.eventId, { form, version: row.version }, NOW)).toMatchObject({ outcome: "saved" });
  expect(await rows(sql`SELECT time_zone AS zone FROM events WHERE id = ${event.eventId}`)).toEqual([{ zone: "Europe/Kyiv" }]);
  expect(await readMails(event.eventId, "event-changed")).toEqual([]);
});

test("a time skipped by a clock change is refused, typed or moved there, so that page, mail and calendar agree", async () => {
  const times = { startTime: "02:30:00", endTime: "05:00:00", timeZone: "America/New_York" };
  const event = await makeEvent(makeForm("rsvp", { ...times, date: "2027-04-01" }));
  const { row, form } = await readEditableEvent(event);
  const saved = await saveEvent(event.ownerId, event.eventId, { form: { ...form, date: "2027-03-14" }, version: row.version }, NOW);
  expect(saved).toMatchObject({ outcome: "refused", problems: [{ path: ["startTime"] }] });
  const later = Date.UTC(2027, 5, 1);
  const reopened = await reopenEvent(event.ownerId, event.eventId, later, "2028-03-12");
  expect(reopened).toMatchObject({ outcome: "refused", problems: [{ path: ["startTime"] }] });
  expect((await readEditableEvent(event)).row).toMatchObject({ date: "2027-04-01", startTime: "02:30:00" });
});

test("lowering the number asks first: the newest sign-ups go, as whole parties, until the rest fits", async () => {
  const event = await makeEvent(makeForm("rsvp", { maxAttendees: 10 }));
  const ids: string[] = [];
  for (const [index, guestCount] of [2, 3, 1, 3].entries()) {
    ids.push(await makeSignUp(event, undefined, { guestCount, now: NOW + index, email: `g${index}@guest.test` }));
  }
  await makeSignUp(event, undefined, { response: "maybe", now: NOW + 9 });
  const { row, form } = await readEditableEvent(event);
  const lower = { form: { ...form, maxAttendees: 6 }, version: row.version };
  const asked = await saveEvent(event.ownerId, event.eventId, lower, NOW + 10);
  if (asked.outcome !== "affects") throw new Error(asked.outcome);
  expect(asked.offers).toEqual([{ offerId: event.eventId, title: null, isRemoved: false, tooMany: 3 }]);
  expect(asked.people.map((person) => [person.signupId, person.isSuggested])).toEqual([
    [ids[3], true],
    [ids[2], false],
    [ids[1], false],
    [ids[0], false],
  ]);
  const tooFew = await saveEvent(event.ownerId, event.eventId, { ...lower, cancel: [ids[2] ?? ""] }, NOW + 11);
  expect(tooFew.outcome).toBe("affects");
  const others = await saveEvent(event.ownerId, event.eventId, { ...lower, cancel: [ids[1] ?? ""] }, NOW + 12);
  expect(others.outcome).toBe("saved");
  expect(await Promise.all(ids.map((id) => readStatus("event_rsvps", id)))).toEqual(["confirmed", "cancelled", "confirmed", "confirmed"]);
  expect((await readEditableEvent(event)).row).toMatchObject({ attendeeCount: 6, maxAttendees: 6 });
  const mails = await readMails(event.eventId, "signup-affected");
  expect(mails).toEqual([{ email: "g1@guest.test", props: '{"reason":"lowered"}' }]);
});

test("removing an item asks about everyone on it and tells them", async () => {
  const event = await makeEvent(
    makeForm("potluck", { offers: [makeOffer({ title: "Soup", capacity: 5 }), makeOffer({ title: "Bread" })] }),
  );
  const [soup, bread] = (await readEditableEvent(event)).offers;
  const signups = [await makeSignUp(event, soup?.id, { quantity: 2 }), await makeSignUp(event, soup?.id)];
  const stays = await makeSignUp(event, bread?.id);
  const { row, form } = await readEditableEvent(event);
  const save = { form: { ...form, offers: form.offers.filter((offer) => offer.title === "Bread") }, version: row.version };
  const asked = await saveEvent(event.ownerId, event.eventId, save, NOW);
  if (asked.outcome !== "affects") throw new Error(asked.outcome);
  expect(asked.people.map((person) => person.isSuggested)).toEqual([true, true]);
  const saved = await saveEvent(event.ownerId, event.eventId, { ...save, cancel: signups }, NOW);
  expect(saved.outcome).toBe("saved");
  const after = await readEditableEvent(event);
  expect(after.offers.map((offer) => offer.title)).toEqual(["Bread"]);
  expect(after.row.attendeeCount).toBe(1);
  expect(await readStatus("potluck_signups", stays)).toBe("confirmed");
  expect((await readMails(event.eventId, "signup-affected")).map((mail) => mail.props)).toEqual(Array(2).fill('{"reason":"removed"}'));
});

test("a save over another person's edit shows what it would do and changes nothing", async () => {
  const event = await makeEvent(makeForm("rsvp"));
  const { row, form } = await readEditableEvent(event);
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, title: "First" }, version: row.version }, NOW);
  const late = await saveEvent(event.ownerId, event.eventId, { form: { ...form, title: "Second" }, version: row.version }, NOW);
  expect(late).toEqual({ outcome: "stale", version: row.version + 1, offers: [], people: [] });
  expect((await readEditableEvent(event)).row.title).toBe("First");
});

test("changing the location mails everyone going, maybe or waiting once per save, with old and new details", async () => {
  const event = await makeEvent(makeForm("rsvp"));
  await makeSignUp(event, undefined, { email: "going@guest.test" });
  await makeSignUp(event, undefined, { email: "maybe@guest.test", response: "maybe" });
  await makeSignUp(event, undefined, { email: "no@guest.test", response: "no" });
  const { row, form } = await readEditableEvent(event);
  const save = { form: { ...form, location: "The park", startTime: "10:00:00" }, version: row.version };
  await saveEvent(event.ownerId, event.eventId, save, NOW);
  const mails = await readMails(event.eventId, "event-changed");
  expect(mails.map((mail) => mail.email)).toEqual(["going@guest.test", "maybe@guest.test"]);
  expect(JSON.parse(String(mails[0]?.props))).toEqual({
    before: {
      date: "2027-05-01",
      endDate: null,
      startTime: "09:00:00",
      endTime: "17:00:00",
      timeZone: "America/New_York",
      location: "Town hall",
    },
    after: {
      date: "2027-05-01",
      endDate: null,
      startTime: "10:00:00",
      endTime: "17:00:00",
      timeZone: "America/New_York",
      location: "The park",
    },
    offers: [],
    isReopened: false,
  });
  expect((await readEditableEvent(event)).row.scheduleVersion).toBe(1);
  const same = await saveEvent(event.ownerId, event.eventId, { ...save, version: row.version + 1 }, NOW + 1);
  expect(same.outcome).toBe("saved");
  expect(await readMails(event.eventId, "event-changed")).toHaveLength(2);
  expect((await readEditableEvent(event)).row.scheduleVersion).toBe(1);
});

test("an organizer who is asked first learns how many people are emailed, and can give a reason", async () => {
  const event = await makeEvent(makeForm("rsvp", { maxAttendees: 5 }));
  await makeSignUp(event, undefined, { email: "going@guest.test", now: NOW - 1 });
  await makeSignUp(event, undefined, { email: "maybe@guest.test", response: "maybe" });
  const late = await makeSignUp(event, undefined, { email: "late@guest.test" });
  const { row, form } = await readEditableEvent(event);
  const save = { form: { ...form, startTime: "10:00:00" }, version: row.version, asks: true };
  const asked = { outcome: "affects", version: row.version, offers: [], people: [], notifiedCount: 3, moved: "time" };
  expect(await saveEvent(event.ownerId, event.eventId, save, NOW)).toEqual(asked);
  const elsewhere = { ...save, form: { ...form, location: "The park" } };
  expect(await saveEvent(event.ownerId, event.eventId, elsewhere, NOW)).toEqual({ ...asked, moved: "location" });
  const both = { ...save, form: { ...save.form, location: "The park" } };
  expect(await saveEvent(event.ownerId, event.eventId, both, NOW)).toEqual({ ...asked, moved: "both" });
  expect(await readMails(event.eventId, "event-changed")).toEqual([]);
  const unmoved = { ...save, form: { ...form, description: "More to read" } };
  expect(await saveEvent(event.ownerId, event.eventId, unmoved, NOW)).toMatchObject({ outcome: "saved" });
  const agreed = { form: { ...save.form, maxAttendees: 1 }, version: row.version + 1, cancel: [late], note: "The hall is taken till ten." };
  expect(await saveEvent(event.ownerId, event.eventId, agreed, NOW)).toMatchObject({ outcome: "saved" });
  for (const [template, people] of [
    ["event-changed", 2],
    ["signup-affected", 1],
  ] as const) {
    const mails = await readMails(event.eventId, template);
    expect(mails).toHaveLength(people);
    expect(mails.map(({ props }) => JSON.parse(String(props)).note)).toEqual(Array(people).fill(agreed.note));
  }
});

test("moving a slot tells the guests who booked it, once each, and no one else", async () => {
  const slots = splitIntoSlots({ date: "2027-05-01", from: "09:00", until: "10:30", minutes: 30, capacity: 2 });
  const event = await makeEvent(makeForm("time-slots", { offers: slots }));
  const { offers, row, form } = await readEditableEvent(event);
  await makeSignUp(event, offers[0]?.id, { email: "a@guest.test" });
  await makeSignUp(event, offers[1]?.id, { email: "a@guest.test" });
  await makeSignUp(event, offers[2]?.id, { email: "b@guest.test" });
  const moved = form.offers.map((offer, index) => (index < 2 ? { ...offer, date: "2027-05-02" } : offer));
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, offers: moved }, version: row.version }, NOW);
  const mails = await readMails(event.eventId, "event-changed");
  expect(mails.map((mail) => mail.email)).toEqual(["a@guest.test"]);
  const props = JSON.parse(String(mails[0]?.props));
  expect([props.before, props.after.date]).toEqual([{ ...NO_FRAME, timeZone: "America/New_York", location: "Town hall" }, null]);
  expect(props.offers.map((offer: { id: string }) => offer.id)).toEqual([offers[0]?.id, offers[1]?.id]);
  const now = await readEditableEvent(event);
  const zone = { ...now.form, timeZone: "Europe/Paris" };
  await saveEvent(event.ownerId, event.eventId, { form: zone, version: now.row.version }, NOW + 1);
  const all = await readMails(event.eventId, "event-changed");
  expect(all.map((mail) => [mail.email, JSON.parse(String(mail.props)).offers.length])).toEqual([
    ["a@guest.test", 2],
    ["a@guest.test", 2],
    ["b@guest.test", 1],
  ]);
});

test("no one saves, publishes or reads a stranger's event", async () => {
  const event = await makeEvent(makeForm("rsvp"));
  const stranger = await makeUser();
  const { row, form } = await readEditableEvent(event);
  expect(await saveEvent(stranger, event.eventId, { form, version: row.version }, NOW)).toEqual({ outcome: "gone" });
  expect(await publishEvent(stranger, event.eventId, NOW)).toEqual({ outcome: "gone" });
  expect((await readEditableEvent(event)).row.version).toBe(row.version);
});
