import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { openMail } from "./mailbox.ts";
import { dateAhead, postSameOrigin, publishByWizard, publishSimple, signInOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone an organizer writes to those who aren't here yet, and thanks those who came", async ({ page }) => {
  await signInOrganizer(page);
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

  await checkIn(page, eventId, signupId);
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
  await expect(audiences.getByRole("option", { name: "Didn't come" })).toBeAttached();
  await expect(dialog.getByLabel("Subject")).toHaveValue("Thank you for coming");
  await expect(dialog.getByLabel("Message")).toHaveValue(/being part of Open day/);
  await dialog.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page.getByText("Message sent")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Say thank you" })).toHaveCount(0);
  await expect((await openMail(page, ada, "organiser-message")).getByText("Thank you for being part of Open day.").last()).toBeVisible();
});

test("mail to those who came to a shift can carry their hours", async ({ page }) => {
  await signInOrganizer(page);
  const offer = { title: "Gate", description: "", category: null, date: null, startTime: "09:00", endTime: "11:00", capacity: 3 };
  const eventId = await publishByWizard(page, { type: "volunteer", title: "Trail day", date: dateAhead(2), offers: [offer] });
  const { offers } = await (await page.request.get(`/api/events/${eventId}`)).json();
  await checkIn(page, eventId, await signUp(page, eventId, "Ada Park", `ada-${crypto.randomUUID()}@guest.example`, offers[0].id));
  await openPage(page, `/event/${eventId}/messages`);
  await page.getByRole("button", { name: "Message guests" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Add each person's hours")).toHaveCount(0);
  await dialog.getByLabel("To", { exact: true }).selectOption("Came");
  await dialog.getByText("Add each person's hours").click();
  await dialog.getByLabel("Send at…").check();
  await expect(dialog.getByText(/We check attendance when the message is sent/)).toBeVisible();
  await dialog.getByLabel("Subject").fill("Thank you");
  await dialog.getByRole("textbox", { name: "Message" }).fill("It was good to have you there.");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("link", { name: "Thank you" }).click();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(dialog.getByLabel("Add each person's hours")).toBeChecked();
});

async function checkIn(page: Page, eventId: string, signupId: string): Promise<void> {
  const checkIns = JSON.stringify([{ signupIds: [signupId], isIn: true, at: Date.now() }]);
  expect((await postSameOrigin(page, `/event/${eventId}/check-ins`, { form: { checkIns } })).ok()).toBe(true);
}

/** Returns the sign-up's id. */
async function signUp(page: Page, eventId: string, name: string, email: string, offerId?: string): Promise<string> {
  const data = { name, email, offerId, submissionKey: crypto.randomUUID() };
  const { token } = await (await page.request.post(`/api/events/${eventId}/signups`, { data })).json();
  return (await (await page.request.get(`/api/signups/${token}`)).json()).signups[0].id;
}
