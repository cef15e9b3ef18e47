import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { amendSignUp } from "#app/organize/roster/commands.server.ts";
import { rosterToTable } from "#app/organize/roster/export.ts";
import { loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { AgreedTexts, PrintedPart } from "#app/organize/roster/ui/print-roster.tsx";
import { anonymizeStatements } from "#app/people/accounts/anonymize.server.ts";
import { action } from "#app/routes/s/link.tsx";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { purgeEvents } from "#app/sheet/event/purge.server.ts";
import { eventFormSchema } from "#app/sheet/event/schema.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Agreement, QuestionInput } from "#app/sheet/questions/question.ts";
import { AnswersCard } from "#app/signup/ui/answers-card.tsx";
import { type MadeEvent, makeForm, readEditableEvent } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { findLink, loadAnswersByToken, makeSheetWithQuestions } from "#tests/support/sheet-with-questions.ts";
import { renderSignUpPage, SIGNED_OUT_CONTEXT, sendSignUp } from "#tests/support/sign-up-form.tsx";
import { api } from "#workers/api/api.ts";

const TEXT = "You may take photos of my child.\nThey stay at https://school.test";
const PHOTOS: QuestionInput = { kind: "agree", label: "Photos", options: [], required: true, perPerson: true, text: TEXT };
const BY_HAND = { name: "Ben Carter", version: 1, at: expect.stringMatching(/^\d{4}-.*Z$/) };

/** A parent who signs up two children and agrees for both. */
async function signedUp(given: Partial<QuestionInput> = {}, version = "1") {
  const event = await makeSheetWithQuestions([{ ...PHOTOS, ...given }]);
  const photos = event.ids[0] ?? "";
  const email = `${newId()}@guest.test`;
  const agreed = (owner: string) => ({ [`${owner}answer-${photos}`]: version, [`${owner}answer-${photos}-name`]: " Ben  <Carter> " });
  const people = { name: "Ben Carter", email, only: "1", "person-2": "Ada Carter", "person-3": "Zoe Carter" };
  const send = (fields: Record<string, string>) => sendSignUp(event, { ...people, ...fields });
  const sent = await send({ ...agreed("person-2-"), ...agreed("person-3-") });
  const token = "to" in sent ? (/\/s\/([^?]+)/.exec(sent.to)?.[1] ?? "") : "";
  return { event, photos, email, send, agreed, token, sent };
}

async function rewrite(event: MadeEvent, text: string, label = "Photos") {
  const { form, row } = await readEditableEvent(event);
  const questions = form.questions.map((question) => ({ ...question, label, text }));
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, questions }, version: row.version }, Date.now());
}

test("an organizer writes the text to agree to, up to a maximum length", () => {
  const read = (text: string) => {
    const result = eventFormSchema.safeParse(makeForm("rsvp", { date: "2199-05-01", questions: [{ ...PHOTOS, text }] }));
    return result.success ? result.data.questions[0]?.text : result.error.issues.map(({ message }) => message);
  };
  expect(read(TEXT)).toBe(TEXT);
  expect(read(" ")).toEqual(["Write the text to agree to."]);
  expect(read("x".repeat(LIMITS.questions.text))).toHaveLength(LIMITS.questions.text);
  expect(read("x".repeat(LIMITS.questions.text + 1))).toEqual([expect.stringContaining("2000")]);
});

test("a parent checks the box and types their name for each child, and anything missing is reported at its field", async () => {
  const { event, photos, send, agreed, token } = await signedUp();
  const page = await renderSignUpPage(event);
  expect(page).toContain(TEXT);
  expect(page).not.toContain('href="https://school.test"');
  const refused = await send({ ...agreed("person-2-"), [`person-2-answer-${photos}-name`]: " " });
  if (!("html" in refused)) throw new Error("Signed up");
  const said = (id: string) => new RegExp(`id="shift-${id}-error"[^>]*>([^<]*)<`).exec(refused.html)?.[1];
  expect(refused.status).toBe(422);
  expect([`person-2-answer-${photos}`, `person-2-answer-${photos}-name`, `person-3-answer-${photos}`].map(said)).toEqual([
    "",
    "Please type your full name.",
    "Please check this box to agree.",
  ]);
  expect(refused.html).toMatch(new RegExp(`<input[^>]*name="person-2-answer-${photos}"[^>]*checked=""`));
  expect(await loadAnswersByToken(token)).toEqual({
    answers: {},
    people: { "Ada Carter": { [photos]: BY_HAND }, "Zoe Carter": { [photos]: BY_HAND } },
  });
});

test("an optional agreement is kept only with both check mark and name", async () => {
  const { event, photos, sent } = await signedUp({ required: false, perPerson: false });
  expect(sent).toMatchObject({ to: expect.any(String) });
  const alone = await sendSignUp(event, { name: "Cy", email: `${newId()}@guest.test`, [`answer-${photos}-name`]: "Cy Doe" });
  if (!("to" in alone)) throw new Error(String(alone.status));
  expect((await loadAnswersByToken(/\/s\/([^?]+)/.exec(alone.to)?.[1] ?? "")).answers).toEqual({});
  // Invisible characters don't count as a name.
  const unseen = { [`answer-${photos}`]: "1", [`answer-${photos}-name`]: "\u200b\u3164\u202e" };
  const refused = await sendSignUp(event, { name: "Di", email: `${newId()}@guest.test`, ...unseen });
  expect(refused).toMatchObject({ html: expect.stringContaining("Please type your full name.") });
});

test("a changed text is a new version: earlier agreements stay with their version, and no one agrees to a text they weren't shown", async () => {
  const { event, photos, token, send, agreed } = await signedUp();
  await rewrite(event, TEXT, "Photos and films");
  expect((await readEditableEvent(event)).questions).toMatchObject([{ id: photos, texts: [TEXT] }]);
  await rewrite(event, "And films, too.");
  expect((await readEditableEvent(event)).questions).toMatchObject([{ id: photos, texts: [TEXT, "And films, too."] }]);
  const late = await send({ ...agreed("person-2-"), ...agreed("person-3-"), email: `${newId()}@guest.test` });
  expect(late).toMatchObject({ html: expect.stringContaining("The text has changed. Please read it and agree again.") });
  expect(late).not.toMatchObject({ html: expect.stringMatching(new RegExp(`name="person-2-answer-${photos}"[^>]*checked=""`)) });
  const link = await findLink(token);
  const html = renderToString(<AnswersCard submission={link} action="/" refused={null} />).replaceAll("<!-- -->", "");
  expect(html).toMatch(/Agreed by Ben Carter on [^<]+ \(version 1\)/);
  expect(html).toContain(TEXT);
  expect(html).not.toContain("And films, too.");
});

test("behind the private link, an agreement stays unchanged until it is withdrawn", async () => {
  const { event, photos, token } = await signedUp({ required: false });
  const before = (await loadAnswersByToken(token)).people["Ada Carter"]?.[photos] as Agreement;
  await rewrite(event, "And films, too.");
  const [ada, zoe] = (await findLink(token)).signups;
  const fields = (id: string | undefined, version: string) => ({
    [`${id}-answer-${photos}`]: version,
    [`${id}-answer-${photos}-name`]: "Ben Carter",
  });
  const send = async (typed: Record<string, string>) => {
    const request = new Request(`https://turnout.test/s/${token}`, {
      method: "POST",
      body: new URLSearchParams({ intent: "answers", ...typed }),
    });
    await action({ request, params: { token }, context: SIGNED_OUT_CONTEXT } as ActionFunctionArgs).catch((thrown: Response) => thrown);
    return (await loadAnswersByToken(token)).people;
  };
  expect(await send(fields(ada?.id, "1"))).toEqual({ "Ada Carter": { [photos]: before }, "Zoe Carter": {} });
  expect(await send(fields(zoe?.id, "1"))).toEqual({ "Ada Carter": { [photos]: before }, "Zoe Carter": {} });
  expect(await send(fields(zoe?.id, "2"))).toEqual({ "Ada Carter": {}, "Zoe Carter": { [photos]: { ...BY_HAND, version: 2 } } });
});

test("a renamed person keeps the agreement made for them, with the name it was signed with", async () => {
  const { event, photos, token } = await signedUp();
  const { signups, id: submissionId } = await findLink(token);
  const [ada, zoe] = signups;
  const renamed = { ...defaultDetails, name: "Ada Reed", email: null };
  const change = { eventId: event.eventId, kind: "shift", submissionId, places: 1, details: renamed, now: Date.now() } as const;
  expect(await runTestCommand({ do: "change", signupId: ada?.id ?? "", version: ada?.version ?? 0, ...change })).toMatchObject({
    outcome: "changed",
  });
  const amended = { signupId: zoe?.id ?? "", version: zoe?.version ?? 0, details: { ...renamed, name: "Zoe Reed" } };
  await amendSignUp(event.ownerId, event.eventId, { ...amended, answers: {}, asked: [] }, Date.now());
  expect((await loadAnswersByToken(token)).people).toEqual({ "Ada Reed": { [photos]: BY_HAND }, "Zoe Reed": { [photos]: BY_HAND } });
  const roster = await loadRoster(event.ownerId, event.eventId, readRosterFilter(new URLSearchParams()), Date.now(), "en");
  const rows = roster?.groups.flatMap((group) => group.rows) ?? [];
  expect(rows.map(({ name, answers }) => `${name}: ${answers[0]?.text}`)).toEqual(
    ["Ada Reed", "Zoe Reed"].map((name) => expect.stringContaining(`${name}: Agreed by Ben Carter`)),
  );
});

test("the organizer reads who agreed to what, on the list, in the file and on paper, and can't agree for anyone", async () => {
  const { event, photos, token } = await signedUp();
  await rewrite(event, "And films, too.");
  const filter = readRosterFilter(new URLSearchParams());
  const roster = await loadRoster(event.ownerId, event.eventId, filter, Date.now(), "en");
  const [ada] = roster?.groups.flatMap(({ rows }) => rows) ?? [];
  const agreed = expect.stringMatching(/^Agreed by Ben Carter on .+ \(version 1\)$/);
  expect(ada?.answers).toMatchObject([{ label: "Photos", text: agreed }]);
  const paper = await loadFullRoster(event.ownerId, event.eventId, filter, Date.now(), "en");
  if (!paper) throw new Error("Not theirs");
  const [head = [], line = []] = [...rosterToTable(paper)];
  expect(line[head.indexOf("Photos")]).toEqual(agreed);
  const printed = renderToString(
    <div>
      {paper.groups.map((group) => (
        <PrintedPart key={group.part.key} {...group} kind={paper.kind} lines={0} />
      ))}
      <AgreedTexts questions={paper.questions} />
    </div>,
  );
  expect(printed).toMatch(/Agreed by Ben Carter.*Photos \(version 1\).*You may take.*Photos \(version 2\).*And films/s);
  const amended = { signupId: ada?.id ?? "", version: ada?.version ?? 0, details: { ...defaultDetails, name: "Ada Carter", email: null } };
  await amendSignUp(
    event.ownerId,
    event.eventId,
    { ...amended, answers: { [photos]: { name: "Olivia", version: 2 } }, asked: [photos] },
    Date.now(),
  );
  expect((await loadAnswersByToken(token)).people["Ada Carter"]).toEqual({ [photos]: BY_HAND });
});

test("the API shows the text, accepts an agreement and says when it was given", async () => {
  const event = await makeSheetWithQuestions([{ ...PHOTOS, perPerson: false }]);
  const [photos = ""] = event.ids;
  const { questions } = await (await api.request(`/events/${event.eventId}`)).json<{ questions: object[] }>();
  expect(questions).toEqual([{ id: photos, kind: "agree", label: "Photos", options: [], required: true, text: TEXT, version: 1 }]);
  const post = (answer: unknown) => {
    const body = {
      submissionKey: newId(),
      name: "Ben Carter",
      email: "ben@guest.test",
      offerId: event.offerId,
      answers: { [photos]: answer },
    };
    return api.request(`/events/${event.eventId}/signups`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  };
  for (const [answer, message] of [
    ["Ben Carter", "Please check this box to agree."],
    [{ version: 2, name: "Ben Carter" }, "The text has changed. Please read it and agree again."],
  ]) {
    expect(await (await post(answer)).json()).toMatchObject({ fields: { [`answers.${photos}`]: [message] } });
  }
  const made = await post({ version: 1, name: "Ben Carter", at: "1999-01-01T00:00:00.000Z" });
  const { token } = await made.json<{ token: string }>();
  const { answers } = await (await api.request(`/signups/${token}`)).json<{ answers: Record<string, { at: string }> }>();
  expect(answers).toEqual({ [photos]: BY_HAND });
  expect(answers[photos]?.at).not.toContain("1999");
});

test("an erased account takes the name with it, and a text that is no longer asked stays readable", async () => {
  const { event, email, token } = await signedUp();
  const { form, row } = await readEditableEvent(event);
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, questions: [] }, version: row.version }, Date.now());
  await purgeEvents(Date.now() + DURATIONS.purgeAfter + DURATIONS.day);
  const texts = async () =>
    (await loadFullRoster(event.ownerId, event.eventId, readRosterFilter(new URLSearchParams()), Date.now(), "en"))?.questions;
  expect(await texts()).toMatchObject([{ texts: [TEXT] }]);
  await runBatch(anonymizeStatements({ id: "nobody", email }));
  expect(await texts()).toEqual([]);
  await expect(findLink(token)).rejects.toThrow();
});
