import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { LIMITS } from "#app/limits.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { splitIntoSlots } from "#app/sheet/kinds/slots/rules.ts";
import { cancelSignUp, signUp } from "#app/signup/commands.server.ts";
import { confirmationQuery, pickTypedQuantities, quantityFieldName, readRequestedOffers } from "#app/signup/form/sign-up-path.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { parseOffers } from "#app/signup/schema.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { renderSignUpPage, sendSignUp, type TypedFields } from "#tests/support/sign-up-form.tsx";

const NOW = Date.UTC(2027, 2, 1, 12);

test("each of several slots is taken or missed separately: one submission, one receipt, canceled one by one or all at once", async () => {
  const offers = splitIntoSlots({ date: "2027-05-01", from: "09:00", until: "10:00", minutes: 15, capacity: 1 });
  const event = await makeEvent(makeForm("time-slots", { offers }));
  const ids = (await readEditableEvent(event)).offers.map((offer) => offer.id);
  const [nine = "", quarterPast = "", half = ""] = ids;
  const email = `${newId()}@guest.test`;
  await makeSignUp(event, quarterPast, { now: NOW });
  await makeSignUp(event, ids[3], { now: NOW, email, name: "Ada Guest" });
  const details = { ...defaultDetails, name: "Ada Guest", email };
  const request = { eventId: event.eventId, kind: "slot" as const, submissionKey: newId(), answers: {}, locale: "en" as const, now: NOW };
  const answer = await signUp({ ...request, offers: ids.map((offerId) => ({ offerId, details })), source: "guest", address: null });
  expect(answer).toMatchObject({
    outcome: "signedUp",
    offers: ["signedUp", "full", "signedUp", "already"].map((outcome) => ({ outcome })),
  });
  if (!("token" in answer)) throw new Error(answer.outcome);
  expect(confirmationQuery(answer.offers)).toBe(`new=1&missed=${quarterPast}&held=${ids[3]}`);

  const submission = await loadSubmission(answer.token, NOW);
  expect(submission?.signups.map(({ offerId }) => offerId)).toEqual([nine, half]);
  const letters = (await renderLetters("signup-confirmation", event.eventId, NOW)).filter(({ to }) => to === email);
  const receipt = letters.find(({ text }) => text.includes("9:30"));
  expect(receipt?.text).toContain("9:00 AM – 9:15 AM");
  expect(receipt?.text).not.toContain("9:15 AM – 9:30 AM");

  const signupIds = submission?.signups.map(({ id }) => id) ?? [];
  const cancel = (signupIds: string[]) =>
    cancelSignUp({ eventId: event.eventId, kind: "slot", submissionId: submission?.id ?? "", signupIds, now: NOW + 1 });
  expect(await cancel(signupIds)).toEqual({ outcome: "cancelled", signupIds: expect.arrayContaining(signupIds) });
  expect((await readEditableEvent(event)).offers.map(({ taken }) => taken)).toEqual([0, 1, 0, 1]);
  // Both are in one message, and the one already reported isn't repeated.
  await cancel(signupIds);
  const cancelled = await renderLetters("signup-cancelled", event.eventId, NOW + 2);
  expect(cancelled.map(({ to }) => to)).toEqual([email]);
  for (const time of ["9:00 AM – 9:15 AM", "9:30 AM – 9:45 AM"]) expect(cancelled[0]?.text).toContain(time);
});

test("a form requests its own selection, or else the offers in its URL, each once", () => {
  const url = new URL("https://turnout.test/event/e/time-slot-rsvp?slot=a&slot=b&slot=a");
  const form = new FormData();
  form.append("also", "c");
  form.append("also", "a");
  expect(readRequestedOffers(form, url)).toEqual(["a", "b", "c"]);
  form.append("offer", "d");
  expect(readRequestedOffers(form, url)).toEqual(["d", "c", "a"]);
});

test("each of several items has its own quantity and is taken or missed separately", async () => {
  const dishes = [
    makeOffer({ title: "Salad", capacity: 6 }),
    makeOffer({ title: "Bread", capacity: 2 }),
    makeOffer({ title: "Cake", capacity: 3 }),
  ];
  const event = await makeEvent(makeForm("potluck", { offers: dishes.map((dish) => ({ ...dish, category: "Other" })) }));
  const [salad = "", bread = "", cake = ""] = (await readEditableEvent(event)).offers.map((offer) => offer.id);
  await makeSignUp(event, bread, { now: NOW });
  const form = new FormData();
  for (const [name, value] of [
    ["offer", salad],
    ["also", bread],
    ["also", cake],
    [quantityFieldName(salad), "4"],
    [quantityFieldName(bread), "2"],
    [quantityFieldName(cake), "0"],
  ] as const)
    form.append(name, value);
  const ids = readRequestedOffers(form, new URL("https://turnout.test/event/e/item-rsvp"));
  const person = { name: "Ada Guest", email: `${newId()}@guest.test` };
  const typed = (fields: Record<string, string>) =>
    parseOffers(KINDS.item, ids, { ...person, ...pickTypedQuantities(form, ids), ...fields });
  expect(typed({})).toEqual({ ok: false, errors: { [quantityFieldName(cake)]: "A whole number from 1 to 1000." } });
  const read = typed({ [quantityFieldName(cake)]: "3" });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const request = { eventId: event.eventId, kind: "item" as const, submissionKey: newId(), answers: {}, locale: "en" as const, now: NOW };
  const answer = await signUp({ ...request, offers: read.offers, source: "guest", address: null });
  expect(answer).toMatchObject({
    outcome: "signedUp",
    offers: [
      { offerId: salad, outcome: "signedUp", left: 2 },
      { offerId: bread, outcome: "full", left: 1 },
      { offerId: cake, outcome: "signedUp", left: 0 },
    ],
  });
  expect((await readEditableEvent(event)).offers.map(({ taken }) => taken)).toEqual([4, 1, 3]);
});

const DAILY = { title: "Watering", date: "2027-05-01", startTime: "09:00:00", endTime: "09:30:00", capacity: 1 };

/** One offer on `days` consecutive days. */
async function makeDaily(days: number) {
  const dates = Array.from({ length: days }, (_, day) => new Date(Date.UTC(2027, 4, 1 + day)).toISOString().slice(0, 10));
  const event = await makeEvent(makeForm("general", { offers: dates.map((date) => makeOffer({ ...DAILY, date })) }));
  const ids = (await readEditableEvent(event)).offers.map(({ id }) => id);
  return { event, ids, at: { eventId: event.eventId, kind: "slot" as const } };
}

test("one form takes all 40 dates of an offer except the one already taken, and says so", async () => {
  const { event, ids, at } = await makeDaily(40);
  await makeSignUp(event, ids[30], { now: NOW });
  const sent = await sendSignUp(at, { name: "Ada Guest", email: `${newId()}@guest.test`, offer: ids });
  expect(sent).toMatchObject({ to: expect.stringMatching(new RegExp(`\\?new=1&missed=${ids[30]}$`)) });
  expect((await readEditableEvent(event)).offers.map(({ taken }) => taken)).toEqual(ids.map(() => 1));
});

test("a selection above the form's limit is reported before it is sent, and by the server, which takes none of it", async () => {
  const { event, ids, at } = await makeDaily(LIMITS.offers.atOnce + 1);
  const email = `${newId()}@guest.test`;
  expect(await renderSignUpPage(at, { offerIds: ids })).toMatch(
    new RegExp(`data-limit="${LIMITS.offers.atOnce}"[\\s\\S]*data-over="" tabindex`, "i"),
  );
  const sent = await sendSignUp(at, { name: "Ada Guest", email, offer: ids });
  expect(sent).toMatchObject({ status: 409, html: expect.stringContaining(`You can sign up for up to ${LIMITS.offers.atOnce} at once.`) });
  if ("html" in sent)
    expect([sent.html.includes(email), sent.html.match(/name="offer"[^>]*checked=""/g)?.length]).toEqual([true, ids.length]);
  expect((await readEditableEvent(event)).offers.every(({ taken }) => taken === 0)).toBe(true);
  expect(await sendSignUp(at, { name: "Ada Guest", email, offer: ids.slice(1) })).toHaveProperty("to");
  expect((await readEditableEvent(event)).offers.filter(({ taken }) => taken === 1)).toHaveLength(LIMITS.offers.atOnce);
});

test("an empty quantity or one with letters becomes 1, and any other invalid one is reported at its field", async () => {
  const offers = ["Salad", "Bread"].map((title) => makeOffer({ title, capacity: 30, category: "Other" }));
  const event = await makeEvent(makeForm("potluck", { offers }));
  const [salad = "", bread = ""] = (await readEditableEvent(event)).offers.map(({ id }) => id);
  const at = { eventId: event.eventId, kind: "item" as const };
  const send = (quantity: string, more: TypedFields = {}) =>
    sendSignUp({ ...at, offerId: salad }, { name: "Ada Guest", email: `${newId()}@guest.test`, quantity, ...more });
  for (const quantity of ["", " ", "some", "4 bags", "1e3", "-"]) expect(await send(quantity)).toHaveProperty("to");
  expect(await send("٣", { also: bread, [quantityFieldName(bread)]: "a few" })).toHaveProperty("to");
  expect((await readEditableEvent(event)).offers.map(({ taken }) => taken)).toEqual([9, 1]);
  for (const quantity of ["0", "-2", "2.5", "1001"]) expect(await send(quantity)).toMatchObject({ status: 422 });
});
