import { expect, type Page } from "@playwright/test";
import { openMail } from "./mailbox.ts";
import { dateAhead, newOrganizer, postSameOrigin, publishByWizard } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("an organizer counts hours on a phone, corrects one and issues a certificate that anyone can verify", { tag: "@prove" }, async ({
  page,
  browser,
}) => {
  await newOrganizer(page);
  const offer = { title: "Gate", description: "", category: null, date: null, startTime: "09:00", endTime: "11:00", capacity: 3 };
  const eventId = await publishByWizard(page, { type: "volunteer", title: "Trail day", date: dateAhead(2), offers: [offer] });
  const email = `ada-${crypto.randomUUID()}@guest.example`;
  await signUp(page, eventId, "Ada Park", email);

  await openPage(page, `/event/${eventId}/settings`);
  await page.getByRole("link", { name: "Open: Hours" }).click();
  await expect(page.getByText("No hours yet")).toBeVisible();
  await page.getByLabel("End of the season").fill(dateAhead(1));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose a day after today that isn't before the event's last date.")).toBeVisible();

  await openPage(page, `/event/${eventId}/door`);
  const saved = page.waitForResponse((answer) => answer.url().includes("/check-ins") && answer.request().method() === "POST");
  await page.getByRole("button", { name: "Ada Park" }).click();
  await saved;

  await openPage(page, "/hours");
  await expect(page.getByText("1 person · 1 shift · 2:00 hours")).toBeVisible();
  await page.getByRole("button", { name: /^Correct the hours: Ada Park, Gate/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Minutes").fill("30");
  await dialog.getByRole("button", { name: "Save hours" }).click();
  await expect(dialog.getByText("Say why, in a few words.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("stayed longer");
  await dialog.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Corrected from 2:00 to 2:30: stayed longer")).toBeVisible();

  await page.getByRole("link", { name: "Certificate for Ada Park" }).click();
  await expect(page.getByText("volunteered for 2 hours 30 minutes at 1 event:")).toBeVisible();
  await page.getByRole("button", { name: "Issue certificate" }).click();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  const number = new URL(page.url()).searchParams.get("number");

  const stranger = await browser.newPage();
  await stranger.goto(`/hours/${number}`);
  await expect(stranger.getByText("It confirms 2 hours 30 minutes of volunteering at 1 event")).toBeVisible();
  await expect(stranger.getByText("Ada Park")).toHaveCount(0);
  await stranger.close();

  // Ada gets the same certificate on her own, without JavaScript, through the link to everything of her address.
  const ada = await (await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })).newPage();
  await ada.goto("/mine");
  await ada.locator("[name=email]").fill(email);
  await ada.getByRole("button", { name: "Email me the link" }).click();
  const mail = await openMail(ada, email, "my-sign-ups");
  await ada.goto(new URL((await mail.getByRole("link", { name: "See my sign-ups" }).getAttribute("href")) ?? "").pathname);
  await expect(ada.getByRole("heading", { name: "Your hours" })).toBeVisible();
  await expect(ada.getByText(/^Your name and email will be deleted on /)).toBeVisible();
  await ada.getByRole("link", { name: /^Certificate for Ada Park, from / }).click();
  await ada.getByRole("button", { name: "Issue certificate" }).click();
  await expect(ada.getByText("volunteered for 2 hours 30 minutes at 1 event:")).toBeVisible();
  await expect(ada.getByText("Certificate number")).toBeVisible();
  await ada.context().close();
});

test("a certificate of many events fits on one A4 or Letter page in every language", { tag: "@prove" }, async ({ page }) => {
  await newOrganizer(page);
  const title = "Kindergartensommerfestvorbereitungstreffen and everything else that has to be carried across the yard"
    .repeat(2)
    .slice(0, 200);
  const name = "Wolfeschlegelsteinhausenbergerdorff Donaudampfschifffahrtsgesellschaft the Third of Somewhere Far Away";
  let last = "";
  for (let day = 1; day <= 14; day++) {
    const offer = { title: "Gate", description: "", category: null, date: null, startTime: "09:00", endTime: "11:45", capacity: 3 };
    const eventId = await publishByWizard(page, { type: "volunteer", title, date: dateAhead(day), offers: [offer] });
    last = await signUp(page, eventId, name.slice(0, 100));
    const checkIns = JSON.stringify([{ signupIds: [last], isIn: true, at: Date.now() }]);
    expect((await postSameOrigin(page, `/event/${eventId}/check-ins`, { form: { checkIns } })).ok()).toBe(true);
  }
  await page.goto(`/hours/certificate?of=${last}&from=${dateAhead(0)}&to=${dateAhead(15)}`);
  await page.getByRole("button", { name: "Issue certificate" }).click();
  for (const locale of ["en", "de", "fr", "es"]) {
    await postSameOrigin(page, "/settings", { form: { intent: "locale", locale } });
    await page.reload();
    await expect(page.locator("[data-print]")).toBeVisible();
    await expect(page.locator("tbody tr")).toHaveCount(14);
    for (const format of ["A4", "Letter"] as const) {
      const pdf = (await page.pdf({ format, margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" } })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g), `${locale}, ${format}`).toHaveLength(1);
    }
  }
});

/** Returns the sign-up's id. */
async function signUp(page: Page, eventId: string, name: string, email = "ada.park@guest.example"): Promise<string> {
  const { offers } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const data = { name, email, offerId: offers[0].id, submissionKey: crypto.randomUUID() };
  const answer = await page.request.post(`/api/events/${eventId}/signups`, { data });
  const { token } = await answer.json();
  return (await (await page.request.get(`/api/signups/${token}`)).json()).signups[0].id;
}
