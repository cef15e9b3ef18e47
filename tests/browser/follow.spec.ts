import { expect, type Page } from "@playwright/test";
import { findViolations } from "./access.ts";
import { mailedPath } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const GROUP = `Garden ${crypto.randomUUID()}`;
const GUEST = { viewport: { width: 390, height: 664 }, javaScriptEnabled: false };
const offer = { description: "", category: null, date: null, startTime: "10:00", endTime: "11:00" };

test("a guest without JavaScript follows a group by email, changes what they get and stops; its organizer sees how many follow", async ({
  page,
  browser,
}) => {
  await signInOrganizer(page);
  await publishByWizard(page, {
    type: "volunteer",
    title: "Garden day",
    date: dateAhead(12),
    offers: [{ ...offer, title: "Rake", capacity: 3 }],
  });
  await openPage(page, "/groups");
  await page.getByLabel("Name", { exact: true }).fill(GROUP);
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("heading", { name: GROUP })).toBeVisible();
  const managePath = new URL(page.url()).pathname;
  const path = managePath.replace("/groups/", "/g/");

  const guest = await (await browser.newContext(GUEST)).newPage();
  const email = `${crypto.randomUUID()}@guest.test`;
  await guest.goto(path);
  await guest.getByLabel("Email").fill("nobody");
  await guest.getByRole("button", { name: "Follow" }).click();
  await expect(guest.getByText("valid email")).toBeVisible();
  await guest.getByLabel("Email").fill(email);
  await guest.getByLabel("Once a week: what's still needed").check();
  await guest.getByRole("button", { name: "Follow" }).click();
  await expect(guest.getByText("Check your email")).toBeVisible();
  await expectFollowers(page, managePath, 0);

  const link = await mailedPath(page, email, "confirm-follow", "/f/");
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: `Follow ${GROUP}?` })).toBeVisible();
  await guest.getByRole("button", { name: "Yes, follow" }).click();
  await expect(guest.getByRole("heading", { name: `You follow ${GROUP}` })).toBeVisible();
  await expectFollowers(page, managePath, 1);
  expect(await findViolations(page)).toEqual([]);

  await guest.getByLabel("When something new opens").uncheck();
  await guest.getByLabel("Once a week: what's still needed").uncheck();
  await guest.getByRole("button", { name: "Save" }).click();
  await expect(guest.getByText("Choose at least one")).toBeVisible();
  await guest.getByLabel("Once a week: what's still needed").check();
  await guest.getByRole("button", { name: "Save" }).click();
  await expect(guest.getByText("Saved")).toBeVisible();
  await expect(guest.getByLabel("When something new opens")).not.toBeChecked();

  // axe needs JavaScript, so the guest's pages are checked in a browser that has it.
  for (const shown of [path, link]) {
    const scripted = await page.context().newPage();
    await scripted.goto(shown);
    expect(await findViolations(scripted)).toEqual([]);
    await scripted.close();
  }

  await guest.getByRole("button", { name: "Stop following" }).click();
  await expect(guest.getByRole("heading", { name: "You won't get these emails anymore" })).toBeVisible();
  await expectFollowers(page, managePath, 0);
});

async function expectFollowers(page: Page, managePath: string, count: number): Promise<void> {
  await openPage(page, managePath);
  await expect(page.getByRole("heading", { name: "1 follower" })).toHaveCount(count);
}
