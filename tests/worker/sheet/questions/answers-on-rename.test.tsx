import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { toPersonKey } from "#app/lib/person-key.ts";
import { action } from "#app/routes/s/link.tsx";
import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { runRoute } from "#tests/support/page.ts";
import { findLink, loadAnswersByToken, makeSheetWithQuestions } from "#tests/support/sheet-with-questions.ts";
import { SIGNED_OUT_CONTEXT, sendSignUp } from "#tests/support/sign-up-form.tsx";

const QUESTIONS: QuestionInput[] = [
  { kind: "text", label: "Who drives?", options: [], required: false },
  { kind: "text", label: "Allergies?", options: [], required: true, perPerson: true },
];

test("giving a spot to another person asks that person's questions again, and correcting a typo asks nothing", async () => {
  const event = await makeSheetWithQuestions(QUESTIONS);
  const [drives = "", allergies = ""] = event.ids;
  const sent = await sendSignUp(event, {
    ...{ name: "Ben Carter", email: `${newId()}@guest.test`, [`answer-${drives}`]: "Ben", only: "1" },
    ...{ "person-2": "Ada Carter", [`person-2-answer-${allergies}`]: "Nuts" },
    ...{ "person-3": "Zoe Carter", [`person-3-answer-${allergies}`]: "None" },
  });
  if (!("to" in sent)) throw new Error(String(sent.status));
  const token = /\/s\/([^?]+)/.exec(sent.to)?.[1] ?? "";
  const send = async (name: string, fields: Record<string, string> = {}) => {
    const { signups } = await findLink(token);
    const { id = "", version = 0 } = signups[0] ?? {};
    const body = new URLSearchParams({ intent: "change", signup: id, version: String(version), name, ...fields });
    const request = new Request(`https://turnout.test/s/${token}`, { method: "POST", body });
    return await runRoute(action, { request, params: { token }, context: SIGNED_OUT_CONTEXT });
  };
  expect(await send("ADA  Carter")).toMatchObject({ status: 303 });
  const first = await send("Mia Carter");
  expect(first).toMatchObject({ status: 200, html: expect.stringContaining('value="Mia Carter"') });
  expect(first.html).toMatch(
    new RegExp(`name="askedOf" value="${toPersonKey("Mia Carter")}".*name="answer-${allergies}"[^>]*></textarea>`, "s"),
  );
  const form = /<form(?:(?!<\/form>).)*name="askedOf".*?<\/form>/s.exec(first.html)?.[0];
  expect(form).not.toContain(`answer-${drives}`);
  const askedOf = toPersonKey("Mia Carter");
  expect(await send("Mia Carter", { askedOf })).toMatchObject({
    status: 422,
    html: expect.stringMatching(new RegExp(`answer-${allergies}.*Please answer this\\.`, "s")),
  });
  expect(await send("Mia Carter", { askedOf, [`answer-${allergies}`]: "Milk" })).toMatchObject({ status: 303 });
  expect(await loadAnswersByToken(token)).toEqual({
    answers: { [drives]: "Ben" },
    people: { "Mia Carter": { [allergies]: "Milk" }, "Zoe Carter": { [allergies]: "None" } },
  });
});
