import { expect, test } from "@playwright/test";
import { dateIn, signIn } from "./organisers.ts";

test("the one-page form says what is missing, in order", async ({ page }) => {
  await signIn(page);
  await page.goto("/create-simple", { waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: "Back to Events" })).toHaveAttribute("href", "/events");
  const create = page.getByRole("button", { name: "Create Event" });
  const refused = async (message: string) => {
    await create.click();
    await expect(page.locator("form").getByText(message, { exact: true })).toBeVisible();
    const toasts = page.getByRole("listitem").filter({ hasText: "Validation Error" });
    await expect(toasts.filter({ hasText: message })).toBeVisible();
    await expect(toasts).toHaveCount(1);
  };
  await page.getByLabel("Start time").fill("");
  await page.getByLabel("End time").fill("");
  await page.getByLabel("Max attendees").fill("0");
  await refused("Event title is required");
  await page.getByLabel("Title").fill("ab");
  await refused("Event title must be at least 3 characters");
  await page.getByLabel("Title").fill("Picnic");
  await refused("Event location is required");
  await page.getByLabel("Location").fill("Riverside Park");
  await refused("Event date is required");
  await page.getByLabel("Date").fill(dateIn(10));
  await refused("Start time is required");
  await page.getByLabel("Start time").fill("18:00");
  await page.getByLabel("End time").fill("");
  await refused("End time is required");
  await page.getByLabel("End time").fill("17:00");
  await refused("Maximum attendees must be at least 1");
  await page.getByLabel("Max attendees").fill("40");
  await refused("End time must be after start time");
  await page.getByLabel("End time").fill("20:00");
  await create.click();
  await page.waitForURL(/\/event\/[0-9a-z]{26}$/);
  await expect(page.getByText("Event created successfully!")).toBeVisible();
});
