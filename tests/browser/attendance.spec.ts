import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { openMail } from "./mailbox.ts";
import { newOrganizer, postSameOrigin, publishSimple } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone an organizer writes to those who aren't here yet, and thanks those who came", async ({ page }) => {
  await newOrganizer(page);
  const today = new Intl.DateTimeFormat("sv", { timeZone: "America/New_York" }).format(new Date());
  const eventId = await publishSimple(page, { title: "Open day", date: today, startTime: "00:00", endTime: "23:59" });
  const ada = `ada-${crypto.randomUUID()}@guest.example`;
  const signupId = await signUp(page, eventId, "Ada Park", ada);
  await signUp(page, eventId, "Bo Reed", `bo-${crypto.randomUUID()}@guest.example`);
  const messages = `/event/${eventId}/messages`;
  const dialog = page.getByRole("dialog");
  const audiences = dialog.getByLabel("To", { exact: true });

  await openPage(page, messages);
  await page.getByRole("button", { name: "Message guests" }).click();
  await expect(dialog.getByText("Goes to 2 people.")).toBeVisible();
  await expect(audiences.getByRole("option", { name: "Came" })).toHaveCount(0);

  const checkIns = JSON.stringify([{ signupIds: [signupId], isIn: true, at: Date.now() }]);
  expect((await postSameOrigin(page, `/event/${eventId}/check-ins`, { form: { checkIns } })).ok()).toBe(true);
  await openPage(page, messages);
  await page.getByRole("button", { name: "Message guests" }).click();
  await audiences.selectOption("Not here yet");
  await expect(dialog.getByText("Goes to 1 person.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await postSameOrigin(page, `/event/${eventId}/owner`, { form: { intent: "end" } });
  await openPage(page, messages);
  await expect(page.getByRole("heading", { name: "Say thank you" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Write a thank-you" }).click();
  await expect(audiences).toHaveValue("came");
  await expect(dialog.getByLabel("Subject")).toHaveValue("Thank you for coming");
  await expect(dialog.getByLabel("Message")).toHaveValue(/being part of Open day/);
  await dialog.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page.getByText("Message sent")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Say thank you" })).toHaveCount(0);
  await expect((await openMail(page, ada, "organiser-message")).getByText("Thank you for being part of Open day.")).toBeVisible();
});

/** Returns the sign-up's id. */
async function signUp(page: Page, eventId: string, name: string, email: string): Promise<string> {
  const data = { name, email, submissionKey: crypto.randomUUID() };
  const { token } = await (await page.request.post(`/api/events/${eventId}/signups`, { data })).json();
  return (await (await page.request.get(`/api/signups/${token}`)).json()).signups[0].id;
}
