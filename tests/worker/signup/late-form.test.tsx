import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { makeEvent, makeForm, readEditableEvent } from "#tests/support/makers.ts";
import { makeSheet } from "#tests/support/sheet.ts";
import { sendSignUp } from "#tests/support/sign-up-form.tsx";

const TYPED = { name: "Ada Canary", email: "ada@canary.test", notes: "Gluten-free,\nplease" };
const QUESTION: QuestionInput = { kind: "yesNo", label: "Can you drive?", options: [], required: true };

/** Ways an event stops taking sign-ups while a guest fills in the form. */
const CLOSED = {
  ended: sql`status = 'ended'`,
  over: sql`ends_at = 1`,
  "past its deadline": sql`signups_close_at = 1`,
};

async function pageAfter(sent: ReturnType<typeof sendSignUp>): Promise<string> {
  const answer = await sent;
  if (!("html" in answer)) throw new Error("It was taken");
  return answer.html;
}

test.each(Object.entries(CLOSED))(
  "a form for an event that is %s by now comes back with what was typed and true words",
  async (_, change) => {
    const event = await makeEvent(makeForm("rsvp", { questions: [QUESTION] }));
    const [question] = (await readEditableEvent(event)).questions;
    await runBatch([sql`UPDATE events SET ${change} WHERE id = ${event.eventId}`]);
    const typed = { ...TYPED, response: "maybe", guestCount: "3", [`answer-${question?.id}`]: "yes" };
    const html = await pageAfter(sendSignUp({ eventId: event.eventId, kind: "rsvp" }, typed));
    expect(html).toContain("Your form wasn&#x27;t sent");
    expect(html).not.toMatch(/is kept|<form/);
    for (const text of [TYPED.name, TYPED.email, TYPED.notes, "Maybe", ">3<", "Can you drive?", ">Yes<"]) expect(html).toContain(text);
    expect(html).toContain("/message?event=");
    // Other errors in the form no longer matter.
    const invalid = await pageAfter(sendSignUp({ eventId: event.eventId, kind: "rsvp" }, { notes: TYPED.notes }));
    expect(invalid).toContain("Your form wasn&#x27;t sent");
    expect(invalid).not.toContain("Missing information");
    expect(invalid).toContain(TYPED.notes);
  },
);

test("a form for the last shift, taken while the guest was typing, comes back with what was typed", async () => {
  const sheet = await makeSheet("shift", 1);
  await runBatch([sql`UPDATE volunteer_shifts SET starts_at = 1 WHERE id = ${sheet.offerId}`]);
  const html = await pageAfter(sendSignUp(sheet, { ...TYPED, phone: "5550100199", skills: "First aid" }));
  expect(html).toContain("Sign-ups for this have closed");
  for (const text of ["Gate", TYPED.name, TYPED.email, "5550100199", "First aid"]) expect(html).toContain(text);
  await runBatch([sql`UPDATE volunteer_shifts SET starts_at = ${Date.now() + 1e9}, taken = 1 WHERE id = ${sheet.offerId}`]);
  const full = await pageAfter(sendSignUp(sheet, TYPED));
  expect(full).toContain("Nothing else is open right now");
  expect(full).toContain(TYPED.email);
});
