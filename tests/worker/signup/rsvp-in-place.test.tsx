import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { loader } from "#app/routes/event/event.tsx";
import { runPlans } from "#app/sheet/room/plan.server.ts";
import { renderRoute } from "#tests/support/page.ts";
import { buildSignUp, makeSheet } from "#tests/support/sheet.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";

const CONTEXT = { requestId: "test", nonce: "", viewer: async () => null } as AppLoadContext;

/** Returns the form on the event's own page, as a signed-out guest's browser receives it. */
async function buildRetentionForm(eventId: string): Promise<string> {
  const request = new Request(`https://turnout.test/event/${eventId}`);
  const html = await renderRoute(loader, { request, params: { eventId }, context: CONTEXT });
  return html.match(/<form id="offers".*?<\/form>/s)?.[0] ?? "";
}

function findRadio(form: string, response: string): string {
  return form.match(new RegExp(`<input[^>]*name="response"[^>]*value="${response}"[^>]*>.*?</label>`, "s"))?.[0] ?? "";
}

test("the event's page takes the answer in place: it posts to the same URL as the form's own page, with nothing chosen", async () => {
  const { eventId } = await makeSheet("rsvp", 3);
  const form = await buildRetentionForm(eventId);
  expect(form).toContain(`method="post" action="/event/${eventId}/simple-rsvp"`);
  for (const field of ["key", "response", "name", "email", "guestCount", "notes"]) expect(form).toContain(`name="${field}"`);
  for (const response of ["going", "maybe", "no"]) expect(findRadio(form, response)).toContain(`type="radio"`);
  expect(form).not.toMatch(/<input[^>]*type="radio"[^>]* (?:checked|disabled)=""/);
  expect(form).toMatch(new RegExp(`<a[^>]*href="/event/${eventId}/simple-rsvp"[^>]*><span>RSVP Now`));
});

test("at a full event, Going says so and can't be chosen, or joins the wait list", async () => {
  const sheet = await makeSheet("rsvp", 1);
  await runPlans([planTestSignUp(buildSignUp(sheet))]);
  const full = await buildRetentionForm(sheet.eventId);
  expect(findRadio(full, "going")).toMatch(/disabled="".*Full/s);
  expect(findRadio(full, "maybe")).not.toContain('disabled=""');
  await runBatch([sql`UPDATE events SET wait_list = 1 WHERE id = ${sheet.eventId}`]);
  const waiting = await buildRetentionForm(sheet.eventId);
  expect(findRadio(waiting, "going")).toContain("Full. Joins the wait list");
  expect(findRadio(waiting, "going")).not.toContain('disabled=""');
  expect(waiting).toMatch(/<input type="hidden" name="waitList" value="1"/);
});

test("an event that takes no answers has no form", async () => {
  const { eventId } = await makeSheet("rsvp", 3);
  await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${eventId}`]);
  expect(await buildRetentionForm(eventId)).toBe("");
});
