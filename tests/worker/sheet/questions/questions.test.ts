import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import type { Response } from "#app/event-types/offer.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Answers, QuestionInput } from "#app/sheet/questions/question.ts";
import { changeAnswers, changeSignUp, type IncomingSignUp, signUp } from "#app/signup/commands.server.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { SimulatedDistance } from "#tests/support/distance.ts";
import { type MadeEvent, makeEvent, makeForm, readEditableEvent } from "#tests/support/makers.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { api } from "#workers/api/api.ts";

const NOW = Date.UTC(2027, 2, 1, 12);

const QUESTIONS: QuestionInput[] = [
  { kind: "text", label: "Any allergies?", options: [], required: false },
  { kind: "choice", label: "Which team?", options: ["Red", "Blue"], required: true },
  { kind: "yesNo", label: "May we take photos?", options: [], required: true },
];

async function asked(): Promise<{ event: MadeEvent; ids: string[] }> {
  const event = await makeEvent(makeForm("rsvp", { questions: QUESTIONS }));
  return { event, ids: (await readEditableEvent(event)).questions.map(({ id }) => id) };
}

function buildRequest({ eventId }: MadeEvent, answers: Answers, key = newId()): IncomingSignUp {
  const details = { ...defaultDetails, name: "Ada Guest", email: `${key}@guest.test` };
  const offers = [{ offerId: eventId, details }];
  return { eventId, kind: "rsvp", submissionKey: key, offers, answers, locale: "en", source: "guest", address: null, now: NOW };
}

async function signUpForToken(request: IncomingSignUp): Promise<string> {
  const answer = await signUp(request);
  if (!("token" in answer)) throw new Error(answer.outcome);
  return answer.token;
}

test("answers are checked against the event's own questions, and nothing else is stored", async () => {
  const { event, ids } = await asked();
  const [allergies = "", team = "", photos = ""] = ids;
  expect(await signUp(buildRequest(event, { [allergies]: "x".repeat(1001), [team]: "Green" }))).toEqual({
    outcome: "unanswered",
    offers: [],
    problems: { [allergies]: "tooLong", [team]: "choice", [photos]: "required" },
  });
  const token = await signUpForToken(buildRequest(event, { [allergies]: " <b>Nuts</b> ", [team]: "Red", [photos]: "no", elsewhere: "x" }));
  const submission = await loadSubmission(token, NOW);
  expect(submission?.answers).toEqual({ [allergies]: "bNuts/b", [team]: "Red", [photos]: "no" });
  expect(submission?.questions.map(({ label }) => label)).toEqual(QUESTIONS.map(({ label }) => label));
  expect(JSON.stringify(await loadEventPage(event.eventId, null, NOW))).not.toContain("Nuts");
});

test("the room loads the questions once, and again after an edit", async () => {
  const { event, ids } = await asked();
  const answers = { [ids[1] ?? ""]: "Red", [ids[2] ?? ""]: "yes" };
  await signUp(buildRequest(event, answers));
  {
    using distance = new SimulatedDistance({ delay: 0 });
    await signUp(buildRequest(event, answers));
    expect(distance.beside).toBe(1);
  }
  const { form, row } = await readEditableEvent(event);
  const questions = form.questions.map((question) => ({ ...question, options: question.kind === "choice" ? ["Green", "Blue"] : [] }));
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, questions }, version: row.version }, NOW);
  expect(await signUp(buildRequest(event, answers))).toMatchObject({ outcome: "unanswered", problems: { [ids[1] ?? ""]: "choice" } });
});

test("a guest keeps a choice that is no longer offered, and no one else can choose it", async () => {
  const { event, ids } = await asked();
  const [allergies = "", team = "", photos = ""] = ids;
  const token = await signUpForToken(buildRequest(event, { [team]: "Red", [photos]: "yes" }));
  const other = await signUpForToken(buildRequest(event, { [team]: "Blue", [photos]: "yes" }));
  const { form, row } = await readEditableEvent(event);
  const questions = form.questions.map((question) => ({ ...question, options: question.kind === "choice" ? ["Green", "Blue"] : [] }));
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, questions }, version: row.version }, NOW);
  const submissionId = async (link: string) => (await loadSubmission(link, NOW))?.id ?? "";
  const again = async (link: string, answers: Answers) =>
    changeAnswers({ eventId: event.eventId, kind: "rsvp", submissionId: await submissionId(link), answers, now: NOW + 1 });
  expect(await again(token, { [allergies]: "Nuts", [team]: "Red", [photos]: "no" })).toEqual({ outcome: "changed" });
  expect((await loadSubmission(token, NOW))?.answers).toEqual({ [allergies]: "Nuts", [team]: "Red", [photos]: "no" });
  expect(await again(other, { [team]: "Red", [photos]: "yes" })).toMatchObject({ outcome: "unanswered", problems: { [team]: "choice" } });
  expect(await again(token, { [team]: "Green", [photos]: "no" })).toEqual({ outcome: "changed" });
  expect(await again(token, { [team]: "Red", [photos]: "no" })).toMatchObject({ outcome: "unanswered", problems: { [team]: "choice" } });
});

test("answers can be changed behind the private link, by the same rules, and the organizer reads them", async () => {
  const { event, ids } = await asked();
  const [allergies = "", team = "", photos = ""] = ids;
  const token = await signUpForToken(buildRequest(event, { [team]: "Red", [photos]: "yes" }));
  const submissionId = (await loadSubmission(token, NOW))?.id ?? "";
  const again = (answers: Answers) => changeAnswers({ eventId: event.eventId, kind: "rsvp", submissionId, answers, now: NOW + 1 });
  expect(await again({ [team]: "Blue" })).toMatchObject({ outcome: "unanswered", problems: { [photos]: "required" } });
  expect(await again({ [allergies]: "Nuts", [team]: "Blue", [photos]: "no" })).toEqual({ outcome: "changed" });
  expect((await loadSubmission(token, NOW))?.answers).toEqual({ [allergies]: "Nuts", [team]: "Blue", [photos]: "no" });
  expect(
    await changeAnswers({
      eventId: event.eventId,
      kind: "rsvp",
      submissionId: newId(),
      answers: { [team]: "Red", [photos]: "no" },
      now: NOW,
    }),
  ).toEqual({ outcome: "closed" });
  const [notice] = await renderLetters("organiser-notice", event.eventId, NOW + 2);
  for (const line of ["Any allergies? – Nuts", "Which team? – Blue", "May we take photos? – No"]) expect(notice?.text).toContain(line);
});

test("a guest who can't go leaves every question open, and has to answer the required ones on deciding to come", async () => {
  const { event, ids } = await asked();
  const [allergies = "", team = "", photos = ""] = ids;
  const open = { [team]: "required", [photos]: "required" };
  const saying = (response: Response) => {
    const request = buildRequest(event, {});
    return { ...request, offers: request.offers.map((offer) => ({ ...offer, details: { ...offer.details, response } })) };
  };
  for (const response of ["going", "maybe"] as const) expect(await signUp(saying(response))).toMatchObject({ problems: open });
  const token = await signUpForToken(saying("no"));
  const link = await loadSubmission(token, NOW);
  const [signup] = link?.signups ?? [];
  if (!link || !signup) throw new Error("The link shows nothing");
  const given = { eventId: event.eventId, kind: "rsvp", submissionId: link.id, now: NOW + 1 } as const;
  expect(await changeAnswers({ ...given, response: "no", answers: { [allergies]: "Nuts" } })).toEqual({ outcome: "changed" });

  const patch = (body: object) =>
    api.request(`/signups/${token}`, { method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  expect((await patch({ response: "maybe" })).status).toBe(422);
  const coming = { ...given, signupId: signup.id, version: signup.version };
  const details = { ...defaultDetails, name: "Ada Guest", email: link.email ?? "", response: "going" } as const;
  expect(await changeSignUp({ ...coming, details, answers: link.answers })).toMatchObject({ problems: open });
  const answers = { [allergies]: "Nuts", [team]: "Red", [photos]: "no" };
  expect(await changeSignUp({ ...coming, details, answers })).toMatchObject({ outcome: "changed" });
  expect((await loadSubmission(token, NOW))?.answers).toEqual(answers);
});
