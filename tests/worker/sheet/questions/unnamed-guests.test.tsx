import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { handleManageForm } from "#app/signup/link/manage.server.ts";
import { makeEvent, makeForm, readEditableEvent } from "#tests/support/makers.ts";
import { findLink } from "#tests/support/sheet-with-questions.ts";
import { sendSignUp } from "#tests/support/sign-up-form.tsx";
import { api } from "#workers/api/api.ts";

const RULES: QuestionInput = { kind: "agree", label: "Pool rules", options: [], required: true, perPerson: true, text: "No running." };
const SAYS = "Name each guest, so each can agree.";

/** A party that asks this question, and a guest who answers and agrees. */
async function party(question: Partial<QuestionInput> = {}) {
  const event = await makeEvent(makeForm("rsvp", { date: "2099-05-01", maxAttendees: 50, questions: [{ ...RULES, ...question }] }));
  const id = (await readEditableEvent(event)).questions[0]?.id ?? "";
  const agrees = (owner = "") => ({ [`${owner}answer-${id}`]: "1", [`${owner}answer-${id}-name`]: "Ben Carter" });
  const send = (typed: Record<string, string>) =>
    sendSignUp(
      { ...event, kind: "rsvp" },
      { name: "Ben Carter", email: `${newId()}@guest.test`, response: "going", ...agrees(), ...typed },
    );
  return { event, id, agrees, send };
}

test("if each person has to agree, all guests need a name, and unnamed ones are reported at the number of guests", async () => {
  const { agrees, send } = await party();
  const refused = await send({ guestCount: "3" });
  if (!("html" in refused)) throw new Error("Signed up");
  expect(refused.status).toBe(422);
  expect(/id="rsvp-guestCount-error"[^>]*>([^<]*)</.exec(refused.html)?.[1]).toBe(SAYS);
  // Other missing fields are reported at the same time.
  expect(await send({ guestCount: "3", name: "" })).toMatchObject({ html: expect.stringContaining(SAYS) });
  const named = { "person-2": "Ada Carter", "person-3": "Zoe Carter", ...agrees("person-2-"), ...agrees("person-3-") };
  expect(await send({ guestCount: "4", ...named })).toMatchObject({ status: 422 });
  const fine: Record<string, string>[] = [{ guestCount: "1" }, { guestCount: "3", ...named }, { guestCount: "3", response: "no" }];
  for (const typed of fine) {
    expect(await send(typed)).toHaveProperty("to");
  }
});

test("an optional question, or one asked once for all, requires no names", async () => {
  for (const question of [{ required: false }, { perPerson: false }, { kind: "yesNo", required: false, text: undefined }] as const) {
    const { send } = await party(question as Partial<QuestionInput>);
    expect(await send({ guestCount: "3" })).toHaveProperty("to");
  }
});

test("no unnamed guest can be added later, by the private link or the API", async () => {
  const { event, id, send } = await party();
  const sent = await send({ guestCount: "1" });
  const token = "to" in sent ? (/\/s\/([^?]+)/.exec(sent.to)?.[1] ?? "") : "";
  const submission = await findLink(token);
  const [signup] = submission.signups;
  const form = new FormData();
  const typed = { intent: "change", signup: signup?.id, version: signup?.version, name: "Ben Carter", response: "going", guestCount: 2 };
  for (const [name, value] of Object.entries(typed)) form.set(name, String(value));
  expect(await handleManageForm(submission, form, Date.now())).toMatchObject({
    refused: { outcome: "invalid", errors: { guestCount: SAYS } },
  });
  form.set("guestCount", "1");
  expect(await handleManageForm(submission, form, Date.now())).toHaveProperty("done");
  const asJson = (method: string, path: string, body: object) =>
    api.request(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const patched = await asJson("PATCH", `/signups/${token}`, { guestCount: 2 });
  expect(patched.status).toBe(422);
  expect(await patched.json()).toMatchObject({ fields: { [`answers.${id}`]: [SAYS] } });
  const answers = { [id]: { version: 1, name: "Ben Carter" } };
  const posted = await asJson("POST", `/events/${event.eventId}/signups`, {
    ...{ submissionKey: newId(), name: "Cy Carter", email: `${newId()}@guest.test`, response: "going", guestCount: 2, answers },
  });
  expect(posted.status).toBe(422);
  expect(await posted.json()).toMatchObject({ fields: { [`answers.${id}`]: [SAYS] } });
});
