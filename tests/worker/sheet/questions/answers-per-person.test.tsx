import { sql } from "drizzle-orm";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { pick } from "#app/lib/pick.ts";
import { amendSignUp } from "#app/organize/roster/commands.server.ts";
import { rosterToTable } from "#app/organize/roster/export.ts";
import { loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { PrintedPart } from "#app/organize/roster/ui/print-roster.tsx";
import { anonymizeStatements } from "#app/people/accounts/anonymize.server.ts";
import { EXPORT_SECTIONS } from "#app/people/accounts/export-contents.server.ts";
import { action } from "#app/routes/s/link.tsx";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { acceptTransfer } from "#app/signup/hand-over/commands.server.ts";
import { makeHandOverLink } from "#app/signup/hand-over/link.server.ts";
import { loadHandOver } from "#app/signup/hand-over/queries.server.ts";
import { payloadHash } from "#app/signup/take/sign-up-request.server.ts";
import { AnswersCard } from "#app/signup/ui/answers-card.tsx";
import { readEditableEvent } from "#tests/support/makers.ts";
import { runRoute } from "#tests/support/page.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { findLink, loadAnswersByToken, makeSheetWithQuestions } from "#tests/support/sheet-with-questions.ts";
import { renderSignUpPage, SIGNED_OUT_CONTEXT, sendSignUp } from "#tests/support/sign-up-form.tsx";
import { api } from "#workers/api/api.ts";

const QUESTIONS: QuestionInput[] = [
  { kind: "text", label: "Who drives?", options: [], required: false },
  { kind: "text", label: "Any {allergies}?", options: [], required: true, perPerson: true },
  { kind: "choice", label: "T-shirt", options: ["S", "M"], required: false, perPerson: true },
];

async function asked() {
  const event = await makeSheetWithQuestions(QUESTIONS);
  const [drives = "", allergies = "", shirt = ""] = event.ids;
  return { ...event, drives, allergies, shirt };
}

type Asked = Awaited<ReturnType<typeof asked>>;

async function signedUp(event: Asked) {
  const email = `${newId()}@guest.test`;
  const sent = await sendSignUp(event, {
    ...{ name: "Ben Carter", email, [`answer-${event.drives}`]: "Ben", only: "1" },
    ...{ "person-2": "Ada Carter", [`person-2-answer-${event.allergies}`]: "Nuts", [`person-2-answer-${event.shirt}`]: "S" },
    ...{ "person-3": " ", "person-4": "Zoe Carter", [`person-4-answer-${event.allergies}`]: "None" },
  });
  if (!("to" in sent)) throw new Error(String(sent.status));
  const token = /\/s\/([^?]+)/.exec(sent.to)?.[1] ?? "";
  return { token, email };
}

test("each person answers under their name, even without script; typed answers stay, and missing ones are reported at their field", async () => {
  const event = await asked();
  const { allergies, shirt } = event;
  const page = await renderSignUpPage(event);
  expect(page).toContain(`name="answer-${allergies}"`);
  expect(page).toContain(`name="person-{number}-answer-${allergies}"`);
  expect(page).not.toContain(`{number}-answer-${event.drives}`);
  const typed = { name: "Ben Carter", email: "b@guest.test", "person-2": "Ada Carter", [`person-2-answer-${allergies}`]: "Nuts" };
  const more = await sendSignUp(event, { ...typed, [`person-2-answer-${shirt}`]: "S", add: "1" });
  expect(more).toMatchObject({
    status: 200,
    html: expect.stringMatching(new RegExp(`person-2-answer-${allergies}"[^>]*>Nuts<.*name="person-3-answer-${allergies}"`, "s")),
  });
  expect(more).toMatchObject({
    html: expect.stringMatching(new RegExp(`<input[^>]*name="person-2-answer-${shirt}"[^>]*checked=""[^>]*value="S"`)),
  });
  const refused = await sendSignUp(event, { ...typed, "person-3": "Zoe Carter" });
  if (!("html" in refused)) throw new Error("Signed up");
  expect(refused.status).toBe(422);
  const said = (id: string) => new RegExp(`id="shift-${id}-error"[^>]*>([^<]*)<`).exec(refused.html)?.[1];
  expect([`answer-${allergies}`, `person-2-answer-${allergies}`, `person-3-answer-${allergies}`].map(said)).toEqual([
    "Please answer this.",
    "",
    "Please answer this.",
  ]);
});

test("per-person answers are stored with each sign-up, the rest once; a retry is the same, other answers aren't", async () => {
  const event = await asked();
  const { token } = await signedUp(event);
  const { drives, allergies, shirt } = event;
  expect(await loadAnswersByToken(token)).toEqual({
    answers: { [drives]: "Ben" },
    people: { "Ada Carter": { [allergies]: "Nuts", [shirt]: "S" }, "Zoe Carter": { [allergies]: "None" } },
  });
  const details = { ...defaultDetails, name: "Ada Carter", email: "a@guest.test" };
  const hashOf = (answers?: Record<string, string>) =>
    payloadHash({ eventId: "e", kind: "shift", offers: [{ offerId: "o", details, ...(answers && { answers }) }] });
  expect(await hashOf({})).toBe(await hashOf());
  expect(new Set([await hashOf(), await hashOf({ a: "Nuts" }), await hashOf({ a: "None" })]).size).toBe(3);
});

test("the private link shows the answers under each name and changes only one person's", async () => {
  const event = await asked();
  const { allergies, shirt, drives } = event;
  const { token } = await signedUp(event);
  const link = await findLink(token);
  const html = renderToString(<AnswersCard submission={link} action="/" refused={null} />);
  expect(html).toMatch(/Ben<.*>Ada Carter<.*>Nuts<.*>Zoe Carter<.*>None</s);
  const [ada, zoe] = link.signups;
  const send = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ intent: "answers", ...fields });
    const request = new Request(`https://turnout.test/s/${token}`, { method: "POST", body });
    return runRoute(action, { request, params: { token }, context: SIGNED_OUT_CONTEXT });
  };
  const both = { [`${ada?.id}-answer-${allergies}`]: "Eggs", [`${zoe?.id}-answer-${shirt}`]: "M" };
  expect(await send(both)).toMatchObject({
    html: expect.stringMatching(new RegExp(`${zoe?.id}-answer-${allergies}-error"[^>]*>Please answer this\\.`)),
  });
  expect(await send({ ...both, [`${zoe?.id}-answer-${allergies}`]: "None", [`answer-${drives}`]: "Ben" })).toMatchObject({ status: 303 });
  expect((await loadAnswersByToken(token)).people).toEqual({
    "Ada Carter": { [allergies]: "Eggs" },
    "Zoe Carter": { [allergies]: "None", [shirt]: "M" },
  });
});

test("the organizer reads each person's answers on the list, in the file, on paper and in the notice, and edits one person's", async () => {
  const event = await asked();
  const { token } = await signedUp(event);
  const filter = readRosterFilter(new URLSearchParams());
  const rows = async () =>
    (await loadRoster(event.ownerId, event.eventId, filter, Date.now(), "en"))?.groups.flatMap((group) => group.rows) ?? [];
  const texts = async () => Object.fromEntries((await rows()).map(({ name, answers }) => [name, answers.map(({ text }) => text)]));
  expect(await texts()).toEqual({ "Ada Carter": ["Ben", "Nuts", "S"], "Zoe Carter": ["Ben", "None"] });
  const paper = await loadFullRoster(event.ownerId, event.eventId, filter, Date.now(), "en");
  if (!paper) throw new Error("Not theirs");
  expect(
    [...rosterToTable(paper)].map((line) => line.filter((cell) => ["Nuts", "None", "Any {allergies}?"].includes(String(cell)))),
  ).toEqual([["Any {allergies}?"], ["Nuts"], ["None"]]);
  const printed = paper.groups.map((group) => <PrintedPart key={group.part.key} {...group} kind={paper.kind} lines={0} />);
  expect(renderToString(<div>{printed}</div>)).toMatch(/Ada Carter.*Nuts.*Zoe Carter.*None/s);
  const [notice] = await renderLetters("organiser-notice", event.eventId, Date.now() + 1);
  expect(notice?.text).toMatch(/Ada Carter\n[^?]*\? – Ben\n*Any \{allergies\}\? – Nuts/);
  expect(notice?.text).toMatch(/Zoe Carter\n[^?]*\? – Ben\n*Any \{allergies\}\? – None/);
  const [ada] = await rows();
  const amended = { signupId: ada?.id ?? "", version: ada?.version ?? 0, details: { ...defaultDetails, name: "Ada Carter", email: null } };
  const given = { [event.drives]: "Grace", [event.allergies]: "Eggs" };
  await amendSignUp(
    event.ownerId,
    event.eventId,
    { ...amended, answers: given, asked: [event.drives, event.allergies, event.shirt] },
    Date.now(),
  );
  expect(await texts()).toEqual({ "Ada Carter": ["Grace", "Eggs"], "Zoe Carter": ["Grace", "None"] });
  expect((await loadAnswersByToken(token)).answers).toEqual({ [event.drives]: "Grace" });
});

test("switching a question to per-person makes it a new question, and existing answers stay", async () => {
  const event = await asked();
  await signedUp(event);
  const { form, row } = await readEditableEvent(event);
  const questions = form.questions.map((question) => ({ ...question, perPerson: !question.perPerson }));
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, questions }, version: row.version }, Date.now());
  const after = (await readEditableEvent(event)).questions;
  expect(after.map(({ perPerson }) => perPerson ?? false)).toEqual([true, false, false]);
  expect(after.map(({ id }) => id)).not.toContain(event.allergies);
  const roster = await loadRoster(event.ownerId, event.eventId, readRosterFilter(new URLSearchParams()), Date.now(), "en");
  const [group] = roster?.groups ?? [];
  expect(group?.rows[0]?.answers.map(({ text }) => text)).toEqual(["Ben", "Nuts", "S"]);
});

test("the API takes each person's answers, says whose are missing, and returns and changes them", async () => {
  const event = await asked();
  const { allergies } = event;
  const call = (path: string, method: string, body: object) =>
    api.request(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const sent = { submissionKey: newId(), name: "Ben Carter", email: "ben@guest.test", offerId: event.offerId };
  const people = [{ name: "Ada Carter", answers: { [allergies]: "Nuts" } }, { name: "Zoe Carter" }];
  const refused = await call(`/events/${event.eventId}/signups`, "POST", { ...sent, people });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    reason: "unanswered",
    fields: { [`people.1.answers.${allergies}`]: ["Please answer this."] },
  });
  const given = [people[0], { name: "Zoe Carter", answers: { [allergies]: "None", elsewhere: "x" } }];
  const made = await call(`/events/${event.eventId}/signups`, "POST", { ...sent, people: given, answers: { [event.drives]: "Ben" } });
  expect(made.status).toBe(201);
  const { token } = await made.json<{ token: string }>();
  const people2 = { "Ada Carter": { [allergies]: "Nuts" }, "Zoe Carter": { [allergies]: "None" } };
  expect(await loadAnswersByToken(token)).toEqual({ answers: { [event.drives]: "Ben" }, people: people2 });
  const { signups } = await (await api.request(`/signups/${token}`)).json<{ signups: { id: string; name: string }[] }>();
  expect(signups).toMatchObject([{ answers: { [allergies]: "Nuts" } }, { answers: { [allergies]: "None" } }]);
  const changed = await call(`/signups/${token}`, "PATCH", { signupId: signups[1]?.id, answers: { [allergies]: "Eggs" } });
  expect(changed.status).toBe(200);
  expect((await loadAnswersByToken(token)).people).toEqual({ ...people2, "Zoe Carter": { [allergies]: "Eggs" } });
  const alone = await call(`/events/${event.eventId}/signups`, "POST", {
    ...sent,
    submissionKey: newId(),
    email: "alone@guest.test",
    answers: { [allergies]: "None" },
  });
  expect(alone.status, await alone.clone().text()).toBe(201);
});

test("a friend who takes a child's spot answers again, and the giver's answers stay with the old sign-up", async () => {
  const event = await asked();
  const { token } = await signedUp(event);
  const { id, signups } = await findLink(token);
  const address = await makeHandOverLink({ kind: "shift", submissionId: id, signupId: signups[0]?.id ?? "", now: Date.now() });
  const open = await loadHandOver(address?.split("/h/")[1] ?? "", Date.now());
  if (open.state !== "open") throw new Error(open.state);
  const details = { ...defaultDetails, name: "Fred Friend", email: "fred@friend.test" };
  const taking = { ...open, submissionKey: newId(), details, locale: "en" as const, now: Date.now() };
  expect(await acceptTransfer({ ...taking, answers: {} })).toMatchObject({
    outcome: "unanswered",
    problems: { [event.allergies]: "required" },
  });
  const taken = await acceptTransfer({ ...taking, answers: { [event.allergies]: "Milk" } });
  if (!("token" in taken)) throw new Error(taken.outcome);
  expect(await loadAnswersByToken(taken.token)).toEqual({ answers: {}, people: { "Fred Friend": { [event.allergies]: "Milk" } } });
  expect((await loadAnswersByToken(token)).people["Ada Carter"]).toMatchObject({ [event.allergies]: "Nuts" });
});

test("an account's export has the answers, and they are deleted with the account", async () => {
  const event = await asked();
  const { email } = await signedUp(event);
  const exported: object[] = [];
  const section = EXPORT_SECTIONS.find(({ name }) => name === "sign-ups-to-your-events");
  for await (const piece of section?.read(event.ownerId) ?? []) exported.push(...piece);
  const answers = { [event.drives]: "Ben", [event.allergies]: "None" };
  const ada = { ...answers, [event.allergies]: "Nuts", [event.shirt]: "S" };
  expect(exported.map((row) => pick(row as { name: string; answers: object }, ["name", "answers"]))).toEqual(
    expect.arrayContaining([
      { name: "Ada Carter", answers: ada },
      { name: "Zoe Carter", answers },
    ]),
  );
  await runBatch(anonymizeStatements({ id: "nobody", email }));
  const [rows] = await runBatch([sql`SELECT answers, user_name AS name FROM volunteer_signups WHERE event_id = ${event.eventId}`]);
  expect(rows).toEqual([
    { answers: null, name: null },
    { answers: null, name: null },
  ]);
});
