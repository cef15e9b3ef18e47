import { expect } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, permissions: ["clipboard-read", "clipboard-write"] });

test("one press copies or shares what is open at that moment, in the language the sender picks", async ({ page }) => {
  await newOrganizer(page);
  const offers = ["Grill", "Gate", "Till"].map((title) => {
    return { title, description: "", category: null, date: null, startTime: "09:00", endTime: "11:00", capacity: 1 };
  });
  const eventId = await publishByWizard(page, { type: "volunteer", title: "Fall fair", date: dateAhead(9), offers });
  const take = async (name: string, title: string) => {
    const { offers: listed } = await (await page.request.get(`/api/events/${eventId}`)).json();
    const offer = listed.find((each: { title: string }) => each.title === title);
    const data = { name, email: `${title}@guest.example`, offerId: offer.id, submissionKey: crypto.randomUUID() };
    expect((await page.request.post(`/api/events/${eventId}/signups`, { data })).ok()).toBe(true);
  };
  await openPage(page, `/event/${eventId}/share`);
  await expect(page.getByText("Ready to paste")).toBeVisible();
  await expect(page.getByText("Still needed")).toBeHidden();
  await take("Eve Bell", "Till");
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
  await openPage(page, `/event/${eventId}/share`);
  const press = page.getByRole("button", { name: "Copy what's needed" });
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await press.click();
  await expect(page.getByRole("status").getByText("Copied", { exact: true })).toBeAttached();
  expect(await readClipboard()).toMatch(
    /^Still needed for Fall fair .*\n• Grill, 9:00 – 11:00 AM: 1 more\n• Gate, .*: 1 more\n\nSign up here.*\/e\/\w{10}$/s,
  );

  // Someone takes the gate while the page is open.
  await take("Ada Park", "Gate");
  await page.getByLabel("Language of the text").selectOption("Deutsch");
  await press.click();
  await expect(page.getByText("Noch gebraucht für Fall fair")).toBeVisible();
  expect(await readClipboard()).not.toMatch(/Gate|Ada/);
  await expectAccessible(page);

  // A phone's share sheet gets the text; a browser that refuses leaves it to be copied by hand.
  await page.evaluate(() => {
    const share = async ({ text }: { text: string }) => sessionStorage.setItem("shared", text);
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
  });
  await press.click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("shared"))).toContain("• Grill, 09:00–11:00 Uhr: noch 1");
  await page.evaluate(() => {
    const refuse = async () => {
      throw new DOMException("", "NotAllowedError");
    };
    Object.defineProperty(navigator, "share", { value: refuse, configurable: true });
    Object.defineProperty(navigator.clipboard, "writeText", { value: refuse, configurable: true });
  });
  await press.click();
  await expect(page.getByText("Your browser didn't allow it.")).toBeVisible();
});
