import { expect } from "@playwright/test";
import { findViolations } from "./access.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const GUEST = { viewport: { width: 390, height: 664 }, javaScriptEnabled: false };

test("an owner agrees, a guest reads who sees their name, and the group's organizer finds and writes to them", async ({
  page,
  browser,
}) => {
  const [group, title, name] = [`Room 12 ${crypto.randomUUID()}`, `Fair ${crypto.randomUUID()}`, "Rosa Roster"];
  await signInOrganizer(page);
  const offers = [{ title: "Till", description: "", category: null, date: null, startTime: "10:00", endTime: "11:00", capacity: 3 }];
  await publishByWizard(page, { type: "volunteer", title, date: dateAhead(12), offers });
  await openPage(page, "/groups");
  await page.getByLabel("Name", { exact: true }).fill(group);
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("heading", { name: group })).toBeVisible();
  const sheets = page.getByLabel("Add one of your sheets");
  await sheets.selectOption((await sheets.locator("option", { hasText: title }).getAttribute("value")) ?? "");
  await page.getByRole("button", { name: "Add to page" }).click();
  await expect(page.getByText("Sign-ups aren't shared with the group's organizers.")).toBeVisible();
  await page.getByRole("button", { name: `Share sign-ups with the organizers of ${group}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Share sign-ups" }).click();
  await expect(page.getByText("Sign-ups are shared with the group's organizers.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const guest = await (await browser.newContext(GUEST)).newPage();
  await guest.goto(page.url().replace("/groups/", "/g/"));
  await guest.getByRole("link", { name: title }).click();
  await guest.waitForURL(/\/event\/\w+$/);
  await guest.goto(`${guest.url()}/volunteer-rsvp`);
  await guest
    .getByRole("link", { name: /^Sign Up: Till/ })
    .first()
    .click();
  await expect(guest.getByText(`to the organizers of ${group}`)).toBeVisible();
  await guest.getByLabel("Your name").fill(name);
  await guest.getByLabel("Email").fill(`${crypto.randomUUID()}@guest.test`);
  await guest.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(guest).toHaveURL(/\/s\//);
  await guest.context().close();

  await page.getByRole("link", { name: "Roster" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  for (const [tab, text] of [
    ["By date", "Till"],
    ["Gaps", "2 of 3 open"],
    ["Hours", "Hours count once"],
  ] as const) {
    await page.getByRole("link", { name: tab, exact: true }).click();
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  }
  await page.getByRole("link", { name: "By person" }).click();
  await page.getByLabel("Search name").fill("nobody");
  await expect(page.getByText("Nobody here")).toBeVisible();
  await page.getByLabel("Search name").fill("rosa");
  await page.getByLabel(`Choose ${name}`).check();
  await page.getByRole("button", { name: "Message 1 person" }).click();
  await expect(page.getByText("Goes to 1 person")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Subject").fill("Parking");
  await page.getByLabel("Message", { exact: true }).fill("Use the back gate.");
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText("Message sent")).toBeVisible();

  await page.getByRole("link", { name: group }).click();
  await page.getByRole("button", { name: "Stop sharing sign-ups with the organizers" }).click();
  await expect(page.getByText("Sign-ups aren't shared with the group's organizers.")).toBeVisible();
  await page.getByRole("link", { name: "Roster" }).click();
  await expect(page.getByText("No sheet is in the roster yet")).toBeVisible();
});
