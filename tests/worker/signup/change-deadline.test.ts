import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { DURATIONS } from "#app/limits.ts";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { cancelSignUp, signUp } from "#app/signup/commands.server.ts";
import { handleManageForm } from "#app/signup/link/manage.server.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { ManageSignUpsPage } from "#app/signup/ui/manage-page.tsx";
import { SignUpPage } from "#app/signup/ui/sign-up-page.tsx";
import { makeEvent, makeForm, makeOffer, readEditableEvent } from "#tests/support/makers.ts";

/** 9 AM in New York. */
const START = Date.UTC(2027, 4, 1, 13);
const [IN_TIME, LATE] = [START - 25 * DURATIONS.hour, START - 23 * DURATIONS.hour];

/** A guest of an event that can't be changed within a day of its start. */
async function signedUp(type: (typeof EVENT_TYPE_IDS)[number], waits = false) {
  const event = await makeEvent(makeForm(type, { changeUntilHours: 24, waitList: true, maxAttendees: 1 }));
  const { offers, form } = await readEditableEvent(event);
  expect(form.changeUntilHours).toBe(24);
  const sign = async () => {
    const details = { ...defaultDetails, name: "Ada Guest", email: `${newId()}@guest.test` };
    const request = {
      eventId: event.eventId,
      kind: getKind(type).id,
      submissionKey: newId(),
      answers: {},
      ifFull: waits ? ("wait" as const) : ("refuse" as const),
    };
    const offerId = offers[0]?.id ?? event.eventId;
    const answer = await signUp({ ...request, offers: [{ offerId, details }], locale: "en", source: "guest", address: null, now: IN_TIME });
    if (!("token" in answer)) throw new Error(answer.outcome);
    return answer.token;
  };
  return { event, token: await sign(), sign };
}

async function opened(token: string, now: number) {
  const submission = await loadSubmission(token, now);
  const [signup] = submission?.signups ?? [];
  if (!submission || !signup) throw new Error("The link shows nothing");
  return { submission, signup };
}

async function send(token: string, now: number, fields: Record<string, string>) {
  const { submission, signup } = await opened(token, now);
  const form = new FormData();
  const given = {
    signup: signup.id,
    version: String(signup.version),
    name: "Ada Lovelace",
    response: "going",
    guestCount: "1",
    quantity: "1",
  };
  for (const [name, value] of Object.entries({ ...given, ...fields })) form.set(name, value);
  return await handleManageForm(submission, form, now);
}

test.each(EVENT_TYPE_IDS)("%s: a guest can change and cancel up to the deadline, and no later", async (type) => {
  const { token } = await signedUp(type);
  const before = await opened(token, IN_TIME);
  expect(before.signup).toMatchObject({ isChangeable: true, changeUntil: START - DURATIONS.day });
  expect(await send(token, IN_TIME, { intent: "change" })).toEqual({ outcome: "done", done: expect.any(String) });
  expect((await opened(token, LATE)).signup).toMatchObject({ isChangeable: false, isOpen: true });
  for (const intent of ["change", "cancel"])
    expect(await send(token, LATE, { intent, name: "Ada Byron" })).toMatchObject({ refused: { outcome: "tooLate" } });
  expect(await send(token, LATE, { intent: "coming", coming: "no" })).toMatchObject({ refused: { outcome: "tooLate" } });
  expect((await opened(token, LATE)).signup).toMatchObject({ status: "confirmed", name: "Ada Lovelace" });
  expect(await send(token, IN_TIME, { intent: "cancel" })).toEqual({ outcome: "done", done: expect.any(String) });
});

test("a waiting guest can leave the line at any time, and deleting an account cancels all its sign-ups", async () => {
  const { event, token, sign } = await signedUp("rsvp", true);
  const waiting = await sign();
  expect((await opened(waiting, LATE)).signup).toMatchObject({ status: "waiting", isChangeable: true });
  expect(await send(waiting, LATE, { intent: "cancel" })).toEqual({ outcome: "done", done: expect.any(String) });
  const { submission, signup } = await opened(token, LATE);
  const request = { eventId: event.eventId, kind: "rsvp" as const, submissionId: submission.id, signupIds: [signup.id], now: LATE };
  expect(await cancelSignUp(request)).toMatchObject({ outcome: "tooLate" });
  expect(await cancelSignUp({ ...request, isLeaving: true })).toMatchObject({ outcome: "cancelled" });
});

test("the organizer can remove sign-ups at any time", async () => {
  const { event, token } = await signedUp("volunteer");
  const { signup } = await opened(token, LATE);
  await removeSignUp(event.ownerId, event.eventId, signup.id, LATE);
  expect((await opened(token, LATE)).signup.status).toBe("cancelled");
});

test("of several sign-ups, those past the deadline stay and this is reported; answers have the deadline, too", async () => {
  const offers = ["2027-05-01", "2027-05-08"].map((date) => makeOffer({ date, startTime: "09:00:00", endTime: "10:00:00" }));
  const question = { kind: "text" as const, label: "Allergies?", options: [], required: false };
  const event = await makeEvent(makeForm("multi-day", { changeUntilHours: 24, offers, questions: [question] }));
  const details = { ...defaultDetails, name: "Ada Guest", email: `${newId()}@guest.test` };
  const taken = (await readEditableEvent(event)).offers.map(({ id }) => ({ offerId: id, details }));
  const request = { eventId: event.eventId, kind: "slot" as const, submissionKey: newId(), answers: {}, offers: taken };
  const answer = await signUp({ ...request, locale: "en", source: "guest", address: null, now: IN_TIME });
  if (!("token" in answer)) throw new Error(answer.outcome);
  const { submission } = await opened(answer.token, LATE);
  expect(submission.signups.map(({ isChangeable }) => isChangeable)).toEqual([false, true]);
  const form = new FormData();
  form.set("intent", "cancel");
  form.set("signup", "all");
  expect(await handleManageForm(submission, form, LATE)).toMatchObject({ refused: { outcome: "tooLate", offerId: "all" } });
  const after = await opened(answer.token, LATE);
  expect(after.submission.signups.map(({ status }) => status)).toEqual(["confirmed", "cancelled"]);
  const said = new FormData();
  said.set("intent", "answers");
  said.set(`answer-${submission.questions[0]?.id}`, "Nuts");
  expect(await handleManageForm(after.submission, said, LATE)).toMatchObject({ refused: { outcome: "closed" } });
});

test("the confirmation gives the deadline and doesn't say that it can be changed at any time", async () => {
  const { token } = await signedUp("volunteer");
  const { submission } = await opened(token, IN_TIME);
  const otherOffers = { held: [], missed: [] };
  const rest = {
    otherOffers,
    url: `https://turnout.test/s/${token}`,
    calendar: null,
    refused: null,
    canHandOver: [],
    handOver: null,
    homeHref: "/",
  };
  const page = renderToString(createElement(ManageSignUpsPage, { submission, isNew: true, ...rest }));
  expect(page).toContain("You can change or cancel this until Friday, Apr 30, 9:00");
  expect(page).not.toContain("at any time");
});

test("the form shows the deadline before sign-up: a time for one offer, hours before the start for several, and that it's final if too late", async () => {
  const offers = ["2027-05-01", "2027-05-08"].map((date) => makeOffer({ date, startTime: "09:00:00", endTime: "10:00:00", capacity: 5 }));
  const event = await makeEvent(makeForm("multi-day", { changeUntilHours: 24, offers }));
  const formAt = async (now: number, ...places: number[]) => {
    const page = await loadEventPage(event.eventId, null, now);
    if (!page) throw new Error("The event is gone");
    const offerIds = places.map((place) => page.offers[place]?.id ?? "");
    const rest = { pageAsked: null, submissionKey: newId(), siteKey: null, known: {}, refused: null, homeHref: "/", invited: null };
    return renderToString(createElement(SignUpPage, { page, offerIds, ...rest }));
  };
  expect(await formAt(IN_TIME, 0)).toContain("You can change or cancel this until Friday, Apr 30, 9:00");
  expect(await formAt(IN_TIME, 0, 1)).toContain("You can change or cancel until 1 day before it starts.");
  expect(await formAt(LATE, 0)).toContain("be changed or canceled here afterward");
});
