import { sql } from "drizzle-orm";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { loader as privateLink } from "#app/routes/s/link.tsx";
import { ExtraFields } from "#app/sheet/kinds/extra-fields.tsx";
import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { runPlans } from "#app/sheet/room/plan.server.ts";
import { makeEvent, makeForm } from "#tests/support/makers.ts";
import { renderRoute } from "#tests/support/page.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { buildSignUp, makeSheet, type TestSheet } from "#tests/support/sheet.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";
import { renderSignUpPage, SIGNED_OUT_CONTEXT, sendSignUp } from "#tests/support/sign-up-form.tsx";

const ADA = { name: "Ada Canary", email: "ada@guest.test", guestCount: "1" };
const CHOOSE = "Choose Going, Maybe, or Can&#x27;t go.";

/** Returns the radio button of an answer with its label. */
function findChoice(html: string, response: string): string {
  return html.match(new RegExp(`<label[^>]*><input[^>]*name="response"[^>]*value="${response}".*?</label>`, "s"))?.[0] ?? "";
}

async function fullSheet(hasWaitList: boolean): Promise<TestSheet> {
  const sheet = await makeSheet("rsvp", 1);
  await runBatch([sql`UPDATE events SET wait_list = ${hasWaitList ? 1 : 0} WHERE id = ${sheet.eventId}`]);
  await runPlans([planTestSignUp(buildSignUp(sheet))]);
  return sheet;
}

test("no answer is preselected; sent without one, the form says so next to the choice and keeps what was typed", async () => {
  const sheet = await makeSheet("rsvp", 3);
  expect(await renderSignUpPage(sheet)).not.toMatch(/<input[^>]*type="radio"[^>]* checked=""/);
  const sent = await sendSignUp(sheet, { ...ADA, notes: "Gluten-free, please" });
  if (!("html" in sent)) throw new Error("It was taken");
  expect(sent.status).toBe(422);
  expect(sent.html).toMatch(new RegExp(`<fieldset[^>]*aria-describedby="response-error".*id="response-error"[^>]*>${CHOOSE}`, "s"));
  for (const typed of ["Ada Canary", "ada@guest.test", "Gluten-free, please"]) expect(sent.html).toContain(typed);
  expect(await sendSignUp(sheet, { ...ADA, response: "going" })).toMatchObject({ to: expect.stringContaining("/s/") });
});

test("a shift's form asks for a note or phone number separately", async () => {
  expect(await renderSignUpPage(await makeSheet("shift", 3))).toContain("Add a note or phone");
});

test("full and without a wait list, Going says so and can't be chosen, but the other answers can", async () => {
  const sheet = await fullSheet(false);
  const html = await renderSignUpPage(sheet);
  expect(findChoice(html, "going")).toMatch(/disabled="".*Full/s);
  for (const other of ["maybe", "no"]) expect(findChoice(html, other)).not.toContain('disabled=""');
  const late = await sendSignUp(sheet, { ...ADA, response: "going" });
  if (!("html" in late)) throw new Error("It was taken");
  expect(late.html).not.toMatch(/<input[^>]*type="radio"[^>]* checked=""/);
  expect(late.html).toContain("Ada Canary");
  expect(await sendSignUp(sheet, { ...ADA, response: "maybe" })).toMatchObject({ to: expect.stringContaining("/s/") });
});

test("full with a wait list, Going says that it joins it, and does", async () => {
  const sheet = await fullSheet(true);
  const going = findChoice(await renderSignUpPage(sheet), "going");
  expect(going).toContain("Full. Joins the wait list");
  expect(going).not.toContain('disabled=""');
  const sent = await sendSignUp(sheet, { ...ADA, response: "going", waitList: "1" });
  expect(sent).toMatchObject({ to: expect.stringContaining("/s/") });
});

test("a guest who can't go can send the form without the required answers, which are hidden by CSS alone", async () => {
  const question: QuestionInput = { kind: "choice", label: "Lunch", options: ["Cheese", "Turkey"], required: true };
  const { eventId } = await makeEvent(makeForm("rsvp", { questions: [question] }));
  const sheet = { eventId, kind: "rsvp" } as const;
  expect(await renderSignUpPage(sheet)).toMatch(
    /<div class="[^"]*response[^"]*no[^"]*:checked[^"]*hidden"><fieldset[^>]*><legend[^>]*>Lunch/,
  );
  expect(await sendSignUp(sheet, { ...ADA, response: "maybe" })).toMatchObject({ status: 422 });
  const sent = await sendSignUp(sheet, { ...ADA, response: "no" });
  expect(sent).toMatchObject({ to: expect.stringContaining("/s/") });
  const nameless = await sendSignUp(sheet, { ...ADA, name: "", response: "no" });
  expect("html" in nameless && nameless.html).not.toContain("Please answer this.");
});

test("a guest who can't go gets no calendar link on the confirmation, the private link or in mails", async () => {
  const sheet = await makeSheet("rsvp", 3);
  await runBatch([sql`UPDATE events SET date = '2031-05-01', ends_at = ${Date.UTC(2031, 4, 2)} WHERE id = ${sheet.eventId}`]);
  const told = async (response: string) => {
    const sent = await sendSignUp(sheet, { ...ADA, email: `${response}@guest.test`, response });
    const [, token = ""] = ("to" in sent && /^\/s\/([^?]+)/.exec(sent.to)) || [];
    const request = new Request(`https://turnout.test/s/${token}?new=1`);
    const page = await renderRoute(privateLink, { params: { token }, request, context: SIGNED_OUT_CONTEXT });
    const mail = (await renderLetters("signup-confirmation", sheet.eventId, Date.now())).at(-1);
    return [page.includes(`/s/${token}/calendar.ics`), mail?.text.includes("calendar.ics")];
  };
  expect(await told("going")).toEqual([true, true]);
  expect(await told("maybe")).toEqual([true, true]);
  expect(await told("no")).toEqual([false, false]);
});

test("on an organizer's form, Going is enabled while there is room, and an existing answer stays chosen", () => {
  const fields = (left: number | null, response?: string) =>
    findChoice(
      renderToString(<ExtraFields kind="rsvp" prefix="x" errors={{}} left={left} values={response ? { response } : {}} />),
      "going",
    );
  expect(fields(0)).toContain('disabled=""');
  expect(fields(1)).not.toMatch(/(?:disabled|checked)=""/);
  expect(fields(1, "going")).toContain('checked=""');
  expect(fields(null)).not.toContain('disabled=""');
});
