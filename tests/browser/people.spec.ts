import { expect, test } from "@playwright/test";
import { openMail } from "./mailbox.ts";
import { openPage } from "./ready.ts";
import { loadSampleSheets } from "./sheets.ts";

test("an organizer adds a photo, and a guest finds them and writes to them", { tag: "@prove" }, async ({ page, browser }) => {
  const event = (await loadSampleSheets(page))("Harvest");

  await test.step("a photo must be a small picture, then everybody sees it", async () => {
    await openPage(page, "/profile");
    await page.getByRole("button", { name: "Edit profile" }).click();
    const choose = page.getByLabel("Choose photo");
    await page.getByLabel("About you").fill("Runs the library.");
    await page.context().setOffline(true);
    await choose.setInputFiles("public/artwork/potluck-og.jpg");
    // The code that shows toasts can't be loaded offline either, so messages are plain until it can.
    await expect(page.getByRole("status").getByText("Photo not updated")).toBeVisible();
    await page.context().setOffline(false);
    await choose.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await expect(page.getByRole("listitem").getByText("Invalid file type")).toBeVisible();
    await expect(page.getByText("Please choose an image file.")).toBeVisible();
    await choose.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expect(page.getByText("File too large")).toBeVisible();
    await expect(page.getByText("Please choose an image under 5MB.")).toBeVisible();
    await choose.setInputFiles("public/artwork/potluck-og.jpg");
    await expect(page.getByText("Photo updated!")).toBeVisible();
    await expect(page.locator("aside img[src^='/images/']")).toBeVisible();
    await expect(page.getByLabel("About you")).toHaveValue("Runs the library.");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Your Impact")).toBeVisible();
  });

  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await test.step("the profile behind 'Organized by' shows what is listed and no address", async () => {
    await guest.goto(event);
    await guest.getByRole("link", { name: "Olivia Marsh" }).click();
    await expect(guest.getByRole("heading", { name: "Olivia Marsh" })).toBeVisible();
    await expect(guest.getByRole("link", { name: /Harvest potluck/ })).toBeVisible();
    await expect(guest.locator("main img[src^='/images/']")).toBeVisible();
    for (const path of [guest.url(), `${guest.url()}.data`]) {
      expect(await (await guest.request.get(path)).text()).not.toContain("organiser@example.com");
    }
    expect((await guest.request.get("/profile/unknown")).status()).toBe(404);
  });

  await test.step("'Send Message' reaches the organizer, without script", async () => {
    await guest.getByRole("link", { name: "Send Message" }).click();
    await guest.getByLabel("Your name").fill("Mia Keller");
    await guest.getByLabel("Your email").fill("mia@guest.example");
    await guest.getByRole("button", { name: "Send Message" }).click();
    await expect(guest.getByText("Please write a message.")).toBeVisible();
    await expect(guest.getByLabel("Your name")).toHaveValue("Mia Keller");
    await guest.getByLabel("Your message").fill("Is there <b>parking</b>?");
    await guest.getByRole("button", { name: "Send Message" }).click();
    await expect(guest.getByText("Your message is on its way")).toBeVisible();
    const mail = await openMail(page, "organiser@example.com", "direct-message");
    await expect(mail.getByText("Is there bparking/b?", { exact: true })).toBeVisible();
    await expect(mail.getByText("We haven't checked that it's theirs")).toBeVisible();
  });

  await openPage(page, "/profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Photo removed")).toBeVisible();
  await guest.context().close();
});
