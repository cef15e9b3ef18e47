import { expect, type Page } from "@playwright/test";
import { fullOrSample } from "../support/proving.ts";
import { expectAccessible } from "./access.ts";
import { dateAhead, newOrganizer, postSameOrigin, publishByWizard, publishSimple } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test("the share page provides a link, messages and a QR code", async ({ page, context, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await newOrganizer(page);
  const eventId = await publishSimple(page, { title: "Street fair" });
  await page.goto(`/event/${eventId}/share`);
  await expectAccessible(page);
  const link = await page.getByLabel("Link to your event").inputValue();
  expect(new URL(link).pathname).toBe(`/event/${eventId}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  await expect(main.getByRole("button", { name: "Copied!" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Copy link" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const mail = new URL((await page.getByRole("link", { name: "Email Invitation" }).getAttribute("href")) ?? "");
  expect(mail.searchParams.get("subject")).toBe("You're invited: Street fair");
  expect(mail.searchParams.get("body")).toContain(link);
  const text = page.getByLabel("Text to paste");
  await expect(text).toHaveValue(new RegExp(`^Hi! You're invited to Street fair .*${link}$`));
  await text.fill(`Bring your drums: ${link}`);
  await page.getByRole("button", { name: "Copy text" }).click();
  await expect(page.getByText("Text copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Bring your drums: ${link}`);
  await expect(page.getByRole("link", { name: "Text Message" })).toHaveAttribute("href", /^sms:\?&body=Bring%20your%20drums/);
  // The picture drawn in the owner's browser is the one a chat app shows.
  await expect(page.locator(`img[src^="/images/"]`)).toBeVisible();
  const html = await (await page.request.get(`/event/${eventId}`)).text();
  expect(html.match(/og:image" content="([^"]*)"/)?.[1]).toMatch(/\/images\/[^/]+\/\d+\.jpg$/);
  for (const path of ["/", "/gallery"]) {
    expect(await (await request.get(path)).text()).toMatch(/og:image" content="http[^"]+-og\.jpg".*og:image:alt.*summary_large_image/s);
  }
  await expect(page.getByRole("img", { name: `QR code that leads to ${link}` })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("Street fair.png");
  await page.getByRole("link", { name: "Done, go to dashboard" }).click();
  await page.waitForURL("/dashboard");
});

test("the poster prints on one A4 or Letter page, whatever its content", async ({ page }) => {
  await newOrganizer(page);
  const long = "Neighborhood spring cleanup and potluck with everybody's donaudampfschifffahrtsgesellschaft ";
  const offers = Array.from({ length: 30 }, (_, index) => ({
    ...{ title: `Something rather long to bring, number ${index}`, description: "", category: "Other" },
    ...{ date: null, startTime: null, endTime: null, capacity: 9 },
  }));
  const full = { type: "potluck", title: `${long}${long}`.slice(0, 200), location: `${long}${long}${long}`, date: dateAhead(20), offers };
  const eventIds = [await publishByWizard(page, full), await publishSimple(page, { title: "Picnic" })];
  for (const [locale, eventId] of [
    ...fullOrSample(["de", "es", "fr", "en"], ["de"]).map((locale) => [locale, eventIds[0]]),
    ["en", eventIds[1]],
  ]) {
    await postSameOrigin(page, "/settings", { form: { intent: "locale", locale: locale ?? "" } });
    await openPage(page, `/event/${eventId}/share`);
    await expectOnePage(page, locale ?? "");
  }
});

test("a group's poster prints on one page, with what its sheets need and the short URL", async ({ page }) => {
  await newOrganizer(page);
  const groupId = "g".repeat(10) + crypto.randomUUID().replaceAll("-", "").slice(0, 16);
  const long = "Neighborhood families with everybody's donaudampfschifffahrtsgesellschaft ";
  const about = { name: `${long}${long}`.slice(0, 100).trim(), description: `${long.repeat(7)}`.slice(0, 500).trim() };
  await postSameOrigin(page, "/groups", { form: { key: groupId, ...about } });
  for (let sheet = 0; sheet < 8; sheet++) {
    const titles = ["First", "Second", "Third", "Fourth"].map((turn) => `${turn} rather long thing to bring to the table`);
    const offers = titles.map((title) => {
      return { title, description: "", category: "Other", date: null, startTime: null, endTime: null, capacity: 9 };
    });
    const eventId = await publishByWizard(page, { type: "potluck", title: `${sheet} ${long}`, date: dateAhead(20 + sheet), offers });
    await postSameOrigin(page, `/groups/${groupId}`, { form: { intent: "add", eventId } });
  }
  await postSameOrigin(page, "/settings", { form: { intent: "locale", locale: "de" } });
  await openPage(page, `/groups/${groupId}`);
  await expectOnePage(page, "a group");
  await expect(page.locator(".poster-needs")).toContainText("First rather long thing");
  await expect(page.locator(".poster-needs")).toContainText("3 weitere Listen");
  const link = (await page.locator(".poster-link").textContent()) ?? "";
  await page.goto(`/e/${link.split("/").at(-1)}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Neighborhood families");
});

/** Expects the printout to fit on one A4 or Letter page, uncut, with its short URL on each strip. */
async function expectOnePage(page: Page, label: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.locator("button:has(.lucide-printer)").click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await expect(page.locator(".poster-link")).toHaveText(/\/e\/[a-z2-9]{10}$/);
  await expect(page.locator(".poster-strips > div")).toHaveCount(9);
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), `${label}, ${format}`).toHaveLength(1);
  }
  // No part of the page is cut off.
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 816, height: 1056 });
  const cut = await page.evaluate(() =>
    [".poster-sheet", ".poster-strips", ".poster-facts > div"].filter((part) => {
      const box = document.querySelector(part);
      return !box || box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    }),
  );
  expect(cut, label).toEqual([]);
  await page.emulateMedia({ media: null });
}
