import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createPendingLink } from "#app/outbox/pending-link.server.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { loadPendingSignUp, requestSignUpConfirmation, signUpConfirmed } from "#app/signup/take/by-mail.server.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { findLink, loadAnswersByToken } from "#tests/support/sheet-with-questions.ts";
import { sendSignUp } from "#tests/support/sign-up-form.tsx";
import { api } from "#workers/api/api.ts";

const QUESTIONS: QuestionInput[] = [
  { kind: "text", label: "Allergies", options: [], required: true, perPerson: true },
  { kind: "agree", label: "Photos", options: [], required: true, perPerson: true, text: "You may take photos." },
];

const AGREED = { name: "Grace Reed", version: 1, at: expect.any(String) };

async function asking(type: "parent-teacher" | "volunteer", form: Partial<EventForm>) {
  const event = await makeEvent(makeForm(type, { questions: QUESTIONS, ...form }));
  const { offers, questions } = await readEditableEvent(event);
  const [allergies = "", photos = ""] = questions.map(({ id }) => id);
  const ids = offers.map(({ id }) => id);
  const kind = type === "volunteer" ? ("shift" as const) : ("slot" as const);
  const own = (owner: string, said: string) => ({
    [`${owner}answer-${allergies}`]: said,
    [`${owner}answer-${photos}`]: "1",
    [`${owner}answer-${photos}-name`]: "Grace Reed",
  });
  return { ...event, kind, offers, ids, offerId: ids[0] ?? "", allergies, photos, own };
}

type Asking = Awaited<ReturnType<typeof asking>>;

/** Five ten-minute conferences in one evening, the second of them taken. */
async function conferences(): Promise<Asking> {
  const offers = Array.from({ length: 5 }, (_, at) =>
    makeOffer({ title: "Ms. Frost", date: "2099-05-01", startTime: `18:${at}0:00`, endTime: `18:${at + 1}0:00`, capacity: 1 }),
  );
  const event = await asking("parent-teacher", { offers });
  await runTestCommand(signUpCommand(event, event.ids[1]));
  return event;
}

/** A shift with a wait list and `capacity` spots, one of them taken. */
async function shift(capacity: number): Promise<Asking> {
  const offers = [makeOffer({ startTime: "09:00:00", endTime: "10:00:00", capacity })];
  const event = await asking("volunteer", { date: "2099-05-01", waitList: true, offers });
  await runTestCommand(signUpCommand(event, event.offerId));
  return event;
}

function family({ own }: Asking) {
  const names = { name: "Grace Reed", "person-2": "Ada Reed", "person-3": "Ben Reed", only: "1" };
  return { ...names, email: `${newId()}@guest.test`, key: newId(), ...own("person-2-", "Nuts"), ...own("person-3-", "None") };
}

async function refusedPage(event: Asking, fields: Record<string, string>): Promise<string> {
  const sent = await sendSignUp(event, fields);
  if (!("html" in sent)) throw new Error("Signed up");
  return sent.html;
}

async function signUpForToken(event: Asking, fields: Record<string, string>): Promise<string> {
  const sent = await sendSignUp(event, fields);
  if (!("to" in sent)) throw new Error(sent.html);
  return /\/s\/([^?]+)/.exec(sent.to)?.[1] ?? "";
}

/** Returns what was typed under each name, as the form shows it again. */
function findTyped(html: string, { allergies, photos }: Asking) {
  return ["person-2-", "person-3-"].map((owner) => [
    new RegExp(`name="${owner}answer-${allergies}"[^>]*>([^<]*)<`).exec(html)?.[1],
    new RegExp(`<input[^>]*name="${owner}answer-${photos}"[^>]*checked=""`).test(html),
    new RegExp(`<input[^>]*name="${owner}answer-${photos}-name"[^>]*value="([^"]*)"`).exec(html)?.[1],
  ]);
}

const TYPED = [
  ["Nuts", true, "Grace Reed"],
  ["None", true, "Grace Reed"],
];

function kept({ allergies, photos }: Asking) {
  const own = (said: string) => ({ [allergies]: said, [photos]: AGREED });
  return { answers: {}, people: { "Ada Reed": own("Nuts"), "Ben Reed": own("None") } };
}

test("back-to-back slots: the times offered instead keep what was typed for each person, and each answers for their own slot", async () => {
  const event = await conferences();
  const typed = { ...family(event), backToBack: "1" };
  const html = await refusedPage(event, typed);
  expect(html).toContain("pick one of these times in a row");
  expect(html).toMatch(/<input[^>]*name="backToBack"[^>]*checked=""/);
  expect(findTyped(html, event)).toEqual(TYPED);
  const chosen = { ...typed, offer: event.ids[3] ?? "" };
  const token = await signUpForToken(event, chosen);
  expect(await loadAnswersByToken(token)).toEqual(kept(event));
  expect((await findLink(token)).signups.map(({ offerId, name }) => [offerId, name])).toEqual([
    [event.ids[3], "Ada Reed"],
    [event.ids[4], "Ben Reed"],
  ]);
  // The form with another answer doesn't count as already sent.
  await refusedPage(event, { ...chosen, [`person-3-answer-${event.allergies}`]: "Eggs" });
  expect(await loadAnswersByToken(token)).toEqual(kept(event));
});

test("back-to-back slots: a missing answer is reported under its person's name", async () => {
  const event = await conferences();
  const typed = { ...family(event), backToBack: "1", offer: event.ids[3] ?? "", [`person-3-answer-${event.allergies}`]: "" };
  const html = await refusedPage(event, typed);
  expect(html.split(">Please answer this.<")).toHaveLength(2);
  expect(html).toMatch(new RegExp(`id="slot-person-3-answer-${event.allergies}-error"[^>]*>Please answer this.<`));
});

test.each([
  ["together", 3, ["waiting", "waiting"]],
  ["some", 2, ["confirmed", "waiting"]],
])("a family asked how to wait (%s) keeps each person's typed answers, and each person answers", async (waitList, capacity, statuses) => {
  const event = await shift(capacity);
  if (waitList === "together") await runTestCommand(signUpCommand(event, event.offerId));
  const typed = family(event);
  const html = await refusedPage(event, typed);
  expect(html).toContain(`value="${waitList}"`);
  expect(findTyped(html, event)).toEqual(TYPED);
  const token = await signUpForToken(event, { ...typed, waitList });
  expect(await loadAnswersByToken(token)).toEqual(kept(event));
  expect((await findLink(token)).signups.map(({ status }) => status)).toEqual(statuses);
});

test.each([
  [null, "at the same time", { seen: "*" }],
  [1, "Each person can take one shift.", { also: "" }],
])(
  "two shifts at the same time, with a limit of %s per person: each person's typed answers stay until the form is sent again",
  async (maxPerPerson, said, again) => {
    const shifts = ["09:00:00", "09:30:00"].map((startTime) => makeOffer({ startTime, endTime: "10:00:00", capacity: 9 }));
    const event = await asking("volunteer", { date: "2099-05-01", maxPerPerson, offers: shifts });
    const typed = { ...family(event), offer: event.ids[0] ?? "", also: event.ids[1] ?? "" };
    const html = await refusedPage(event, maxPerPerson === null ? typed : { ...typed, seen: "*" });
    expect(html).toContain(said);
    expect(findTyped(html, event)).toEqual(TYPED);
    const token = await signUpForToken(event, { ...typed, ...again });
    expect(await loadAnswersByToken(token)).toEqual(kept(event));
    expect((await findLink(token)).signups).toHaveLength(maxPerPerson === null ? 4 : 2);
  },
);

test("people in an API request each answer for their own slot, and the same key with another answer is different content", async () => {
  const event = await conferences();
  const body = {
    ...{ submissionKey: newId(), offerId: event.ids[2], name: "Grace Reed", email: `${newId()}@guest.test`, backToBack: true },
    people: ["Nuts", "None"].map((said, at) => ({
      name: ["Ada Reed", "Ben Reed"][at],
      answers: { [event.allergies]: said, [event.photos]: { version: 1, name: "Grace Reed" } },
    })),
  };
  const post = async (sent: object) => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent) };
    const answer = await api.request(`/events/${event.eventId}/signups`, init);
    return { status: answer.status, ...(await answer.json<{ reason?: string; token?: string; fields?: object }>()) };
  };
  const [ada, ben] = body.people;
  const open = { ...body, people: [ada, { ...ben, answers: {} }] };
  expect(Object.keys((await post(open)).fields ?? {})).toEqual([`people.1.answers.${event.allergies}`, `people.1.answers.${event.photos}`]);
  const made = await post(body);
  expect(made.status).toBe(201);
  expect(await loadAnswersByToken(made.token ?? "")).toEqual(kept(event));
  expect((await post(body)).status).toBe(200);
  expect(await post({ ...body, people: [ben, ada].map((one, at) => ({ ...one, name: body.people[at]?.name })) })).toMatchObject({
    reason: "keyReused",
  });
});

test("a run that waits for its address to be confirmed keeps each person's answers", async () => {
  const event = await conferences();
  const email = `${newId()}@guest.test`;
  const [first] = signUpCommand(event, event.ids[2], { email }).offers;
  if (!first) throw new Error("Nobody");
  const agreed = { [event.photos]: { version: 1, name: "Grace Reed" } };
  const people = ["Ada Reed", "Ben Reed"].map((name, at) => ({
    offerId: first.offerId,
    details: { ...first.details, name },
    answers: { [event.allergies]: ["Nuts", "None"][at] ?? "", ...agreed },
  }));
  const run = event.offers.slice(2, 4).map(({ id, startsAt }) => ({ offerId: id, startsAt }));
  const request = { ...{ eventId: event.eventId, kind: event.kind, submissionKey: newId(), answers: {}, run }, locale: "en" as const };
  const sent = { ...request, source: "guest" as const, address: null, now: Date.now() };
  const open = people.map(({ answers, ...person }, at) => ({ ...person, answers: at === 0 ? answers : agreed }));
  expect(await requestSignUpConfirmation({ ...sent, offers: open })).toMatchObject({
    outcome: "unanswered",
    people: [{}, { [event.allergies]: "required" }],
  });
  expect(await requestSignUpConfirmation({ ...sent, offers: people })).toMatchObject({ outcome: "confirmByMail" });
  const [rows] = await runBatch([sql<{ id: string }>`SELECT props ->> 'tokenId' AS id FROM email_outbox WHERE to_email = ${email}`]);
  const link = new URL(await createPendingLink("confirm-sign-up", rows[0]?.id ?? ""));
  const pending = await loadPendingSignUp(link.pathname.split("/")[2] ?? "", Date.now());
  if (pending.state !== "open") throw new Error(pending.state);
  const answer = await signUpConfirmed(pending, Date.now());
  expect(await loadAnswersByToken("token" in answer ? answer.token : "")).toEqual(kept(event));
});
